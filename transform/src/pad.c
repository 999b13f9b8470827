/* pad.c - gives the rows of an array in local memory one more element, so that the elements of a
 * column lie in different banks; see transformation.h. */
#include "transformation.h"

#include "memory.h"

#include <ctype.h>
#include <string.h>

enum { LOCAL_BYTES = 32768 /* which every device has */ };

struct padding {
    const struct tree_variable *array;
    struct change *out;
    struct refusal *refusal;
};

/* An element is named by all its indices, or how long a row is would count. */
static bool is_element(const struct tree_node *n, void *user) {
    struct padding *p = user;
    if (n->kind != TREE_NAME || n->variable != p->array)
        return true;
    const struct tree_node *at = n;
    unsigned indices = 0;
    for (const struct tree_node *up = n->parent; up && indices < p->array->type.dimensions;
         up = up->parent) {
        if (up->kind == TREE_CAST && up->is_implicit)
            continue;
        if (up->kind != TREE_SUBSCRIPT || !tree_is_inside(at, up->children[0]))
            break;
        at = up;
        indices++;
    }
    p->out->replaced++;
    return indices == p->array->type.dimensions ||
           refuse(p->refusal, n, "an address in %s is used, not an element", p->array->name);
}

/* Does the source ask how large the array is? */
static bool is_measured(const struct tree_unit *unit, const char *name) {
    for (const char *at = strstr(unit->source, "sizeof"); at; at = strstr(at + 1, "sizeof")) {
        const char *c = at + strlen("sizeof");
        c += strspn(c, " \t\r\n(");
        if (!strncmp(c, name, strlen(name)) && !isalnum((unsigned char)c[strlen(name)]))
            return true;
    }
    return false;
}

/* The last [...] of the declarator. */
static bool find_extent(const struct tree_unit *unit, const struct tree_variable *v, size_t *from,
                        size_t *to) {
    size_t at = v->name_at + strlen(v->name);
    for (unsigned d = 0; d < v->type.dimensions; d++) {
        while (at < unit->size && strchr(" \t\r\n", unit->source[at]))
            at++;
        const char *close = unit->source[at] == '[' ? strpbrk(unit->source + at + 1, "[];") : NULL;
        if (!close || *close != ']')
            return false;
        *from = at + 1;
        *to = (size_t)(close - unit->source);
        at = *to + 1;
    }
    return true;
}

static bool widen(const struct request *r, const struct tree_variable *v, struct change *out,
                  struct refusal *refusal) {
    size_t from = 0, to = 0;
    const struct tree_node *d = v->declaration;
    bool fine = d && d->range.is_own &&
                !strncmp(r->unit->source + v->name_at, v->name, strlen(v->name)) &&
                find_extent(r->unit, v, &from, &to);
    if (!fine)
        return refuse(refusal, d, "the declaration of %s cannot be changed", v->name);
    const char *source = r->unit->source;
    bool is_word = true;
    for (size_t i = from; i < to; i++)
        is_word = is_word && (isalnum((unsigned char)source[i]) || source[i] == '_');
    struct text text = {NULL, 0, 0};
    text_write(&text, is_word ? "%.*s + 1" : "(%.*s) + 1", (int)(to - from), source + from);
    fine = edits_add(&out->edits, from, to, text.at);
    text_close(&text);
    return fine;
}

static size_t bytes_of(const struct tree_variable *v, size_t more) {
    size_t bytes = (size_t)v->type.bits / 8 * (v->type.lanes == 3 ? 4 : v->type.lanes);
    for (unsigned d = 0; d < v->type.dimensions && d < TREE_DIMENSIONS; d++)
        bytes *= v->type.extent[d] + (d + 1 == v->type.dimensions ? more : 0);
    return bytes;
}

static bool fits(const struct request *r, const struct tree_variable *array,
                 struct refusal *refusal) {
    size_t all = 0;
    for (const struct tree_variable *v = r->function->variables; v; v = v->next)
        if (v->type.space == TREE_LOCAL && v->type.dimensions)
            all += bytes_of(v, v == array);
    return all <= LOCAL_BYTES ||
           refuse(refusal, array->declaration,
                  "the kernel's local memory would have %zu bytes, more than %d", all, LOCAL_BYTES);
}

bool pad(const struct request *r, struct change *out, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    change_open(out);
    bool is_table = v && v->type.space == TREE_LOCAL && v->type.dimensions > 1 &&
                    v->type.dimensions <= TREE_DIMENSIONS && !v->is_parameter;
    if (!is_table)
        return refuse(refusal, v ? v->declaration : NULL,
                      "%s is no array of several dimensions in local memory", r->value);
    struct padding p = {v, out, refusal};
    if (is_measured(r->unit, v->name))
        return refuse(refusal, v->declaration, "sizeof asks how large %s is", v->name);
    return tree_each(r->function->body, is_element, &p) && fits(r, v, refusal) &&
           widen(r, v, out, refusal);
}
