// A Cortex-M4 board, MPS2 with the AN386 image, as qemu has it: startup, and output through semihosting.
#include <stdint.h>

#include "board.h"

extern uint32_t data_source, data_start, data_end, bss_start, bss_end, stack_end;
int main(void);

static int semihost(int call, const void *argument) {
  register int number __asm__("r0") = call;
  register const void *parameter __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xAB" : "+r"(number) : "r"(parameter) : "memory");
  return number;
}

void board_print(const char *line) {
  enum { write_string = 0x04 };
  semihost(write_string, line);
  semihost(write_string, "\n");
}

_Noreturn void board_exit(int status) {
  enum { exit_with_status = 0x20, application_exit = 0x20026 };
  const uint32_t reason[2] = {application_exit, (uint32_t)status};
  semihost(exit_with_status, reason);
  for (;;) {
  }
}

void reset(void) {
  uint32_t *from = &data_source;
  for (uint32_t *to = &data_start; to < &data_end;) *to++ = *from++;
  for (uint32_t *to = &bss_start; to < &bss_end;) *to++ = 0;
  // Gives the program the floating-point unit.
  *(volatile uint32_t *)0xE000ED88 |= 0xF << 20;
  __asm__ volatile("dsb\n isb");
  board_exit(main());
}

static void fault(void) {
  board_print("fault");
  board_exit(3);
}

__attribute__((section(".vectors"), used)) static const void *const vectors[16] = {
  &stack_end, (void *)reset, (void *)fault, (void *)fault, (void *)fault, (void *)fault, (void *)fault,
};
