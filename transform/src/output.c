/* output.c - see output.h. */
#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include "file.h"
#include "layout.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A file below a folder, with the folders that its name has. */
static bool put(const char *folder, const char *name, const char *text, size_t size,
                struct fault *fault) {
    struct text path = {NULL, 0, 0};
    text_write(&path, "%s/", folder);
    size_t begin = path.size;
    text_write(&path, "%s", name);
    for (char *c = strchr(path.at + begin, '/'); c; c = strchr(c + 1, '/')) {
        *c = '\0';
        mkdir(path.at, 0777); /* else the file cannot be opened */
        *c = '/';
    }
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

/* --- names of files --- */

static const char *behind_slash(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Is it in the folder that names count from, or below? */
static bool is_below(const char *path) {
    return path[0] != '/' && strncmp(path, "../", 3) != 0 && !strstr(path, "/../");
}

/* Where the source goes: as the launch file names it, if that is below the folder. */
static const char *source_name(const struct input *in) {
    return is_below(in->source_file) ? in->source_file : behind_slash(in->source_file);
}

/* What the source includes, to where it will be looked for. */
static bool write_headers(const struct input *in, const char *folder, struct fault *fault) {
    bool fine = true;
    for (const struct tree_header *h = in->unit.headers; h && fine; h = h->next) {
        char *text;
        size_t size;
        const char *path = h->path;
        while (!strncmp(path, "./", 2))
            path += 2 + strspn(path + 2, "/");
        if (path[0] == '/' && is_below(in->source_file))
            continue; /* found there again */
        if (!is_below(path) || !is_below(in->source_file))
            return fault_set(fault, END_BAD_RECORD,
                             "%s: the source includes %s, and one of them is not below the folder "
                             "of the file; a copy would not find it",
                             in->file, h->path);
        fine = file_read(path, &text, &size, fault);
        if (fine) {
            fine = put(folder, path, text, size, fault);
            free(text);
        }
    }
    return fine;
}

/* --- the files --- */

static bool is_changed(const struct ndrange_change *n) {
    for (unsigned d = 0; d < ID_DIMENSIONS; d++)
        if (n->global_from[d] != d || n->local_from[d] != d || n->fewer[d] > 1 ||
            n->fewer_items[d] > 1)
            return true;
    return n->more > 1 || n->local[0];
}

/* How the host is to launch it now. */
static void write_ndrange(const struct ndrange_change *n, struct text *out) {
    for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
        unsigned other = n->global_from[d];
        if (other > d)
            text_write(out, "\n * The host swaps dimensions %u and %u of the global size%s.", d,
                       other, n->local_from[d] == d ? "" : " and of the local size");
        if (n->fewer[d] > 1)
            text_write(
                out,
                "\n * The host divides the global size in dimension %u by %zu, and leaves the "
                "local size as it is; %zu must divide the number of work-groups that it was.",
                d, n->fewer[d], n->fewer[d]);
        if (n->fewer_items[d] > 1)
            text_write(
                out, "\n * The host divides the global and the local size in dimension %u by %zu.",
                d, n->fewer_items[d]);
    }
    if (n->more > 1)
        text_write(out, "\n * The host multiplies the global size in dimension 0 by %zu.", n->more);
    if (n->local[0])
        text_write(out, "\n * The host launches it in work-groups of %zu x %zu x %zu.", n->local[0],
                   n->local[1], n->local[2]);
}

/* The size of a group, as it is launched now. */
static size_t local_size(const struct input *in, const struct ndrange_change *n, unsigned d) {
    return n->local[d] ? n->local[d] : in->geometry.local[n->local_from[d]] / n->fewer_items[d];
}

/* Must the host launch groups of one size? Where no launch file says how it is launched, the source
 * does so when that changes. */
static bool tells_local_size(const struct input *in, const struct change *change) {
    bool is_other = false;
    for (unsigned d = 0; d < ID_DIMENSIONS; d++)
        is_other = is_other || local_size(in, &change->ndrange, d) != in->geometry.local[d];
    return change->needs_local_size || (is_other && !in->launch_text);
}

/* Does the source begin with the comment of a step before? */
static bool has_head(const struct input *in) {
    const char *name = in->function->name, *at = in->source;
    size_t n = strlen(name);
    return !strncmp(at, "/* ", 3) && !strncmp(at + 3, name, n) && !strncmp(at + 3 + n, ": ", 2);
}

/* What the host's programmer must know, as a comment. */
static void write_head(const struct input *in, const struct change *change, const char *name,
                       struct text *out) {
    const struct geometry *g = &in->geometry;
    const struct ndrange_change *n = &change->ndrange;
    text_write(out, "/* %s: %s%s.", in->function->name, name,
               has_head(in) ? ", after what the comment below says" : "");
    if (tells_local_size(in, change))
        text_write(out, " For work-groups of %zu x %zu x %zu.", local_size(in, n, 0),
                   local_size(in, n, 1), local_size(in, n, 2));
    if (g->offset[0] || g->offset[1] || g->offset[2])
        text_write(out, "\n * For a global offset of %zu, %zu, %zu.", g->offset[n->global_from[0]],
                   g->offset[n->global_from[1]], g->offset[n->global_from[2]]);
    write_ndrange(&change->ndrange, out);
    if (change->layout.buffer)
        layout_describe(&change->layout, out);
    for (size_t i = 0; i < change->assumption_count; i++)
        text_write(out, "\n * The host must ensure that %s.", change->assumptions[i]);
    text_write(out, " */\n");
}

/* The numbers of reqd_work_group_size(...); false if they do not stand there. */
static bool find_required(const struct input *in, size_t *from, size_t *to) {
    static const char word[] = "reqd_work_group_size";
    const struct tree_range *r = &in->function->required_range;
    const char *at = in->source + r->from;
    at += !strncmp(at, "__", 2) ? 2 : 0;
    if (!r->is_own || r->in_macro || strncmp(at, word, strlen(word)) != 0)
        return false;
    const char *open = strchr(at, '('), *close = open;
    for (int depth = 0; close && *close; close++) {
        depth += (*close == '(') - (*close == ')');
        if (depth == 0)
            break;
    }
    *from = open ? (size_t)(open + 1 - in->source) : 0;
    *to = close ? (size_t)(close - in->source) : 0;
    return close && *close;
}

/* The local size, which the compiler then holds the host to, before the kernel. */
static bool require_local_size(const struct input *in, const struct change *change,
                               struct edits *edits) {
    const struct tree_function *f = in->function;
    const struct ndrange_change *n = &change->ndrange;
    struct text numbers = {NULL, 0, 0}, text = {NULL, 0, 0};
    size_t from, to;
    bool fine = true, is_same = true;
    for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
        text_write(&numbers, "%s%zu", d ? ", " : "", local_size(in, n, d));
        is_same = is_same && local_size(in, n, d) == f->required[d];
    }
    text_write(&text, "__attribute__((reqd_work_group_size(%s)))\n", numbers.at);
    if (f->required[0] && !is_same)
        fine = find_required(in, &from, &to) && edits_add(edits, from, to, numbers.at);
    else if (!f->required[0] && tells_local_size(in, change))
        fine = edits_add(edits, f->range.from, f->range.from, text.at);
    text_close(&numbers);
    text_close(&text);
    return fine;
}

/* It is compiled once, and must have become what it was to. */
static bool check_result(const struct input *in, const struct change *change, const char *value,
                         const struct text *text, struct refusal *refusal) {
    char problem[300];
    struct tree_unit unit = {.memory = NULL};
    bool fine = input_read(in, text->at, text->size, &unit, problem, sizeof problem) ||
                refuse(refusal, NULL, "the result cannot be compiled: %s", problem);
    const struct tree_function *f = fine ? tree_find(&unit, in->function->name) : NULL;
    if (fine && change->holds && !(f && change->holds(in->function, f, value)))
        fine = change->remains ? refuse(refusal, NULL, "%s", change->remains)
                               : refuse(refusal, NULL,
                                        "the declaration of %s is not where it seems to be", value);
    tree_close(&unit);
    return fine;
}

bool output_make(const struct input *in, const struct change *change, const char *name,
                 const char *value, struct text *out, struct refusal *refusal) {
    struct edits edits = change->edits; /* shares the texts */
    struct text what = {NULL, 0, 0};
    size_t size;
    edits.list = memory_copy(change->edits.list, edits.count * sizeof *edits.list);
    size_t shared = edits.count;
    *out = (struct text){NULL, 0, 0};
    bool fine = require_local_size(in, change, &edits) ||
                refuse(refusal, NULL,
                       "the work-groups that the kernel requires are not where they seem to be");
    char *changed = edits_apply(&edits, in->source, in->source_size, &size);
    text_write(&what, "%s %s", name, value);
    write_head(in, change, what.at, out);
    text_add(out, changed, size);
    fine = fine && check_result(in, change, value, out, refusal);
    for (size_t i = shared; i < edits.count; i++)
        free(edits.list[i].text);
    free(edits.list);
    free(changed);
    text_close(&what);
    return fine || refuse_range(refusal, in->function->range.from, in->function->range.to);
}

/* Where a launch file names its source: a word that is no comment. */
static size_t place_of_name(const char *text, const char *name) {
    size_t n = strlen(name);
    for (const char *c = text; *c;) {
        size_t word = strcspn(c, " \t\r\n#");
        if (word == n && !strncmp(c, name, n))
            return (size_t)(c - text);
        c += word;
        c += *c == '#' ? strcspn(c, "\n") : strspn(c, " \t\r\n");
    }
    return strlen(text);
}

/* A number of a launch, as it was in dimension `from`; "1" or "0" if the file has none there. */
static void write_number(const struct input *in, const struct span *from, const char *missing,
                         size_t fewer, size_t more, struct text *out) {
    static const char word[] = "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *text = in->launch_text + from->from;
    size_t size = from->to - from->from;
    bool is_number = size && strspn(text, "0123456789") >= size;
    if (!size)
        text_write(out, "%s", missing);
    else if (is_number)
        text_write(out, "%llu", strtoull(text, NULL, 10) / fewer * more);
    else {
        text_write(out, strspn(text, word) >= size ? "%.*s" : "(%.*s)", (int)size, text);
        if (fewer > 1)
            text_write(out, "/%zu", fewer);
        if (more > 1)
            text_write(out, "*%zu", more);
    }
}

/* What becomes of the numbers of one clause. */
struct new_numbers {
    const unsigned *from;
    size_t fewer[ID_DIMENSIONS], more[ID_DIMENSIONS];
    const size_t *set; /* 0: as it was */
    const char *missing;
};

/* Of one clause the numbers that are now others. */
static bool change_clause(const struct input *in, const struct span *numbers,
                          const struct new_numbers *n, struct edits *edits) {
    size_t last = 0;
    bool fine = true;
    for (unsigned d = 0; d < ID_DIMENSIONS && fine; d++) {
        struct text text = {NULL, 0, 0};
        bool is_there = numbers[d].to > 0, is_set = n->set && n->set[d];
        bool is_same = n->from[d] == d && n->fewer[d] == 1 && n->more[d] == 1 && !is_set;
        bool is_needed = is_there || (!is_set && numbers[n->from[d]].to > 0);
        last = is_there ? numbers[d].to : last;
        text_write(&text, is_there ? "" : " ");
        if (is_set)
            text_write(&text, "%zu", n->set[d]);
        else
            write_number(in, &numbers[n->from[d]], n->missing, n->fewer[d], n->more[d], &text);
        if (is_needed && !is_same)
            fine = edits_add(edits, is_there ? numbers[d].from : last, last, text.at);
        text_close(&text);
    }
    return fine;
}

static bool change_launch(const struct input *in, const struct given *given,
                          const struct ndrange_change *n, struct edits *edits) {
    struct new_numbers global = {n->global_from, {1, 1, 1}, {n->more, 1, 1}, NULL, "1"};
    struct new_numbers local = {n->local_from, {1, 1, 1}, {1, 1, 1}, n->local, "1"};
    struct new_numbers offset = {n->global_from, {1, 1, 1}, {1, 1, 1}, NULL, "0"};
    for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
        global.fewer[d] = n->fewer[d] * n->fewer_items[d];
        local.fewer[d] = n->fewer_items[d];
    }
    bool has_offset = given->numbers[CLAUSE_OFFSET][0].to > 0;
    return change_clause(in, given->numbers[CLAUSE_GLOBAL], &global, edits) &&
           change_clause(in, given->numbers[CLAUSE_LOCAL], &local, edits) &&
           (!has_offset || change_clause(in, given->numbers[CLAUSE_OFFSET], &offset, edits));
}

/* Copies the files of contents that a launch file names, to where the copy of it looks for them. */
static bool copy_contents(const struct input *in, const char *folder, struct fault *fault) {
    bool fine = true;
    for (const char *c = in->launch_text; *c && fine;) {
        size_t word = strcspn(c, " \t\r\n#<>");
        if (!strncmp(c, "file=", 5) && word > 5) {
            char *text, *name = memory_copy(c + 5, word - 5);
            size_t size;
            fine =
                (is_below(name) ||
                 fault_set(fault, END_BAD_RECORD,
                           "%s: names %s, which is not below its folder; a copy would not find it",
                           in->file, name)) &&
                file_read(name, &text, &size, fault);
            if (fine) {
                fine = put(folder, name, text, size, fault);
                free(text);
            }
            free(name);
        }
        c += word;
        c += *c == '#' ? strcspn(c, "\n") : *c != '\0';
    }
    return fine;
}

/* The launch file as it is, but for where the source is, and how large its launches are. */
static bool write_launch(const struct input *in, const struct change *change, const char *folder,
                         struct fault *fault) {
    if (strstr(in->launch_text, "\nfrom "))
        return fault_set(fault, END_BAD_RECORD,
                         "%s: derives from another launch file; transform that one", in->file);
    if (!copy_contents(in, folder, fault))
        return false;
    struct edits edits = {NULL, 0};
    size_t at = place_of_name(in->launch_text, in->source_file), size;
    bool fine = at == in->launch_size ||
                edits_add(&edits, at, at + strlen(in->source_file), source_name(in));
    for (size_t i = 0; i < in->launch_count && fine && is_changed(&change->ndrange); i++)
        fine = change_launch(in, &in->given[i], &change->ndrange, &edits);
    fine = fine && (!change->layout.buffer || layout_change_launches(in, &change->layout, &edits));
    char *text = edits_apply(&edits, in->launch_text, in->launch_size, &size);
    fine = fine ? put(folder, behind_slash(in->file), text, size, fault)
                : fault_set(fault, END_BAD_RECORD, "%s: its launches cannot be changed", in->file);
    free(text);
    edits_close(&edits);
    return fine;
}

bool output_write(const struct input *input, const struct change *change, const struct text *source,
                  const char *folder, struct fault *fault) {
    return write_headers(input, folder, fault) &&
           put(folder, source_name(input), source->at, source->size, fault) &&
           (!input->launch_text || write_launch(input, change, folder, fault));
}
