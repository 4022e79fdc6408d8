// What the machines of this folder say about themselves.
#ifndef MACHINE_H
#define MACHINE_H

#include <stdint.h>

// Where memory begins that nobody uses.
uintptr_t machine_heap(void);

// Whether memory goes as far as `end`, or can be had up to there.
int machine_reaches(uintptr_t end);

#endif
