/* input.c - see input.h. */
#define _POSIX_C_SOURCE 200809L
#include "input.h"

#include "memory.h"
#include "read.h"

#include "file.h"
#include "launch_file.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool ends_with(const char *text, const char *end) {
    size_t n = strlen(text), m = strlen(end);
    return n > m && !strcmp(text + n - m, end);
}

/* --- options of the compiler --- */

struct words {
    char **list; /* [count] */
    size_t count;
};

static void add_word(struct words *w, const char *text, size_t size) {
    w->list = memory_grow((void *)w->list, w->count, sizeof(char *));
    w->list[w->count++] = memory_copy(text, size);
}

/* Words are separated by blanks; quotes keep them in one, and are not part of it. */
static void add_words(struct words *w, const char *text) {
    while (*(text += strspn(text, " \t\r\n"))) {
        struct text word = {NULL, 0, 0};
        bool quoted = false;
        for (; *text && (quoted || !isspace((unsigned char)*text)); text++) {
            if (*text == '"')
                quoted = !quoted;
            else
                text_add(&word, text, 1);
        }
        text_add(&word, "", 0);
        add_word(w, word.at, word.size);
        text_close(&word);
    }
}

static void close_words(struct words *w) {
    for (size_t i = 0; i < w->count; i++)
        free(w->list[i]);
    free((void *)w->list);
}

/* --- the source --- */

/* Compiles in a folder, from which the names of files count. */
static bool compile(struct input *in, const char *folder, const char *options, const char *more,
                    struct fault *fault) {
    struct words words = {NULL, 0};
    char problem[512];
    char *own = file_folder(in->source_file);
    add_word(&words, "-I.", 3);
    add_word(&words, "-I", 2);
    add_word(&words, own, strlen(own));
    add_words(&words, options);
    add_words(&words, more);
    free(own);
    bool there = chdir(folder) == 0;
    bool fine = there && read_source(in->source_file, in->source, in->source_size,
                                     (const char *const *)words.list, words.count, &in->unit,
                                     problem, sizeof problem);
    close_words(&words);
    if (!there)
        return fault_set(fault, END_NO_INPUT, "%s: the folder cannot be entered", folder);
    return fine || fault_set(fault, END_BAD_RECORD, "%s: %s", in->file, problem);
}

static bool find_kernel(struct input *in, const char *wanted, struct fault *fault) {
    size_t kernels = 0;
    const struct tree_function *found = NULL;
    for (const struct tree_function *f = in->unit.functions; f; f = f->next) {
        if (!f->is_kernel || (wanted && strcmp(f->name, wanted) != 0))
            continue;
        kernels++;
        found = f;
    }
    if (kernels == 1) {
        in->function = found;
        return true;
    }
    return wanted ? fault_set(fault, END_BAD_RECORD, "%s: has no kernel %s", in->file, wanted)
                  : fault_set(fault, END_USAGE, "%s: has %zu kernels; name one by --kernel",
                              in->file, kernels);
}

static bool open_source(const struct input_options *o, struct input *in, struct fault *fault) {
    char *folder = file_folder(o->file);
    const char *slash = strrchr(o->file, '/');
    in->source_file = memory_copy(slash ? slash + 1 : o->file, strlen(slash ? slash + 1 : o->file));
    bool fine =
        (o->dimensions > 0 || fault_set(fault, END_USAGE,
                                        "%s: is a source without a launch; --local says the "
                                        "size of its work-groups, as in --local 16,16",
                                        o->file)) &&
        file_read(o->file, &in->source, &in->source_size, fault) &&
        compile(in, folder, o->build_options, "", fault) && find_kernel(in, o->kernel, fault);
    free(folder);
    in->geometry = (struct geometry){.dimensions = o->dimensions};
    for (unsigned i = 0; i < ID_DIMENSIONS; i++) {
        bool is_used = i < o->dimensions;
        in->geometry.local[i] = is_used ? o->local[i] : 1;
        in->geometry.global[i] = is_used ? o->local[i] << 20 : 1; /* groups as many as one likes */
    }
    return fine;
}

/* --- the launch --- */

/* A parameter as a device's compiler describes it. */
static struct parameter parameter_of(const struct tree_variable *v, char type[160]) {
    enum space space = v->type.space == TREE_GLOBAL           ? SPACE_GLOBAL
                       : v->type.space == TREE_CONSTANT_SPACE ? SPACE_CONSTANT
                       : v->type.space == TREE_LOCAL          ? SPACE_LOCAL
                                                              : SPACE_PRIVATE;
    const char *name = v->type.name;
    snprintf(type, 160, "%.100s%s", name ? name : "", v->type.depth ? "*" : "");
    return (struct parameter){v->name, type, v->type.depth ? space : SPACE_PRIVATE};
}

/* A whole number; INT64_MIN if it is none. */
static int64_t value_of(const struct tree_variable *v, const struct argument *a) {
    const struct tree_type *t = &v->type;
    uint64_t value = 0;
    bool is_whole = t->scalar == SCALAR_INTEGER && t->lanes == 1 && !t->depth && a->data &&
                    a->bytes * 8 == t->bits && a->bytes <= sizeof value;
    if (!is_whole)
        return INT64_MIN;
    memcpy(&value, a->data, a->bytes);
    unsigned shift = 64 - t->bits;
    return t->is_signed ? (int64_t)(value << shift) >> shift : (int64_t)value;
}

static bool read_arguments(struct input *in, struct launch_file *f, size_t launch,
                           struct fault *fault) {
    launch_file_begin(f, launch);
    size_t own = f->buffer_count;
    const struct tree_variable *first = in->function ? in->function->variables : NULL;
    for (const struct tree_variable *v = first; v && v->is_parameter; v = v->next) {
        char type[160];
        struct argument a;
        struct parameter p = parameter_of(v, type);
        if (!launch_file_argument(f, in->argument_count, &p, SIZE_MAX, &a, fault))
            return false;
        size_t named = a.named;
        while (named != NO_BUFFER && f->buffers[named].whole != NO_BUFFER)
            named = f->buffers[named].whole; /* parts may overlap */
        in->buffers = memory_grow(in->buffers, in->argument_count, sizeof *in->buffers);
        in->values = memory_grow(in->values, in->argument_count, sizeof *in->values);
        in->values[in->argument_count] = value_of(v, &a);
        in->buffers[in->argument_count++] = !v->type.depth       ? SIZE_MAX
                                            : named != NO_BUFFER ? named
                                                                 : own++;
        argument_close(&a);
    }
    return launch_file_end(f, launch, in->argument_count, fault);
}

static bool take_launch(struct input *in, struct launch_file *f, const char *kernel,
                        struct fault *fault) {
    size_t found = f->launch_count;
    for (size_t i = f->launch_count; i-- > 0;)
        if (!kernel || !strcmp(f->launches[i].kernel, kernel))
            found = i;
    for (size_t i = found; !kernel && i < f->launch_count; i++)
        if (strcmp(f->launches[i].kernel, f->launches[found].kernel) != 0)
            return fault_set(fault, END_USAGE, "%s: launches several kernels; name one by --kernel",
                             in->file);
    if (found == f->launch_count)
        return fault_set(fault, END_BAD_RECORD, "%s: has no launch of a kernel %s", in->file,
                         kernel);
    const struct ndrange *n = &f->launches[found];
    if (n->is_local_null)
        return fault_set(fault, END_BAD_RECORD,
                         "%s: the launch of %s gives no local size, which what local memory holds "
                         "depends on",
                         in->file, n->kernel);
    in->geometry.dimensions = n->dimensions;
    for (int i = 0; i < ID_DIMENSIONS; i++) {
        in->geometry.global[i] = n->global[i];
        in->geometry.local[i] = n->local[i];
        in->geometry.offset[i] = n->offset[i];
    }
    return find_kernel(in, n->kernel, fault) && read_arguments(in, f, found, fault);
}

static bool read_named_source(struct input *in, const struct launch_file *f, struct fault *fault) {
    if (f->source_count != 1)
        return fault_set(fault, END_BAD_RECORD, "%s: has %zu sources; only one can be transformed",
                         in->file, f->source_count);
    in->source_file = memory_copy(f->sources[0], strlen(f->sources[0]));
    char *path = file_join(f->folder, f->sources[0]);
    bool fine = path && file_read(path, &in->source, &in->source_size, fault);
    free(path);
    return fine || fault_prefix(fault, in->file);
}

static bool open_launch(const struct input_options *o, struct input *in, struct fault *fault) {
    struct launch_file *f;
    const struct settings settings = {o->set, o->set_count};
    if (!file_read(o->file, &in->launch_text, &in->launch_size, fault) ||
        !launch_file_open(o->file, &settings, &f, fault))
        return false;
    bool fine = read_named_source(in, f, fault) &&
                compile(in, f->folder, f->options, o->build_options, fault) &&
                take_launch(in, f, o->kernel, fault);
    launch_file_close(f);
    return fine;
}

bool input_open(const struct input_options *options, struct input *out, struct fault *fault) {
    bool is_source = ends_with(options->file, ".cl");
    *out = (struct input){.file = options->file};
    if (is_source ? open_source(options, out, fault) : open_launch(options, out, fault))
        return true;
    input_close(out);
    return false;
}

void input_close(struct input *in) {
    tree_close(&in->unit);
    free(in->source_file);
    free(in->source);
    free(in->launch_text);
    free(in->buffers);
    free(in->values);
    *in = (struct input){.file = NULL};
}

bool input_are_apart(const void *input, const struct tree_variable *a,
                     const struct tree_variable *b) {
    const struct input *in = input;
    return a->is_parameter && b->is_parameter && a->index < in->argument_count &&
           b->index < in->argument_count && in->buffers[a->index] != in->buffers[b->index];
}

bool input_value(const void *input, const struct tree_variable *parameter, int64_t *value) {
    const struct input *in = input;
    if (parameter->index >= in->argument_count || in->values[parameter->index] == INT64_MIN)
        return false;
    *value = in->values[parameter->index];
    return true;
}
