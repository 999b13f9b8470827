/* simulation.c - see simulation.h.  The simulator's own way to read words is followed. */
#include "adapter/simulation.h"

#include "session/command.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool read_word(FILE *file, char *word, size_t size) {
    size_t n = 0;
    for (int c; (c = getc(file)) != EOF;) {
        while (c == '#' && (c = getc(file)) != '\n' && c != EOF)
            c = '#';
        bool blank = c == EOF || strchr(" \t\n\v\f\r", c);
        if (blank && n > 0)
            break;
        if (n + 1 >= size)
            return false;
        if (!blank)
            word[n++] = (char)c;
    }
    word[n] = '\0';
    return n > 0;
}

bool simulation_read_source(const char *path, char *name, size_t size) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* not to wait for a pipe */
    FILE *file = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (!file) {
        if (fd >= 0)
            close(fd);
        return false;
    }
    bool found = read_word(file, name, size);
    fclose(file);
    return found;
}

char *simulation_source(void) {
    struct command_ends ends;
    char name[PATH_MAX];
    command_read_ends(&ends);
    bool simulates =
        !strcmp(basename(ends.first), "oclgrind-kernel") && command_is_simulation(ends.last);
    return simulates && simulation_read_source(ends.last, name, sizeof name) ? strdup(name) : NULL;
}
