/* killed.c - kills itself with SIGKILL after some launches (argument, 3 by default).
 *
 * Nothing can run at the end. Assay must leave the record that it wrote after the last launch, not
 * complete, and no temporary file.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <signal.h>

enum { ITEMS = 8, ROUNDS = 4 };

int main(int argc, char **argv) {
    long launches = host_number(argc, argv, 3);
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    for (long i = 0; i < launches; i++)
        host_run(&host, spin.kernel, ITEMS, 4);
    if (host_spin_is_right(&host, &spin, ITEMS, ROUNDS))
        raise(SIGKILL);
    return host_report("killed", false);
}
