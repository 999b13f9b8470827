/* contents.c - see contents.h. */
#define _POSIX_C_SOURCE 200809L
#include "contents.h"

#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool write_file(const char *path, const void *bytes, size_t size, struct fault *fault) {
    FILE *out = fopen(path, "wb");
    if (!out)
        return fault_set(fault, END_CANNOT_CREATE, "%s: %s", path, strerror(errno));
    bool fine = fwrite(bytes, 1, size, out) == size;
    fine = fclose(out) == 0 && fine;
    return fine || fault_set(fault, END_IO_ERROR, "%s: cannot be written", path);
}

static bool write_buffer(const struct launches *launches, const struct memory *memory,
                         const char *folder, const char *name, struct fault *fault) {
    char *path = file_join(folder, name);
    void *contents = malloc(memory->bytes);
    bool fine = (path && contents) ||
                fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", launches->file->name);
    fine = fine && memory_read(&launches->owner, memory, contents, fault) &&
           write_file(path, contents, memory->bytes, fault);
    free(contents);
    free(path);
    return fine;
}

static bool write_own(const struct launches *launches, const struct launch *launch,
                      const char *folder, struct fault *fault) {
    for (size_t i = 0; i < launch->count; i++) {
        const struct operand *o = &launch->operands[i];
        char name[512];
        snprintf(name, sizeof name, "%.250s.%.250s.bin", launch->kernel.name, o->signature.name);
        if (o->buffer.object && !write_buffer(launches, &o->buffer, folder, name, fault))
            return false;
    }
    return true;
}

bool contents_write(const struct launches *launches, const char *folder, struct fault *fault) {
    const struct launch_file *file = launches->file;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return fault_set(fault, END_CANNOT_CREATE, "%s: %s", folder, strerror(errno));
    for (size_t i = 0; i < file->buffer_count; i++) {
        const struct buffer *b = &file->buffers[i];
        char name[512];
        snprintf(name, sizeof name, "%.500s.bin", b->name);
        if (launches->buffers[i].object &&
            !write_buffer(launches, &launches->buffers[i], folder, name, fault))
            return false;
    }
    for (size_t i = 0; i < file->launch_count; i++)
        if (launches_is_last(launches, i) &&
            !write_own(launches, &launches->list[i], folder, fault))
            return false;
    return true;
}
