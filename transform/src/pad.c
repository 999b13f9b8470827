/* pad.c - gives the rows of an array in local memory one more element, so that the elements of a
 * column lie in different banks; see transformation.h. */
#include "transformation.h"

#include "memory.h"

#include <isl/aff.h>
#include <isl/space.h>
#include <isl/val.h>
#include <string.h>

struct padding {
    const struct tree_variable *array;
    struct meaning meaning;
    struct change *out;
    struct refusal *refusal;
};

/* Does an index lie in its row, so that the next one is not meant? */
static bool is_in_row(struct padding *p, const struct tree_node *subscript, size_t extent) {
    bool exactly;
    const struct tree_node *index = subscript->children[1];
    isl_set *where = meaning_domain(&p->meaning, p->meaning.function->body, subscript, &exactly);
    isl_pw_aff *value = meaning_of(&p->meaning, index, where);
    bool is = value && meaning_is_value(&p->meaning, index, value, where);
    if (is) {
        isl_set *at = isl_set_intersect(meaning_context(&p->meaning), isl_set_copy(where));
        isl_aff *most =
            isl_aff_val_on_domain_space(isl_space_set_alloc(p->meaning.ctx, 0, 0),
                                        isl_val_int_from_ui(p->meaning.ctx, extent - 1));
        isl_set *fine =
            isl_set_intersect(isl_pw_aff_nonneg_set(isl_pw_aff_copy(value)),
                              isl_pw_aff_le_set(isl_pw_aff_copy(value), isl_pw_aff_from_aff(most)));
        is = isl_set_is_subset(at, fine) == isl_bool_true;
        isl_set_free(at);
        isl_set_free(fine);
    }
    isl_pw_aff_free(value);
    isl_set_free(where);
    return is ||
           refuse(p->refusal, index, "this index of %s may lie outside of its row", p->array->name);
}

/* What is done with an element: nothing that asks where others lie. */
static bool is_used_as_value(struct padding *p, const struct tree_node *element) {
    const struct tree_node *n = element, *up = n->parent;
    while (up && up->kind == TREE_MEMBER) {
        n = up;
        up = up->parent;
    }
    bool is_address = up && up->kind == TREE_UNARY && !strcmp(up->operation, "&");
    const struct tree_node *call = is_address ? up->parent : NULL;
    while (call && call->kind == TREE_CAST && call->is_implicit)
        call = call->parent;
    bool is_atomic = call && call->kind == TREE_CALL && !strncmp(call->text, "atom", 4);
    return ((!is_address || is_atomic) && !n->type.dimensions) ||
           refuse(p->refusal, element, "an address in %s is used, not an element", p->array->name);
}

/* An element is named by all its indices, or how long a row is would count. */
static bool is_element(const struct tree_node *n, void *user) {
    struct padding *p = user;
    const struct tree_type *t = &p->array->type;
    if (n->kind != TREE_NAME || n->variable != p->array)
        return true;
    const struct tree_node *at = n;
    unsigned indices = 0;
    for (const struct tree_node *up = n->parent; up && indices < t->dimensions; up = up->parent) {
        if (up->kind == TREE_CAST && up->is_implicit)
            continue;
        if (up->kind != TREE_SUBSCRIPT || !tree_is_inside(at, up->children[0]))
            break;
        if (indices > 0 && !is_in_row(p, up, t->extent[indices]))
            return false;
        at = up;
        indices++;
    }
    p->out->replaced++;
    if (indices < t->dimensions)
        return refuse(p->refusal, n, "an address in %s is used, not an element", p->array->name);
    return is_used_as_value(p, at);
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
        return refuse_text(refusal, d, "the declaration of %s cannot be changed", v->name);
    const char *source = r->unit->source;
    struct text text = {NULL, 0, 0};
    bool is_number = strspn(source + from, "0123456789") >= to - from;
    text_write(&text, is_number ? "%.*s + 1" : "(%.*s) + 1", (int)(to - from), source + from);
    fine = edits_add(&out->edits, from, to, text.at);
    text_close(&text);
    return fine;
}

static bool fits(const struct request *r, const struct tree_variable *v, struct refusal *refusal) {
    size_t more = v->type.bytes / v->type.extent[v->type.dimensions - 1];
    size_t all = request_local_bytes(r) + more;
    return all <= LOCAL_BYTES ||
           refuse(refusal, v->declaration,
                  "the kernel's local memory would have %zu bytes, more than %d", all, LOCAL_BYTES);
}

static bool is_wider(const struct tree_function *before, const struct tree_function *after,
                     const char *value) {
    const struct tree_variable *a = tree_variable_of(before, value);
    const struct tree_variable *b = tree_variable_of(after, value);
    unsigned last = a->type.dimensions - 1;
    return b && b->type.dimensions == a->type.dimensions &&
           b->type.extent[last] == a->type.extent[last] + 1;
}

bool pad(const struct request *r, struct change *out, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    change_open(out);
    bool is_table = v && v->type.space == TREE_LOCAL && v->type.dimensions > 1 &&
                    v->type.dimensions <= TREE_DIMENSIONS && !v->is_parameter;
    if (!is_table)
        return refuse(refusal, v ? v->declaration : NULL,
                      "%s is no array of several dimensions in local memory", r->value);
    if (strstr(r->unit->source, "typeof"))
        return refuse(refusal, v->declaration, "the source has typeof");
    struct padding p = {.array = v, .out = out, .refusal = refusal};
    out->holds = is_wider;
    out->needs_local_size = true;
    meaning_open(r->unit, r->function, &r->geometry, &p.meaning);
    p.meaning.values = r->values;
    bool fine = tree_each(r->function->body, is_element, &p);
    fine = !meaning_is_exhausted(&p.meaning, v, refusal) && fine;
    change_assume_values(out, &p.meaning);
    meaning_close(&p.meaning);
    return fine && fits(r, v, refusal) && widen(r, v, out, refusal);
}
