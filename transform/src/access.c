/* access.c - see access.h. */
#include "access.h"

#include "memory.h"

#include <isl/map.h>
#include <isl/space.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool access_is_barrier(const struct tree_node *n) {
    return n->kind == TREE_CALL &&
           (!strcmp(n->text, "barrier") || !strcmp(n->text, "work_group_barrier"));
}

const struct tree_variable *access_root(const struct tree_node *n) {
    while (n && n->kind != TREE_NAME) {
        bool is_sum = n->kind == TREE_BINARY && n->type.depth;
        bool passes = n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER || n->kind == TREE_CAST ||
                      is_sum || (n->kind == TREE_UNARY && strchr("*&", *n->operation));
        if (!passes || n->count == 0)
            return NULL;
        n = is_sum && !n->children[0]->type.depth && !n->children[0]->type.dimensions
                ? n->children[1]
                : n->children[0];
    }
    if (n && n->variable->type.depth && meaning_is_single(n->variable))
        return access_root(n->variable->initial); /* a pointer into something */
    return n ? n->variable : NULL;
}

/* --- finding --- */

struct search {
    struct meaning *m;
    struct accesses *out;
    struct refusal *refusal;
};

static unsigned depth_of(const struct tree_variable *array) {
    return array->type.dimensions ? array->type.dimensions : 1;
}

static bool is_write(const struct tree_node *parent, const struct tree_node *n) {
    bool counts = parent->kind == TREE_UNARY &&
                  (strstr(parent->operation, "++") || strstr(parent->operation, "--"));
    return counts || (parent->kind == TREE_ASSIGNMENT && parent->children[0] == n);
}

/* A name of the array: goes up to the element, and sees what is done with that. */
static bool add_access(const struct search *s, const struct tree_node *name) {
    const struct tree_variable *array = s->out->array;
    unsigned depth = depth_of(array);
    struct access a = {.node = name};
    for (unsigned i = 0; i < depth; i++) {
        const struct tree_node *p = a.node->parent;
        if (p->kind != TREE_SUBSCRIPT || p->children[0] != a.node)
            return refuse(s->refusal, name, "an address in %s is used, not an element",
                          array->name);
        a.index[i] = p->children[1];
        a.node = p;
    }
    const struct tree_node *part = a.node, *p = a.node->parent;
    while (part->parent->kind == TREE_MEMBER ||
           (part->parent->kind == TREE_SUBSCRIPT && part->parent->children[0] == part))
        part = part->parent;
    if (part->parent->kind == TREE_UNARY && !strcmp(part->parent->operation, "&"))
        return refuse(s->refusal, p, "the address of an element of %s is used", array->name);
    if (part != a.node && (is_write(part->parent, part) || part->type.dimensions))
        return refuse(s->refusal, p,
                      "a part of an element of %s is written, or an array in it used", array->name);
    if (is_write(p, a.node)) {
        if (p->kind != TREE_ASSIGNMENT || strcmp(p->operation, "=") != 0)
            return refuse(s->refusal, p,
                          "an element of %s is changed in place, which makes it more "
                          "than a copy",
                          array->name);
        a.value = p->children[1];
    }
    a.interval = s->out->barrier_count;
    s->out->list = memory_grow(s->out->list, s->out->count, sizeof *s->out->list);
    s->out->list[s->out->count++] = a;
    return true;
}

static bool visit(const struct search *s, const struct tree_node *n) {
    if (!n)
        return true;
    if (n->kind == TREE_NAME && n->variable == s->out->array)
        return add_access(s, n);
    /* what is assigned comes before where it is stored to */
    bool backwards = n->kind == TREE_ASSIGNMENT;
    for (size_t i = 0; i < n->count; i++)
        if (!visit(s, n->children[backwards ? n->count - 1 - i : i]))
            return false;
    if (access_is_barrier(n)) {
        s->out->barriers =
            memory_grow((void *)s->out->barriers, s->out->barrier_count, sizeof(void *));
        s->out->barriers[s->out->barrier_count++] = n;
    }
    return true;
}

/* A jump leads where the order of the text does not. */
static const struct tree_node *find_jump(const struct tree_node *n) {
    const struct tree_node *found =
        n && n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "goto") ? n : NULL;
    for (size_t i = 0; n && !found && i < n->count; i++)
        found = find_jump(n->children[i]);
    return found;
}

/* The innermost loop around all accesses that has a barrier in it, or the function's body: without
 * a barrier each item goes through it on its own. */
static const struct tree_node *around_all(const struct accesses *a, const struct tree_node *body) {
    const struct tree_node *best = a->count ? a->list[0].node : body;
    for (; best != body; best = best->parent) {
        bool holds = tree_is_loop(best), has_barrier = false;
        for (size_t i = 0; i < a->count; i++)
            holds = holds && tree_is_inside(a->list[i].node, best);
        for (size_t i = 0; i < a->barrier_count; i++)
            has_barrier = has_barrier || tree_is_inside(a->barriers[i], best);
        if (holds && has_barrier)
            return best;
    }
    return body;
}

bool accesses_find(struct meaning *m, const struct tree_variable *array, struct accesses *out,
                   struct refusal *refusal) {
    *out = (struct accesses){.array = array};
    const struct search s = {m, out, refusal};
    const struct tree_node *jump = find_jump(m->function->body);
    if (jump)
        return refuse(refusal, jump, "%s has a goto or a label", m->function->name);
    if (array->writes > (array->type.dimensions ? array->writes : 0))
        return refuse(refusal, NULL, "%s is a pointer that is changed", array->name);
    if (!visit(&s, m->function->body))
        return false;
    out->around = around_all(out, m->function->body);
    for (size_t i = 0; i < out->count; i++)
        out->list[i].domain =
            meaning_domain(m, out->around, out->list[i].node, &out->list[i].exactly);
    return true;
}

void accesses_close(struct accesses *a) {
    for (size_t i = 0; i < a->count; i++)
        isl_set_free(a->list[i].domain);
    free(a->list);
    free((void *)a->barriers);
    *a = (struct accesses){.array = NULL};
}

/* --- relations --- */

size_t access_dimensions(struct meaning *m, const struct tree_node *around,
                         const struct tree_node *at, const struct symbol **out, size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < m->count && count < room; i++)
        if (m->symbols[i]->kind == SYMBOL_LOCAL_ID)
            out[count++] = m->symbols[i];
    for (const struct tree_node *p = at->parent; p && p != around; p = p->parent)
        for (size_t i = 0; i < m->count && count < room; i++)
            if (m->symbols[i]->kind == SYMBOL_COUNTER && m->symbols[i]->loop == p)
                out[count++] = m->symbols[i];
    return count;
}

/* The ranges of what is a parameter or a dimension of a relation of `at`: not those of counters of
 * other loops. */
static isl_set *context_of(const struct meaning *m, const struct tree_node *around,
                           const struct tree_node *at) {
    isl_set *all = isl_set_universe(isl_space_set_alloc(m->ctx, 0, 0));
    for (size_t i = 0; i < m->count; i++) {
        const struct symbol *s = m->symbols[i];
        bool is_other = s->loop && !tree_is_inside(at, s->loop) && tree_is_inside(s->loop, around);
        if (!is_other)
            all = isl_set_intersect(all, meaning_range(m, s));
    }
    return all;
}

isl_map *access_relation(struct meaning *m, const struct tree_node *around,
                         const struct tree_node *at, isl_set *domain, isl_pw_aff *const *values,
                         size_t count, const char *name) {
    enum { MOST = 16 };
    const struct symbol *dimensions[MOST];
    size_t n = access_dimensions(m, around, at, dimensions, MOST);
    isl_space *space = isl_space_map_from_domain_and_range(
        isl_space_set_alloc(m->ctx, 0, 0),
        isl_space_set_tuple_name(isl_space_set_alloc(m->ctx, 0, (unsigned)count), isl_dim_set,
                                 name));
    isl_multi_pw_aff *all = isl_multi_pw_aff_zero(space);
    for (size_t i = 0; i < count; i++)
        all = isl_multi_pw_aff_set_pw_aff(all, (int)i, isl_pw_aff_copy(values[i]));
    isl_map *map = isl_map_from_multi_pw_aff(all);
    isl_set *where = isl_set_intersect(isl_set_copy(domain), context_of(m, around, at));
    map = isl_map_intersect_domain(map, where);
    for (size_t i = 0; i < n; i++) {
        int at_param = isl_map_find_dim_by_id(map, isl_dim_param, dimensions[i]->id);
        if (at_param < 0) {
            map = isl_map_insert_dims(map, isl_dim_in, (unsigned)i, 1);
            map = isl_map_set_dim_id(map, isl_dim_in, (unsigned)i, isl_id_copy(dimensions[i]->id));
        } else
            map = isl_map_move_dims(map, isl_dim_in, (unsigned)i, isl_dim_param, (unsigned)at_param,
                                    1);
    }
    return map;
}
