/* filename.c - see filename.h. */
#include "session/filename.h"

#include "session/command.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool ends_with(const char *text, const char *end) {
    size_t n = strlen(text), m = strlen(end);
    return n >= m && !strcmp(text + n - m, end);
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* assay-PROGRAM.json; a simulator file counts as the program. */
static void default_name(char *name, size_t size) {
    struct command_ends ends;
    command_read_ends(&ends);
    const char *program = base_name(command_is_simulation(ends.last) ? ends.last : ends.first);
    int length = (int)strlen(program) - (command_is_simulation(program) ? 4 : 0);
    snprintf(name, size, "assay-%.*s.json", length > 200 ? 200 : length, program);
}

void filename_numbered(char *out, size_t size, const char *name, int number) {
    int stem = (int)strlen(name) - (ends_with(name, ".json") ? 5 : 0);
    if (number == 1)
        snprintf(out, size, "%s", name);
    else
        snprintf(out, size, "%.*s-%d%s", stem, name, number, name + stem);
}

bool filename_absolute(const char *wanted, char *out, size_t size) {
    char name[PATH_MAX], directory[PATH_MAX] = "";
    default_name(name, sizeof name);
    wanted = wanted ? wanted : name;
    bool relative = wanted[0] != '/';
    if (relative && !getcwd(directory, sizeof directory))
        return false;
    return snprintf(out, size, "%s%s%s", directory, relative ? "/" : "", wanted) < (int)size;
}

bool filename_buffer(char *out, size_t size, const char *kernel, const char *argument) {
    int length = snprintf(out, size, "%s.%s.bin", kernel, argument);
    for (char *c = out; *c; c++)
        if (*c == '/' || iscntrl((unsigned char)*c))
            *c = '_';
    return length >= 0 && (size_t)length < size;
}
