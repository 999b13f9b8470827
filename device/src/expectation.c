/* expectation.c - see expectation.h. */
#define _POSIX_C_SOURCE 200809L
#include "expectation.h"

#include "file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char BESIDE[] = "buffers";

/* The folder, release with free(); NULL if there is none, or no memory. */
static char *find_folder(const struct options *o, size_t file) {
    const char *given = o->expect_count ? o->expect[o->expect_count > 1 ? file : 0] : "";
    if (*given)
        return strdup(given);
    char *own = o->expect_beside ? file_folder(o->files[file]) : NULL;
    char *folder = own ? file_join(own, BESIDE) : NULL;
    free(own);
    return folder;
}

/* FOLDER/TEXT.bin if it is there, release with free(); NULL if it is not, or there is no memory. */
__attribute__((format(printf, 2, 3))) static char *existing(const char *folder, const char *format,
                                                            ...) {
    char name[512];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(name, sizeof name, format, values);
    va_end(values);
    char *path = length < (int)sizeof name ? file_join(folder, name) : NULL;
    if (path && access(path, F_OK) == 0)
        return path;
    free(path);
    return NULL;
}

/* A buffer or an image whose contents may be compared. */
struct subject {
    const struct launches *launches;
    const char *name;
    const struct memory *memory;
    const struct argument *argument;
    const struct tolerance *tolerance;
    const struct buffer *whole; /* that it is a part of, or NULL */
    size_t origin;              /* bytes in front of it there */
};

static bool compare_buffer(const struct subject *s, const char *expected, size_t size,
                           struct fault *fault) {
    const char *file = s->launches->file->name;
    char text[256];
    if (s->whole && size == s->whole->argument.bytes) { /* the simulator keeps it with the whole */
        expected += s->origin;
        size = s->argument->bytes;
    }
    if (size != s->argument->bytes)
        return fault_set(fault, END_DIFFERS,
                         "%s: outputs differ: %s: it has %zu bytes, expected %zu", file, s->name,
                         s->argument->bytes, size);
    char *actual = malloc(size);
    bool fine = actual ? memory_read(&s->launches->owner, s->memory, actual, fault)
                       : fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file);
    fine =
        fine &&
        (check_same(s->argument->type, expected, actual, size, s->tolerance, text, sizeof text) ||
         fault_set(fault, END_DIFFERS, "%s: outputs differ: %s: %s", file, s->name, text));
    free(actual);
    return fine;
}

static bool compare_file(const struct subject *s, const char *path, struct fault *fault) {
    char *expected;
    size_t size;
    bool fine =
        file_read(path, &expected, &size, fault) || fault_prefix(fault, s->launches->file->name);
    fine = fine && compare_buffer(s, expected, size, fault);
    free(expected);
    return fine;
}

/* Takes the path over; there is nothing to do if it is NULL. */
static bool compare_path(const struct subject *s, char *path, size_t *compared,
                         struct fault *fault) {
    bool fine = !path || compare_file(s, path, fault);
    *compared += path != NULL;
    free(path);
    return fine;
}

/* The buffers that arguments have of their own: KERNEL.ARGUMENT.bin, ARGUMENT.bin or N.bin. */
static bool compare_own(const struct launches *l, const struct launch *launch, const char *folder,
                        const struct tolerance *tolerance, size_t *compared, struct fault *fault) {
    for (size_t i = 0; i < launch->count; i++) {
        const struct operand *o = &launch->operands[i];
        const char *name = o->signature.name;
        if (!o->buffer.object)
            continue;
        struct subject s = {l, name, &o->buffer, &o->argument, tolerance, NULL, 0};
        char *path = existing(folder, "%s.%s.bin", launch->kernel.name, name);
        path = path ? path : existing(folder, "%s.bin", name);
        path = path ? path : existing(folder, "%zu.bin", i);
        if (!compare_path(&s, path, compared, fault))
            return false;
    }
    return true;
}

/* What the last launch that a named buffer is an argument of leaves in it, KERNEL.ARGUMENT.bin. */
static char *existing_argument(const struct launches *l, size_t buffer, const char *folder) {
    for (size_t i = l->file->launch_count; i-- > 0;) {
        const struct launch *launch = &l->list[i];
        for (size_t k = 0; k < launch->count; k++)
            if (launch->operands[k].argument.named == buffer)
                return existing(folder, "%s.%s.bin", launch->kernel.name,
                                launch->operands[k].signature.name);
    }
    return NULL;
}

/* Named buffers, if some are outputs these alone: NAME.bin or KERNEL.ARGUMENT.bin. */
static bool compare_named(const struct launches *l, const char *folder,
                          const struct tolerance *tolerance, size_t *compared,
                          struct fault *fault) {
    bool has_outputs = false;
    for (size_t i = 0; i < l->file->buffer_count; i++)
        has_outputs = has_outputs || l->file->buffers[i].is_output;
    for (size_t i = 0; i < l->file->buffer_count; i++) {
        const struct buffer *b = &l->file->buffers[i];
        if (!l->buffers[i].object || (has_outputs && !b->is_output))
            continue;
        struct subject s = {l,
                            b->name,
                            &l->buffers[i],
                            &b->argument,
                            b->has_tolerance ? &b->tolerance : tolerance,
                            b->whole == NO_BUFFER ? NULL : &l->file->buffers[b->whole],
                            b->origin};
        char *path = existing(folder, "%s.bin", b->name);
        path = path ? path : existing_argument(l, i, folder);
        if (!compare_path(&s, path, compared, fault))
            return false;
    }
    return true;
}

static bool compare_folder(const struct launches *l, const char *folder,
                           const struct tolerance *tolerance, struct fault *fault) {
    size_t compared = 0;
    for (size_t i = 0; i < l->file->launch_count; i++)
        if (launches_is_last(l, i) &&
            !compare_own(l, &l->list[i], folder, tolerance, &compared, fault))
            return false;
    if (!compare_named(l, folder, tolerance, &compared, fault))
        return false;
    return compared ||
           fault_set(fault, END_NO_INPUT,
                     "%s: nothing to compare with: %s has no file of any buffer of %s",
                     l->file->name, folder, l->file->is_sim ? l->list[0].kernel.name : "it");
}

bool expectation_compare(const struct launches *launches, const struct options *options,
                         size_t file, enum outputs *outputs, struct fault *fault) {
    *outputs = OUTPUTS_UNCHECKED;
    char *folder = find_folder(options, file);
    bool is_there = folder && (options->expect_count || access(folder, F_OK) == 0);
    bool fine = !is_there || compare_folder(launches, folder, &options->tolerance, fault);
    if (is_there)
        *outputs = fine                         ? OUTPUTS_SAME
                   : fault->code == END_DIFFERS ? OUTPUTS_DIFFER
                                                : OUTPUTS_UNCHECKED;
    free(folder);
    return fine;
}
