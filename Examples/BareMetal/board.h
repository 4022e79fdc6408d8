// What the example asks of what it runs on.
#ifndef BOARD_H
#define BOARD_H

// Prints a line.
void board_print(const char *line);

// Ends the program.
_Noreturn void board_exit(int status);

#endif
