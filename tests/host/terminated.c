/* terminated.c - ends by SIGTERM, as from a batch system, after many launches (argument, 300 by
 * default).
 *
 * The last launches are over before any record of them could be written without slowing the program
 * down. Assay must write them when the signal comes, and let the program die of it.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <signal.h>

enum { ITEMS = 8, ROUNDS = 4 };

int main(int argc, char **argv) {
    long launches = host_number(argc, argv, 300);
    signal(SIGTERM, SIG_DFL);
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    for (long i = 0; i < launches; i++)
        host_run(&host, spin.kernel, ITEMS, 4);
    if (host_spin_is_right(&host, &spin, ITEMS, ROUNDS))
        raise(SIGTERM);
    return host_report("terminated", false);
}
