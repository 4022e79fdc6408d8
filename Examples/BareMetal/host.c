// A host with an operating system.
#include <stdio.h>
#include <stdlib.h>

#include "board.h"

void board_print(const char *line) { puts(line); }

void board_exit(int status) { exit(status); }
