/* exits_at_once.c - leaves with _exit(2), which runs no exit handler, after two launches.
 *
 * Assay must leave the record that it wrote after the last launch; nothing can tell it that the
 * program has ended, so the record is not complete although the exit status is 0.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <stdio.h>
#include <unistd.h>

enum { ITEMS = 8, ROUNDS = 4 };

int main(void) {
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    host_run(&host, spin.kernel, ITEMS, 4);
    host_run(&host, spin.kernel, ITEMS, 4);
    int status = host_report("exits_at_once", host_spin_is_right(&host, &spin, ITEMS, ROUNDS));
    fflush(stdout);
    _exit(status);
}
