/* crash_between.c - writes through an invalid pointer after some launches (argument, 3 by default).
 *
 * Assay must leave the record that it wrote after the last launch, not complete.
 */
#include "host.h"

enum { ITEMS = 8, ROUNDS = 4 };

int main(int argc, char **argv) {
    long launches = host_number(argc, argv, 3);
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    for (long i = 0; i < launches; i++)
        host_run(&host, spin.kernel, ITEMS, 4);
    if (!host_spin_is_right(&host, &spin, ITEMS, ROUNDS))
        return host_report("crash_between", false);
    volatile int *volatile nowhere = NULL;
    *nowhere = 1;
    return host_report("crash_between", false);
}
