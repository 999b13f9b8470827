/* constant.c - makes a small buffer that is only read one in constant memory; see transformation.h.
 */
#include "transformation.h"

#include "slice.h"
#include "writes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CONSTANT_BYTES = 65536 /* which every device has */ };

/* The word `global` or `__global` before a parameter's name; else what stands where it should. */
static bool find_space(const struct tree_unit *unit, const struct tree_function *f,
                       const struct tree_variable *v, size_t *from, size_t *to) {
    static const char word[] = "global";
    char *text = slice_without_comments(unit, v->name_at);
    size_t at = v->name_at;
    bool found = false;
    while (at > f->range.from && text[at - 1] != ',' && !(text[at - 1] == '(' && text[at] != '('))
        at--;
    size_t begin = at;
    for (; at < v->name_at && !found; at++) {
        size_t size = 0;
        while (isalnum((unsigned char)text[at + size]) || text[at + size] == '_')
            size++;
        size_t marks = size > 2 && !strncmp(text + at, "__", 2) ? 2 : 0;
        *from = at + marks;
        *to = at + size;
        found = *to - *from == strlen(word) && !strncmp(text + *from, word, strlen(word));
        at += size ? size - 1 : 0;
    }
    free(text);
    if (!found) {
        *from = begin;
        *to = v->name_at + strlen(v->name);
    }
    return found;
}

static bool is_constant_now(const struct tree_function *before, const struct tree_function *after,
                            const char *value) {
    const struct tree_variable *v = tree_variable_of(after, value);
    (void)before;
    return v && v->type.space == TREE_CONSTANT_SPACE;
}

/* As a number, its address would be one in global memory. */
static bool is_no_number(const struct tree_node *n, void *refusal) {
    bool is_number = n->kind == TREE_CAST && !n->type.depth && !n->type.dimensions && n->count &&
                     n->children[0]->type.depth;
    return !is_number || refuse(refusal, n, "an address is taken as a number");
}

static bool is_small(const struct request *r, const struct tree_variable *v, struct change *out,
                     struct refusal *refusal) {
    size_t bytes = r->facts.bytes ? r->facts.bytes(r->facts.of, v) : 0;
    if (bytes > CONSTANT_BYTES)
        return refuse(refusal, NULL, "%s has %zu bytes, more than the %d of constant memory",
                      v->name, bytes, CONSTANT_BYTES);
    change_assume(out, "%s has at most %d bytes", v->name, CONSTANT_BYTES);
    return true;
}

bool constant(const struct request *r, struct change *out, struct refusal *refusal) {
    size_t from = 0, to = 0;
    const struct tree_variable *v = request_variable(r, refusal);
    change_open(out);
    if (!v || !request_is_buffer(v) || v->type.space != TREE_GLOBAL || !v->type.is_const)
        return refuse(refusal, NULL, "%s is no buffer in global memory that is const", r->value);
    if (!tree_names(r->function->body, v))
        return refuse(refusal, NULL, "%s is never loaded", v->name);
    if (!is_small(r, v, out, refusal) || !writes_are_apart(r, v, out, refusal))
        return false;
    if (!tree_each(r->function->body, is_no_number, refusal))
        return false;
    out->replaced = 1;
    out->holds = is_constant_now;
    if (find_space(r->unit, r->function, v, &from, &to) &&
        edits_add(&out->edits, from, to, "constant"))
        return true;
    refuse(refusal, NULL, "the declaration of %s has no word global of its own", v->name);
    return refuse_range(refusal, from, to);
}
