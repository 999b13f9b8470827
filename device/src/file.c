/* file.c - see file.h. */
#define _POSIX_C_SOURCE 200809L
#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for at least one more byte and a NUL; false if there is no memory. */
static bool make_room(char **bytes, size_t size, size_t *room) {
    if (size + 1 < *room)
        return true;
    size_t larger = *room ? 2 * *room : 4096;
    char *moved = realloc(*bytes, larger);
    if (!moved)
        return false;
    *bytes = moved;
    *room = larger;
    return true;
}

static bool read_all(FILE *stream, char **bytes, size_t *size) {
    size_t room = 0;
    do {
        if (!make_room(bytes, *size, &room)) {
            errno = ENOMEM;
            return false;
        }
        *size += fread(*bytes + *size, 1, room - 1 - *size, stream);
    } while (!feof(stream) && !ferror(stream));
    (*bytes)[*size] = '\0';
    return !ferror(stream);
}

bool file_read(const char *name, char **bytes, size_t *size, struct fault *fault) {
    *bytes = NULL;
    *size = 0;
    FILE *stream = fopen(name, "rb");
    bool fine = stream && read_all(stream, bytes, size);
    int problem = errno;
    if (stream)
        fclose(stream);
    if (fine)
        return true;
    free(*bytes);
    *bytes = NULL;
    return fault_set(fault, END_NO_INPUT, "%s: %s", name,
                     problem == EISDIR ? "is a folder, not a file" : strerror(problem));
}

char *file_folder(const char *name) {
    const char *slash = strrchr(name, '/');
    if (!slash)
        return strdup(".");
    return strndup(name, slash == name ? 1 : (size_t)(slash - name));
}

char *file_join(const char *folder, const char *name) {
    if (name[0] == '/' || !strcmp(folder, "."))
        return strdup(name);
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}
