/* closes_descriptors.c - closes all file descriptors above the standard ones, then opens a file.
 *
 * Programs that start others do so. A descriptor that Assay kept open would now be the program's
 * own file: Assay must not write into it, and must still record the launches that follow.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { ITEMS = 8, ROUNDS = 4, LAST_DESCRIPTOR = 255 };

static bool is_untouched(FILE *file) {
    fflush(file);
    return fseek(file, 0, SEEK_END) == 0 && ftell(file) == 3;
}

int main(void) {
    struct host host = host_open();
    struct host_spin spin = host_spin_open(&host, ITEMS, ROUNDS);
    host_run(&host, spin.kernel, ITEMS, 4);
    for (int descriptor = 3; descriptor <= LAST_DESCRIPTOR; descriptor++)
        close(descriptor);
    FILE *file = tmpfile();
    if (file == NULL || fputs("own", file) == EOF)
        return EXIT_FAILURE;
    host_run(&host, spin.kernel, ITEMS, 4);
    bool right = host_spin_is_right(&host, &spin, ITEMS, ROUNDS);
    host_spin_close(&spin);
    host_close(&host);
    right = is_untouched(file) && right;
    fclose(file);
    return host_report("closes_descriptors", right);
}
