/* known.c - see known.h. */
#include "known.h"

#include <stdio.h>
#include <string.h>

#define MOST (INT64_C(1) << 61) /* of what is computed, so that a sum of two never overflows */

struct search {
    const struct request *request;
    struct change *change;
};

static bool find(const struct search *s, const struct tree_node *n, int64_t *value);

bool known_fits(const struct tree_type *t, int64_t value) {
    if (t->scalar != SCALAR_INTEGER || t->bits < 8 || t->bits > 64 || value > MOST || value < -MOST)
        return false;
    int64_t size = t->bits == 64 ? MOST : INT64_C(1) << (t->bits - t->is_signed);
    return t->is_signed ? value >= -size && value < size : value >= 0 && value < size;
}

bool known_write(const struct tree_type *t, const char *name, int64_t value,
                 char out[KNOWN_BYTES]) {
    const char *cast = t->bits < 32 && !name ? t->name : name;
    const char *suffix = cast            ? ""
                         : t->bits == 64 ? t->is_signed ? "l" : "ul"
                         : t->is_signed  ? ""
                                         : "u";
    long long number = value;
    if (cast)
        snprintf(out, KNOWN_BYTES, "((%s)%lld)", cast, number);
    else
        snprintf(out, KNOWN_BYTES, number < 0 ? "(%lld%s)" : "%lld%s", number, suffix);
    return known_fits(t, value) && (t->bits != 32 || value > INT32_MIN);
}

static bool of_product(int64_t a, int64_t b, int64_t *value) {
    int64_t size_a = a < 0 ? -a : a, size_b = b < 0 ? -b : b;
    *value = size_a && size_b > MOST / size_a ? 0 : a * b;
    return size_a == 0 || size_b <= MOST / size_a;
}

/* Of two numbers of which each lies in its type's range. */
static bool combine(const char *o, int64_t a, int64_t b, int64_t *value) {
    bool is_shift = b >= 0 && b < 31 && a >= 0;
    if (!strcmp(o, "*"))
        return of_product(a, b, value);
    if (!strcmp(o, "<<"))
        return is_shift && of_product(a, INT64_C(1) << b, value);
    if (!strcmp(o, "+"))
        *value = a + b;
    else if (!strcmp(o, "-"))
        *value = a - b;
    else if (!strcmp(o, "/") && b != 0)
        *value = a / b;
    else if (!strcmp(o, "%") && b != 0)
        *value = a % b;
    else if (!strcmp(o, ">>") && is_shift)
        *value = a >> b;
    else if (!strcmp(o, "&") && a >= 0 && b >= 0)
        *value = a & b;
    else
        return false;
    return true;
}

/* min(a, b), max(a, b), get_local_size(d). */
static bool of_call(const struct search *s, const struct tree_node *n, int64_t *value) {
    int64_t a, b;
    const char *name = n->text;
    if (!strcmp(name, "get_local_size") && n->count == 1 && find(s, n->children[0], &a) && a >= 0 &&
        a < ID_DIMENSIONS && !tree_find(s->request->unit, name)) {
        *value = (int64_t)s->request->geometry.local[a];
        s->change->needs_local_size = true;
        return true;
    }
    bool is_max = !strcmp(name, "max");
    if ((!is_max && strcmp(name, "min") != 0) || n->count != 2 ||
        tree_find(s->request->unit, name) || !find(s, n->children[0], &a) ||
        !find(s, n->children[1], &b))
        return false;
    *value = (a < b) == is_max ? b : a;
    return true;
}

static bool of_name(const struct search *s, const struct tree_variable *v, int64_t *value) {
    const struct values *values = &s->request->values;
    if (v->type.is_volatile || v->type.depth || v->type.dimensions || v->type.lanes != 1 ||
        v->type.scalar != SCALAR_INTEGER || v->writes)
        return false;
    if (!v->is_parameter)
        return meaning_is_single(v) && find(s, v->initial, value);
    if (!values->of || !values->of(values->who, v, value))
        return false;
    change_assume(s->change, "%s is %lld", v->name, (long long)*value);
    return true;
}

static bool find(const struct search *s, const struct tree_node *n, int64_t *value) {
    int64_t a, b;
    bool is = false;
    if (!n || n->type.lanes != 1 || n->type.depth || !n->type.name || !strcmp(n->type.name, "bool"))
        return false;
    switch (n->kind) {
    case TREE_INTEGER:
        *value = n->value;
        is = true;
        break;
    case TREE_NAME:
        is = of_name(s, n->variable, value);
        break;
    case TREE_CAST:
        is = find(s, n->children[0], value);
        break;
    case TREE_CALL:
        is = of_call(s, n, value);
        break;
    case TREE_UNARY:
        is = (!strcmp(n->operation, "-") || !strcmp(n->operation, "+")) &&
             find(s, n->children[0], &a);
        *value = is && *n->operation == '-' ? -a : is ? a : 0;
        break;
    case TREE_BINARY:
        is = find(s, n->children[0], &a) && find(s, n->children[1], &b) &&
             combine(n->operation, a, b, value);
        break;
    default:
        break;
    }
    return is && known_fits(&n->type, *value);
}

bool known_number(const struct request *request, const struct tree_node *n, struct change *change,
                  int64_t *value) {
    const struct search s = {request, change};
    return find(&s, n, value);
}
