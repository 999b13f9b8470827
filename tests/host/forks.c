/* forks.c - forks one child before it uses OpenCL and one in the middle; both just exit.
 *
 * The second child inherits the plugin and its exit handlers and calls exit(3) as the parent does.
 * Assay must not let it write or finish the parent's record: there is one record, of the parent's
 * three launches, and it is complete.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ITEMS = 8, ROUNDS = 4 };

/* Whether a child that does nothing but exit came to a good end. */
static bool fork_child(void) {
    pid_t child = fork();
    if (child == 0)
        exit(EXIT_SUCCESS);
    int status = -1;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == EXIT_SUCCESS;
}

int main(void) {
    bool right = fork_child();
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    host_run(&host, spin.kernel, ITEMS, 4);
    host_run(&host, spin.kernel, ITEMS, 4);
    right = fork_child() && right;
    host_run(&host, spin.kernel, ITEMS, 4);
    right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS) && right;
    host_spin_close(&spin);
    host_close(&host);
    return host_report("forks", right);
}
