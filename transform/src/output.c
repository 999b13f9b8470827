/* output.c - see output.h. */
#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include "memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool put(const char *folder, const char *name, const char *text, size_t size,
                struct fault *fault) {
    struct text path = {NULL, 0, 0};
    const char *slash = strrchr(name, '/');
    text_write(&path, "%s/%s", folder, slash ? slash + 1 : name);
    FILE *out = fopen(path.at, "wb");
    bool fine = out || fault_set(fault, END_CANNOT_CREATE, "%s: %s", path.at, strerror(errno));
    if (out) {
        fine = fwrite(text, 1, size, out) == size;
        fine = (fclose(out) == 0 && fine) ||
               fault_set(fault, END_IO_ERROR, "%s: cannot be written", path.at);
    }
    text_close(&path);
    return fine;
}

/* What the host's programmer must know, as a comment. */
static void write_head(const struct input *in, const struct change *change, const char *name,
                       struct text *out) {
    const struct geometry *g = &in->geometry;
    text_write(out, "/* %s: %s.", in->function->name, name);
    if (change->needs_local_size)
        text_write(out, " For work-groups of %zu x %zu x %zu.", g->local[0], g->local[1],
                   g->local[2]);
    if (g->offset[0] || g->offset[1] || g->offset[2])
        text_write(out, "\n * For a global offset of %zu, %zu, %zu.", g->offset[0], g->offset[1],
                   g->offset[2]);
    for (size_t i = 0; i < change->assumption_count; i++)
        text_write(out, "\n * The host sees to it that %s.", change->assumptions[i]);
    text_write(out, " */\n");
}

/* The local size, which the compiler then holds the host to, before the kernel. */
static void require_local_size(const struct input *in, struct edits *edits) {
    const struct tree_function *f = in->function;
    const struct geometry *g = &in->geometry;
    struct text text = {NULL, 0, 0};
    if (f->required[0])
        return;
    text_write(&text, "__attribute__((reqd_work_group_size(%zu, %zu, %zu)))\n", g->local[0],
               g->local[1], g->local[2]);
    edits_add(edits, f->range.from, f->range.from, text.at);
    text_close(&text);
}

static bool write_source(const struct input *in, const struct change *change, const char *name,
                         const char *folder, struct fault *fault) {
    struct edits edits = change->edits; /* shares the texts */
    struct text text = {NULL, 0, 0};
    size_t size;
    edits.list = memory_copy(change->edits.list, edits.count * sizeof *edits.list);
    size_t shared = edits.count;
    if (change->needs_local_size)
        require_local_size(in, &edits);
    char *changed = edits_apply(&edits, in->source, in->source_size, &size);
    write_head(in, change, name, &text);
    text_add(&text, changed, size);
    bool fine = put(folder, in->source_file, text.at, text.size, fault);
    for (size_t i = shared; i < edits.count; i++)
        free(edits.list[i].text);
    free(edits.list);
    free(changed);
    text_close(&text);
    return fine;
}

/* The launch file as it is, with the source beside it. */
static bool write_launch(const struct input *in, const char *folder, struct fault *fault) {
    if (strstr(in->launch_text, "file=") || strstr(in->launch_text, "\nfrom "))
        return fault_set(fault, END_BAD_RECORD,
                         "%s: names other files, which a copy of it would not "
                         "find",
                         in->file);
    struct text text = {NULL, 0, 0};
    const char *at = strstr(in->launch_text, in->source_file);
    const char *slash = strrchr(in->source_file, '/');
    size_t before = at ? (size_t)(at - in->launch_text) : 0;
    text_add(&text, in->launch_text, before);
    if (at)
        text_write(&text, "%s", slash ? slash + 1 : in->source_file);
    size_t behind = at ? before + strlen(in->source_file) : 0;
    text_add(&text, in->launch_text + behind, in->launch_size - behind);
    bool fine = put(folder, in->file, text.at, text.size, fault);
    text_close(&text);
    return fine;
}

bool output_write(const struct input *input, const struct change *change, const char *name,
                  const char *folder, struct fault *fault) {
    return write_source(input, change, name, folder, fault) &&
           (!input->launch_text || write_launch(input, folder, fault));
}
