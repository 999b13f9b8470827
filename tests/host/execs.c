/* execs.c - two launches, then it executes another OpenCL program, many_launches with 3 launches.
 *
 * The process stays, its memory does not, and no exit handler runs. Assay must leave two records:
 * this program's, which was never finished, and the other program's.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ITEMS = 8, ROUNDS = 4 };

static void execute_sibling(const char *own_path, const char *name) {
    char path[4096];
    const char *slash = strrchr(own_path, '/');
    int directory = slash == NULL ? 0 : (int)(slash - own_path) + 1;
    snprintf(path, sizeof path, "%.*s%s", directory, own_path, name);
    execl(path, path, "3", (char *)NULL);
    perror(path);
}

int main(int argc, char **argv) {
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    host_run(&host, spin.kernel, ITEMS, 4);
    host_run(&host, spin.kernel, ITEMS, 4);
    if (host_spin_is_right(&host, &spin, ITEMS, ROUNDS) && argc > 0)
        execute_sibling(argv[0], "many_launches");
    return host_report("execs", false);
}
