/* constant.c - makes a small buffer that is only read one in constant memory; see transformation.h.
 */
#include "transformation.h"

#include "writes.h"

#include <ctype.h>
#include <string.h>

enum { CONSTANT_BYTES = 65536 /* which every device has */ };

/* The word `global` or `__global` before a parameter's name. */
static bool find_space(const struct tree_unit *unit, const struct tree_function *f,
                       const struct tree_variable *v, size_t *from, size_t *to) {
    static const char word[] = "global";
    size_t at = v->name_at;
    while (at > f->range.from && !strchr("(,", unit->source[at - 1]))
        at--;
    for (; at < v->name_at; at++) {
        size_t size = 0;
        while (isalnum((unsigned char)unit->source[at + size]) || unit->source[at + size] == '_')
            size++;
        size_t marks = size > 2 && !strncmp(unit->source + at, "__", 2) ? 2 : 0;
        *from = at + marks;
        *to = at + size;
        if (*to - *from == strlen(word) && !strncmp(unit->source + *from, word, strlen(word)))
            return true;
        at += size ? size - 1 : 0;
    }
    return false;
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

static bool count_uses(const struct tree_node *n, void *user) {
    const struct request *r = user;
    return n->kind != TREE_NAME || strcmp(n->variable->name, r->value) != 0;
}

bool constant(const struct request *r, struct change *out, struct refusal *refusal) {
    size_t from = 0, to = 0;
    const struct tree_variable *v = request_variable(r, refusal);
    change_open(out);
    if (!v || !request_is_buffer(v) || v->type.space != TREE_GLOBAL || !v->type.is_const ||
        v->writes)
        return refuse(refusal, NULL, "%s is no buffer in global memory that is const", r->value);
    if (tree_each(r->function->body, count_uses, (void *)r))
        return refuse(refusal, NULL, "%s is never loaded", v->name);
    if (!is_small(r, v, out, refusal) || !writes_are_apart(r, v, out, refusal))
        return false;
    out->replaced = 1;
    return (find_space(r->unit, r->function, v, &from, &to) &&
            edits_add(&out->edits, from, to, "constant")) ||
           refuse(refusal, NULL, "the declaration of %s has no word global of its own", v->name);
}
