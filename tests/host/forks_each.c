/* forks_each.c - two children, one after the other, and then the parent use OpenCL, each for
 * itself.
 *
 * The children are forked before the parent's first call. Assay must leave three records, each of
 * its own process: 1 launch of 8 items, 2 of 16, 3 of 32.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 4 };

static bool use_opencl(int launches, size_t items) {
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, items, ROUNDS);
    for (int i = 0; i < launches; i++)
        host_run(&host, spin.kernel, items, 4);
    bool right = host_spin_is_right(&host, &spin, items, ROUNDS);
    host_spin_close(&spin);
    host_close(&host);
    return right;
}

static bool fork_child(int launches, size_t items) {
    pid_t child = fork();
    if (child == 0)
        exit(use_opencl(launches, items) ? EXIT_SUCCESS : EXIT_FAILURE);
    int status = -1;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == EXIT_SUCCESS;
}

int main(void) {
    bool right = fork_child(1, 8);
    right = fork_child(2, 16) && right;
    right = use_opencl(3, 32) && right;
    return host_report("forks_each", right);
}
