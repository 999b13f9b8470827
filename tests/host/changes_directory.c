/* changes_directory.c - changes its working directory between launches.
 *
 * Assay must keep writing the record where it began it: one record, beside the program's start, and
 * nothing in the root directory.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <unistd.h>

enum { ITEMS = 8, ROUNDS = 4 };

int main(void) {
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    host_run(&host, spin.kernel, ITEMS, 4);
    bool right = chdir("/") == 0;
    host_run(&host, spin.kernel, ITEMS, 4);
    right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS) && right;
    host_spin_close(&spin);
    host_close(&host);
    return host_report("changes_directory", right);
}
