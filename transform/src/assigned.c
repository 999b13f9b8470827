/* assigned.c - see assigned.h. */
#include "assigned.h"

#include <isl/space.h>
#include <isl/val.h>
#include <string.h>

enum { WRITES_MOST = 6 };

static bool is_write_of(const struct tree_node *n, const struct tree_variable *v) {
    return tree_is_change(n) && tree_plain(n->children[0])->kind == TREE_NAME &&
           tree_plain(n->children[0])->variable == v;
}

static bool is_no_write(const struct tree_node *n, void *v) { return !is_write_of(n, v); }

static bool is_written_in(const struct tree_node *n, const struct tree_variable *v) {
    return !tree_each(n, is_no_write, (void *)v);
}

static bool is_switch(const struct tree_node *n) {
    return n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "switch");
}

/* --- which variables --- */

struct count {
    const struct tree_variable *variable;
    unsigned writes;
    bool is_plain;
};

static bool count_write(const struct tree_node *n, void *user) {
    struct count *c = user;
    bool jumps = n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "goto");
    if (is_write_of(n, c->variable)) {
        c->writes++;
        c->is_plain = c->is_plain && tree_is_statement(n);
    }
    c->is_plain = c->is_plain && !jumps;
    return c->is_plain;
}

bool assigned_is_plain(const struct meaning *m, const struct tree_variable *v) {
    const struct tree_type *t = &v->type;
    if (!v->declaration || v->is_program || v->is_parameter || v->writes == 0 ||
        v->writes > WRITES_MOST || t->scalar != SCALAR_INTEGER || t->lanes != 1 || t->depth ||
        t->dimensions || t->is_volatile || t->space != TREE_PRIVATE || t->bits < 32)
        return false;
    struct count c = {v, 0, true};
    tree_each(m->function->body, count_write, &c);
    return c.is_plain && c.writes == v->writes;
}

/* --- what it has --- */

struct history {
    struct meaning *m;
    const struct tree_variable *variable;
    bool is_value;
    bool is_unset; /* it has nothing yet, which nobody may look at */
};

static isl_pw_aff *value_before(struct history *h, const struct tree_node *n,
                                __isl_keep isl_set *where);

static isl_pw_aff *value_behind(struct history *h, const struct tree_node *s,
                                __isl_keep isl_set *where);

static bool sets(const struct history *h, const struct tree_node *n) {
    if (!n)
        return false;
    if (n->kind == TREE_DECLARATION && n->variable == h->variable)
        return true;
    if (n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "declarations"))
        for (size_t i = 0; i < n->count; i++)
            if (sets(h, n->children[i]))
                return true;
    return is_written_in(n, h->variable);
}

/* An expression that the variable is set to. */
static isl_pw_aff *value_of(struct history *h, const struct tree_node *n,
                            __isl_keep isl_set *where) {
    isl_pw_aff *p = meaning_of(h->m, n, where);
    h->is_value = h->is_value && p && n->type.is_signed == h->variable->type.is_signed &&
                  n->type.bits == h->variable->type.bits && meaning_is_value(h->m, n, p, where);
    return p;
}

/* v = e, v += e, v -= e, v++, v-- */
static isl_pw_aff *value_set(struct history *h, const struct tree_node *n,
                             __isl_keep isl_set *where) {
    if (n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "="))
        return value_of(h, n->children[1], where);
    bool is_sum =
        n->kind == TREE_UNARY || !strcmp(n->operation, "+=") || !strcmp(n->operation, "-=");
    isl_pw_aff *before = is_sum ? value_before(h, n, where) : NULL;
    if (!before)
        return NULL;
    h->is_value = h->is_value && h->variable->type.is_signed; /* whose sums do not overflow */
    if (n->kind == TREE_UNARY) {
        isl_val *one = isl_val_int_from_si(h->m->ctx, strstr(n->operation, "++") ? 1 : -1);
        return isl_pw_aff_add_constant_val(before, one);
    }
    bool is_same = n->children[1]->type.bits == h->variable->type.bits;
    isl_pw_aff *more = is_same ? value_of(h, n->children[1], where) : NULL;
    if (more)
        return *n->operation == '+' ? isl_pw_aff_add(before, more) : isl_pw_aff_sub(before, more);
    isl_pw_aff_free(before);
    return NULL;
}

static bool goes_on(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_RETURN && n->kind != TREE_BREAK && n->kind != TREE_CONTINUE;
}

/* if (c) v = e; else v = f; */
static isl_pw_aff *value_chosen(struct history *h, const struct tree_node *s,
                                __isl_keep isl_set *where) {
    isl_set *holds = tree_each(s, goes_on, NULL)
                         ? meaning_of_condition(h->m, s->children[0], true, where)
                         : NULL;
    if (!holds)
        return NULL;
    isl_pw_aff *parts[2] = {NULL, NULL}, *all = NULL;
    bool fine = true;
    for (size_t i = 0; i < 2 && fine; i++) {
        const struct tree_node *branch = i + 1 < s->count ? s->children[i + 1] : NULL;
        isl_set *at = i == 0 ? isl_set_intersect(isl_set_copy(where), isl_set_copy(holds))
                             : isl_set_subtract(isl_set_copy(where), isl_set_copy(holds));
        h->is_unset = false;
        parts[i] = sets(h, branch) ? value_behind(h, branch, at) : value_before(h, s, at);
        fine = parts[i] || h->is_unset;
        isl_set_free(at);
    }
    if (parts[0])
        parts[0] = isl_pw_aff_intersect_domain(parts[0], isl_set_copy(holds));
    if (parts[1])
        parts[1] = isl_pw_aff_subtract_domain(parts[1], isl_set_copy(holds));
    h->is_unset = fine && !parts[0] && !parts[1];
    if (fine && parts[0] && parts[1])
        all = isl_pw_aff_union_add(isl_pw_aff_copy(parts[0]), isl_pw_aff_copy(parts[1]));
    else if (fine && (parts[0] || parts[1]))
        all = isl_pw_aff_copy(parts[0] ? parts[0] : parts[1]);
    isl_pw_aff_free(parts[0]);
    isl_pw_aff_free(parts[1]);
    isl_set_free(holds);
    return all;
}

/* The last of some statements, before one of that number, that sets it; NULL if none does. */
static const struct tree_node *last_before(const struct history *h, const struct tree_node *block,
                                           size_t end) {
    while (end > 0)
        if (sets(h, block->children[--end]))
            return block->children[end];
    return NULL;
}

static bool is_list(const struct tree_node *n) {
    return n->kind == TREE_BLOCK ||
           (n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "declarations"));
}

/* Behind a statement that sets it. */
static isl_pw_aff *value_behind(struct history *h, const struct tree_node *s,
                                __isl_keep isl_set *where) {
    if (!s)
        return NULL;
    h->is_unset = s->kind == TREE_DECLARATION && s->count == 0;
    if (s->kind == TREE_DECLARATION)
        return s->count ? value_of(h, s->children[0], where) : NULL;
    if (is_write_of(s, h->variable))
        return value_set(h, s, where);
    if (s->kind == TREE_IF)
        return value_chosen(h, s, where);
    return is_list(s) && tree_each(s, goes_on, NULL)
               ? value_behind(h, last_before(h, s, s->count), where)
               : NULL;
}

/* Before a node: behind what stands before it in its block, or before what it is a part of. */
static isl_pw_aff *value_before(struct history *h, const struct tree_node *n,
                                __isl_keep isl_set *where) {
    for (const struct tree_node *p = n->parent; p; n = p, p = p->parent) {
        if (tree_is_loop(p) && is_written_in(p, h->variable))
            return NULL; /* what is further on in a turn comes before it in the next */
        if (!is_list(p))
            continue;
        size_t at = 0;
        while (p->children[at] != n)
            at++;
        const struct tree_node *s = last_before(h, p, at);
        if (s)
            return value_behind(h, s, where);
    }
    return NULL;
}

/* Is a node a part of a switch in which the variable is set? A case of it may be jumped to. */
static bool may_be_jumped_to(const struct tree_node *n, const struct tree_variable *v) {
    for (const struct tree_node *p = n->parent; p; p = p->parent)
        if (is_switch(p) && is_written_in(p, v))
            return true;
    return false;
}

isl_pw_aff *assigned_value(struct meaning *m, const struct tree_node *name,
                           __isl_keep isl_set *where, bool *is_value) {
    if (!assigned_is_plain(m, name->variable) || may_be_jumped_to(name, name->variable))
        return NULL;
    struct history h = {m, name->variable, true, false};
    isl_pw_aff *p = value_before(&h, name, where);
    if (is_value)
        *is_value = p && h.is_value;
    return p;
}

/* --- what it is set to --- */

struct visit {
    const struct tree_variable *variable;
    void (*call)(const struct tree_node *n, void *user);
    void *user;
    bool asks_conditions;
};

static bool visit_write(const struct tree_node *n, void *user) {
    const struct visit *v = user;
    if (!is_write_of(n, v->variable))
        return true;
    if (!v->asks_conditions && n->kind == TREE_ASSIGNMENT)
        v->call(n->children[1], v->user);
    for (const struct tree_node *p = n->parent; v->asks_conditions && p; p = p->parent)
        if (p->kind == TREE_IF && !tree_is_inside(v->variable->declaration, p))
            v->call(p->children[0], v->user);
    return true;
}

void assigned_each(const struct meaning *m, const struct tree_variable *variable,
                   void (*call)(const struct tree_node *value, void *user), void *user) {
    struct visit v = {variable, call, user, false};
    if (variable->initial)
        call(variable->initial, user);
    tree_each(m->function->body, visit_write, &v);
}

void assigned_each_condition(const struct meaning *m, const struct tree_variable *variable,
                             void (*call)(const struct tree_node *condition, void *user),
                             void *user) {
    struct visit v = {variable, call, user, true};
    tree_each(m->function->body, visit_write, &v);
}
