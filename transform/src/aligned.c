/* aligned.c - see aligned.h.
 *
 * Sums and products of multiples of a power of two are multiples of it, also where they wrap
 * around. What a variable has is one if all that it is set to are, as long as it has been one
 * before.
 */
#include "aligned.h"

#include "known.h"

#include <string.h>

/* Variables that are taken for multiples while it is found out. */
enum { TAKEN_MOST = 8 };

struct search {
    const struct lanes *lanes;
    const struct request *request; /* without the values of parameters, at first */
    struct change *change;
    int64_t count;
    const struct tree_variable *taken[TAKEN_MOST]; /* [taken_count] */
    size_t taken_count;
};

static bool is_multiple(struct search *s, const struct tree_node *n);

static bool is_whole(const struct tree_type *t) {
    return t->scalar == SCALAR_INTEGER && t->lanes == 1 && !t->depth && !t->dimensions &&
           t->bits >= 8 && strcmp(t->name, "bool") != 0;
}

/* Is it a number that is known, and a multiple? Only then it is relied on. */
static bool is_known(const struct search *s, const struct tree_node *n) {
    struct change unused;
    int64_t value;
    change_open(&unused);
    bool is = known_number(s->request, n, &unused, &value) && value % s->count == 0;
    change_close(&unused);
    return is && known_number(s->request, n, s->change, &value);
}

/* Ids of the first lane. */
static bool is_id(const struct search *s, const struct tree_node *n) {
    const struct id_call *id = lanes_id(s->lanes, n);
    if (!id || id->dimension != 0)
        return false;
    size_t offset = s->lanes->request->geometry.offset[0];
    bool is_global = id->kind == ID_GLOBAL_ID && offset % (size_t)s->count == 0;
    return is_global || id->kind == ID_LOCAL_ID || id->kind == ID_LOCAL_SIZE ||
           id->kind == ID_GLOBAL_SIZE;
}

struct changes {
    struct search *search;
    const struct tree_variable *variable;
    unsigned count; /* that leave a multiple */
};

static bool count_change(const struct tree_node *n, void *user) {
    struct changes *c = user;
    if (n->kind != TREE_ASSIGNMENT || n->children[0]->kind != TREE_NAME ||
        n->children[0]->variable != c->variable)
        return true;
    const char *o = n->operation;
    bool is_sum = !strcmp(o, "=") || !strcmp(o, "+=") || !strcmp(o, "-=");
    bool is_product = !strcmp(o, "*=") && is_whole(&n->children[1]->type);
    c->count += is_product || (is_sum && is_multiple(c->search, n->children[1]));
    return true;
}

static bool is_taken(const struct search *s, const struct tree_variable *v) {
    for (size_t i = 0; i < s->taken_count; i++)
        if (s->taken[i] == v)
            return true;
    return false;
}

static bool is_variable(struct search *s, const struct tree_variable *v) {
    struct changes changes = {s, v, 0};
    const size_t before = s->taken_count;
    if (is_taken(s, v))
        return true;
    if (v->is_parameter || v->is_program || v->type.is_volatile || v->type.space != TREE_PRIVATE ||
        s->taken_count == TAKEN_MOST)
        return false;
    s->taken[s->taken_count++] = v;
    bool is = !v->initial || is_multiple(s, v->initial);
    if (is && v->writes > 0)
        tree_each(s->lanes->request->function->body, count_change, &changes);
    if (is && changes.count == v->writes)
        return true;
    s->taken_count = before; /* those that relied on it, too */
    return false;
}

static bool is_multiple_of_parts(struct search *s, const struct tree_node *n) {
    const struct tree_node *a = n->children[0], *b = n->children[1];
    if (!strcmp(n->operation, "+") || !strcmp(n->operation, "-"))
        return is_multiple(s, a) && is_multiple(s, b);
    if (!strcmp(n->operation, "*"))
        return is_multiple(s, a) || is_multiple(s, b);
    return !strcmp(n->operation, "<<") && is_multiple(s, a);
}

static bool is_multiple(struct search *s, const struct tree_node *n) {
    if (!is_whole(&n->type))
        return false;
    bool is = is_id(s, n);
    if (n->kind == TREE_NAME)
        is = is_variable(s, n->variable);
    else if (n->kind == TREE_CAST)
        is = is_multiple(s, n->children[0]);
    else if (n->kind == TREE_BINARY)
        is = is_multiple_of_parts(s, n);
    return is || is_known(s, n);
}

static bool is_place(const struct lanes *l, const struct request *r, const struct tree_node *index,
                     size_t count, struct change *change) {
    struct search s = {l, r, change, (int64_t)count, {NULL}, 0};
    return is_multiple(&s, index);
}

bool aligned_is_element(const struct lanes *l, const struct tree_node *element, size_t count,
                        struct change *change) {
    const struct tree_node *base = tree_plain(element->children[0]), *index = element->children[1];
    struct request alone = *l->request;
    alone.values = (struct values){NULL, NULL};
    struct change unused;
    change_open(&unused);
    bool is_buffer =
        base->kind == TREE_NAME && request_is_buffer(base->variable) && base->variable->writes == 0;
    bool is_sure = is_buffer && is_place(l, &alone, index, count, &unused);
    bool is = is_sure || (is_buffer && is_place(l, l->request, index, count, &unused));
    change_close(&unused);
    if (!is || !is_place(l, is_sure ? &alone : l->request, index, count, change))
        return false;
    change_assume(change,
                  "host memory that buffers use (CL_MEM_USE_HOST_PTR) is aligned for the vectors");
    return true;
}
