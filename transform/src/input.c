/* input.c - see input.h. */
#define _POSIX_C_SOURCE 200809L
#include "input.h"

#include "edit.h"
#include "memory.h"
#include "read.h"

#include "argument.h"
#include "file.h"
#include "launch_reader.h"
#include "statement.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Items of a group at most where one is suggested. */
enum { LOCAL_SUGGESTED = 64 };

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

/* Compiles from where one is. */
bool input_read(const struct input *in, const char *source, size_t source_size,
                struct tree_unit *out, char *problem, size_t size) {
    struct words words = {NULL, 0};
    char *own = file_folder(in->source_file);
    add_word(&words, "-I.", 3);
    add_word(&words, "-I", 2);
    add_word(&words, own, strlen(own));
    add_words(&words, in->options);
    free(own);
    bool fine = read_source(in->source_file, source, source_size, (const char *const *)words.list,
                            words.count, out, problem, size);
    close_words(&words);
    return fine;
}

/* Does a macro that is used here give what stands at the edges of a place? */
static bool is_at_edge(const struct tree_expansion *e, size_t from, size_t to) {
    return (e->from <= from && to <= e->to) || e->from == from || e->to == to;
}

/* Is a macro of that name one of those to be written out for a place? */
static bool is_wanted(const struct tree_unit *u, const char *name, size_t from, size_t to) {
    bool has_edge = false, is_named_at_edge = false, is_named_inside = false;
    for (const struct tree_expansion *e = u->expansions; e; e = e->next) {
        if (!e->text)
            continue;
        bool is_edge = is_at_edge(e, from, to), is_named = !strcmp(e->name, name);
        has_edge = has_edge || is_edge;
        is_named_at_edge = is_named_at_edge || (is_named && is_edge);
        is_named_inside = is_named_inside || (is_named && from < e->to && e->from < to);
    }
    return has_edge ? is_named_at_edge : is_named_inside;
}

/* The function that a place is in, or else the kernel. */
static const struct tree_function *function_at(const struct input *in, size_t from, size_t to) {
    for (const struct tree_function *f = in->unit.functions; f; f = f->next)
        if (f->range.is_own && f->range.from <= from && to <= f->range.to)
            return f;
    return in->function;
}

/* The kernel in the same source, read anew: its functions are the same. */
static const struct tree_function *counterpart(const struct input *in,
                                               const struct tree_unit *unit) {
    const struct tree_function *old = in->unit.functions, *new = unit->functions;
    while (old && new &&old != in->function) {
        old = old->next;
        new = new->next;
    }
    return new;
}

bool input_change(const struct input *in, const struct edits *edits, struct input *out) {
    char problem[400];
    *out = *in;
    out->unit = (struct tree_unit){.memory = NULL};
    out->source = edits_apply(edits, in->source, in->source_size, &out->source_size);
    bool fine = input_read(in, out->source, out->source_size, &out->unit, problem, sizeof problem);
    out->function = fine ? counterpart(in, &out->unit) : NULL;
    if (out->function)
        return true;
    input_close_changed(out);
    return false;
}

bool input_expand(const struct input *in, size_t from, size_t to, struct input *out) {
    const struct tree_range *r = &function_at(in, from, to)->range;
    struct edits edits = {NULL, 0};
    bool fine = true;
    for (const struct tree_expansion *e = in->unit.expansions; e && fine; e = e->next)
        if (e->text && r->from <= e->from && e->to <= r->to &&
            is_wanted(&in->unit, e->name, from, to))
            fine = edits_add(&edits, e->from, e->to, e->text);
    fine = fine && edits.count > 0 && input_change(in, &edits, out);
    edits_close(&edits);
    if (fine && out->unit.tokens != in->unit.tokens) {
        input_close_changed(out);
        fine = false;
    }
    return fine;
}

void input_close_changed(struct input *changed) {
    tree_close(&changed->unit);
    free(changed->source);
    *changed = (struct input){.file = NULL};
}

/* Compiles in a folder, from which the names of files count. */
static bool compile(struct input *in, const char *folder, const char *options, const char *more,
                    struct fault *fault) {
    char problem[512];
    struct text all = {NULL, 0, 0};
    text_write(&all, "%s %s", options, more);
    in->options = all.at;
    if (chdir(folder) != 0)
        return fault_set(fault, END_NO_INPUT, "%s: the folder cannot be entered", folder);
    return input_read(in, in->source, in->source_size, &in->unit, problem, sizeof problem) ||
           fault_set(fault, END_BAD_RECORD, "%s: %s", in->file, problem);
}

static bool find_kernel(struct input *in, const char *wanted, struct fault *fault) {
    size_t kernels = 0;
    const struct tree_function *found = NULL;
    for (const struct tree_function *f = in->unit.functions; f; f = f->next) {
        bool is_other = wanted && strcmp(f->name, wanted) != 0;
        if (!f->is_kernel || is_other || !f->body->range.is_own)
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

/* The size of the groups, which the kernel itself may require. */
static bool take_local_size(const struct input_options *o, struct input *in, struct fault *fault) {
    const size_t *required = in->function->required;
    in->geometry = (struct geometry){.dimensions = required[0] ? ID_DIMENSIONS : o->dimensions};
    if (!required[0] && o->dimensions == 0)
        return fault_set(fault, END_USAGE,
                         "%s: is a source without a launch; --local says the size of its "
                         "work-groups, as in --local 16,16",
                         o->file);
    for (unsigned i = 0; i < ID_DIMENSIONS; i++) {
        size_t given = i < o->dimensions ? o->local[i] : 1;
        in->geometry.local[i] = required[0] ? required[i] : given;
        if (o->dimensions && given != in->geometry.local[i])
            return fault_set(fault, END_USAGE, "%s: %s requires work-groups of %zu x %zu x %zu",
                             o->file, in->function->name, required[0], required[1], required[2]);
    }
    return true;
}

static bool open_source(const struct input_options *o, struct input *in, struct fault *fault) {
    char *folder = file_folder(o->file);
    const char *slash = strrchr(o->file, '/');
    in->source_file = memory_copy(slash ? slash + 1 : o->file, strlen(slash ? slash + 1 : o->file));
    bool fine = file_read(o->file, &in->source, &in->source_size, fault) &&
                compile(in, folder, o->build_options, "", fault) &&
                find_kernel(in, o->kernel, fault) && take_local_size(o, in, fault);
    free(folder);
    return fine;
}

/* --- the launch --- */

/* A parameter as a device's compiler describes it. */
static struct parameter parameter_of(const struct tree_variable *v, char type[160]) {
    enum space space = v->type.space == TREE_GLOBAL           ? SPACE_GLOBAL
                       : v->type.space == TREE_CONSTANT_SPACE ? SPACE_CONSTANT
                       : v->type.space == TREE_LOCAL          ? SPACE_LOCAL
                                                              : SPACE_PRIVATE;
    static const char *const access[] = {"__read_only ", "__write_only ", "__read_write "};
    const char *name = v->type.name;
    for (size_t i = 0; name && i < sizeof access / sizeof *access; i++)
        if (!strncmp(name, access[i], strlen(access[i])))
            name += strlen(access[i]);
    snprintf(type, 160, "%.100s%s", name ? name : "", v->type.depth ? "*" : "");
    bool is_image = !v->type.depth && !strncmp(type, "image", strlen("image"));
    if (is_image || !strcmp(type, "sampler_t"))
        return (struct parameter){v->name, type, is_image ? SPACE_IMAGE : SPACE_SAMPLER};
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

/* How many work-items there are, and where the file says so. */
static void take_numbers(const struct launch_file *f, const struct ndrange *n,
                         struct given *given) {
    for (int d = 0; d < ID_DIMENSIONS; d++) {
        given->global[d] = n->global[d];
        for (int c = 0; c < CLAUSES; c++) {
            const struct word *w = &n->numbers[c][d];
            size_t from = w->size ? (size_t)(w->text - f->text) : 0;
            given->numbers[c][d] = (struct span){from, from + w->size};
        }
    }
}

/* What a launch gives the parameters of the kernel. */
static bool read_arguments(struct input *in, struct launch_file *f, size_t launch,
                           struct fault *fault) {
    size_t own = f->buffer_count, count = 0;
    in->given = memory_grow(in->given, in->launch_count, sizeof *in->given);
    struct given *given = &in->given[in->launch_count++];
    *given = (struct given){.buffers = NULL};
    take_numbers(f, &f->launches[launch], given);
    launch_file_begin(f, launch);
    const struct tree_variable *first = in->function->variables;
    for (const struct tree_variable *v = first; v && v->is_parameter; v = v->next) {
        char type[160];
        struct argument a;
        struct parameter p = parameter_of(v, type);
        if (!launch_file_argument(f, count, &p, SIZE_MAX, &a, fault))
            return false;
        size_t named = a.named;
        while (named != NO_BUFFER && f->buffers[named].whole != NO_BUFFER)
            named = f->buffers[named].whole; /* parts may overlap */
        given->buffers = memory_grow(given->buffers, count, sizeof *given->buffers);
        given->bytes = memory_grow(given->bytes, count, sizeof *given->bytes);
        given->values = memory_grow(given->values, count, sizeof *given->values);
        given->bytes[count] = a.named != NO_BUFFER ? f->buffers[a.named].argument.bytes : a.bytes;
        given->values[count] = value_of(v, &a);
        given->buffers[count++] = !v->type.depth ? SIZE_MAX : named != NO_BUFFER ? named : own++;
        argument_close(&a);
    }
    in->argument_count = count;
    return launch_file_end(f, launch, count, fault);
}

/* The first launch of the kernel, or of any if there is but one. */
static const struct ndrange *find_launch(const struct input *in, const struct launch_file *f,
                                         const char *kernel, struct fault *fault) {
    const struct ndrange *first = NULL;
    for (size_t i = 0; i < f->launch_count; i++) {
        const struct ndrange *n = &f->launches[i];
        if (!first && (!kernel || !strcmp(n->kernel, kernel)))
            first = n;
        if (!kernel && strcmp(n->kernel, first->kernel) != 0) {
            fault_set(fault, END_USAGE, "%s: launches several kernels; name one by --kernel",
                      in->file);
            return NULL;
        }
    }
    if (!first)
        fault_set(fault, END_BAD_RECORD, "%s: has no launch of a kernel %s", in->file, kernel);
    return first;
}

static bool have_same_groups(const struct ndrange *a, const struct ndrange *b) {
    return !ndrange_has_rest(b) && !memcmp(a->local, b->local, sizeof a->local) &&
           !memcmp(a->offset, b->offset, sizeof a->offset);
}

static bool refuse_null_local_size(const struct input *in, const struct ndrange *n,
                                   struct fault *fault) {
    size_t items = LOCAL_SUGGESTED;
    while (n->global[0] % items)
        items--;
    return fault_set(fault, END_BAD_RECORD,
                     "%s: the launch of %s gives no local size, on which the result depends; give "
                     "it one there, as in: local %zu%s",
                     in->file, n->kernel, items,
                     &" 1 1"[2 * (ID_DIMENSIONS - (size_t)n->dimensions)]);
}

/* All launches of the kernel: what is done must be right in each. */
static bool take_launches(struct input *in, struct launch_file *f, const char *kernel,
                          struct fault *fault) {
    const struct ndrange *first = find_launch(in, f, kernel, fault);
    if (!first)
        return false;
    if (first->is_local_null)
        return refuse_null_local_size(in, first, fault);
    if (ndrange_has_rest(first))
        return fault_set(fault, END_BAD_RECORD,
                         "%s: the last work-groups of %s are smaller than the others, which what "
                         "local memory holds depends on",
                         in->file, first->kernel);
    in->geometry.dimensions = first->dimensions;
    for (int i = 0; i < ID_DIMENSIONS; i++) {
        in->geometry.local[i] = first->local[i];
        in->geometry.offset[i] = first->offset[i];
    }
    bool fine = find_kernel(in, first->kernel, fault);
    for (size_t i = 0; i < f->launch_count && fine; i++) {
        const struct ndrange *n = &f->launches[i];
        if (strcmp(n->kernel, first->kernel) != 0)
            continue;
        fine = have_same_groups(n, first) ||
               fault_set(fault, END_BAD_RECORD,
                         "%s: launches %s in work-groups of several sizes or with several offsets; "
                         "what is right for one need not be for the other",
                         in->file, n->kernel);
        fine = fine && read_arguments(in, f, i, fault);
    }
    return fine;
}

static bool is_bitcode(const char *text, size_t size) { return size > 1 && !memcmp(text, "BC", 2); }

static bool read_named_source(struct input *in, const struct launch_file *f, struct fault *fault) {
    if (f->source_count != 1)
        return fault_set(fault, END_BAD_RECORD, "%s: has %zu sources; only one can be transformed",
                         in->file, f->source_count);
    in->source_file = memory_copy(f->sources[0], strlen(f->sources[0]));
    char *path = file_join(f->folder, f->sources[0]);
    bool fine = path && file_read(path, &in->source, &in->source_size, fault);
    free(path);
    if (fine && is_bitcode(in->source, in->source_size))
        fine = fault_set(fault, END_BAD_RECORD,
                         "%s is the LLVM code of a program that was linked or loaded; only source "
                         "can be rewritten",
                         in->source_file);
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
                take_launches(in, f, o->kernel, fault);
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
    free(in->options);
    for (size_t i = 0; i < in->launch_count; i++) {
        free(in->given[i].buffers);
        free(in->given[i].bytes);
        free(in->given[i].values);
    }
    free(in->given);
    *in = (struct input){.file = NULL};
}

bool input_are_apart(const void *input, const struct tree_variable *a,
                     const struct tree_variable *b) {
    const struct input *in = input;
    bool apart = a->is_parameter && b->is_parameter;
    for (size_t i = 0; i < in->launch_count && apart; i++)
        apart = in->given[i].buffers[a->index] != in->given[i].buffers[b->index];
    return apart;
}

size_t input_bytes(const void *input, const struct tree_variable *buffer) {
    const struct input *in = input;
    size_t most = 0;
    for (size_t i = 0; i < in->launch_count; i++) {
        size_t bytes = in->given[i].bytes[buffer->index];
        most = bytes > most ? bytes : most;
    }
    return most;
}

size_t input_items(const void *input, size_t launch, unsigned dimension) {
    const struct input *in = input;
    return launch < in->launch_count ? in->given[launch].global[dimension] : 0;
}

bool input_value(const void *input, const struct tree_variable *parameter, int64_t *value) {
    const struct input *in = input;
    *value = in->given[0].values[parameter->index];
    for (size_t i = 1; i < in->launch_count; i++)
        if (in->given[i].values[parameter->index] != *value)
            return false;
    return *value != INT64_MIN;
}
