/* polynomial.c - see polynomial.h. */
#include "polynomial.h"

#include "ids.h"
#include "loop.h"

#include <string.h>

/* --- sums and products --- */

static bool has_same_factors(const struct term *a, const struct term *b) {
    return a->count == b->count && !memcmp(a->factors, b->factors, a->count);
}

static bool add_term(struct polynomial *p, const struct term *t) {
    for (size_t i = 0; i < p->count; i++)
        if (has_same_factors(&p->terms[i], t)) {
            if (__builtin_add_overflow(p->terms[i].times, t->times, &p->terms[i].times))
                return false;
            if (p->terms[i].times == 0)
                p->terms[i] = p->terms[--p->count];
            return true;
        }
    if (t->times == 0)
        return true;
    if (p->count == TERMS_MOST)
        return false;
    p->terms[p->count++] = *t;
    return true;
}

static bool add(struct polynomial *to, const struct polynomial *p, int64_t times) {
    for (size_t i = 0; i < p->count; i++) {
        struct term t = p->terms[i];
        if (__builtin_mul_overflow(t.times, times, &t.times) || !add_term(to, &t))
            return false;
    }
    return true;
}

static bool multiply_terms(const struct term *a, const struct term *b, struct term *out) {
    size_t i = 0, k = 0;
    out->count = 0;
    if (a->count + b->count > FACTORS_MOST ||
        __builtin_mul_overflow(a->times, b->times, &out->times))
        return false;
    while (i < a->count || k < b->count) {
        bool takes_a = k == b->count || (i < a->count && a->factors[i] <= b->factors[k]);
        out->factors[out->count++] = takes_a ? a->factors[i++] : b->factors[k++];
    }
    return true;
}

static bool multiply(const struct polynomial *a, const struct polynomial *b,
                     struct polynomial *out) {
    out->count = 0;
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++) {
            struct term t;
            if (!multiply_terms(&a->terms[i], &b->terms[k], &t) || !add_term(out, &t))
                return false;
        }
    return true;
}

static void set_number(struct polynomial *p, int64_t value) {
    p->count = value != 0;
    p->terms[0] = (struct term){.times = value};
}

static void set_unknown(struct polynomial *p, size_t number) {
    p->count = 1;
    p->terms[0] = (struct term){1, {(unsigned char)number}, 1};
}

/* --- expressions --- */

/* `later`: the loop may see other values of what is named here than when it was computed. */
static bool read(struct unknowns *u, const struct tree_node *n, bool later, struct polynomial *out);

static bool is_never_changed(const struct tree_node *n, void *unused) {
    (void)unused;
    const struct tree_variable *v = n->variable;
    return n->kind != TREE_NAME || (v && v->writes == 0 && !v->type.dimensions &&
                                    (!v->is_program || v->type.space == TREE_CONSTANT_SPACE));
}

/* An expression that has one value while the loop runs. */
static bool take_unknown(struct unknowns *u, const struct tree_node *n, bool later,
                         struct polynomial *out) {
    if (!loop_fixes(u->unit, u->loop, n, NULL) || (later && !tree_each(n, is_never_changed, NULL)))
        return false;
    for (size_t i = 0; i < u->count; i++)
        if (tree_is_same(u->list[i], n)) {
            set_unknown(out, MOVING_MOST + i);
            return true;
        }
    if (u->count == UNKNOWNS_MOST)
        return false;
    u->list[u->count] = n;
    set_unknown(out, MOVING_MOST + u->count++);
    return true;
}

struct setting {
    const struct tree_variable *variable;
    const struct tree_node *found;
};

static bool is_no_setting(const struct tree_node *n, void *user) {
    struct setting *s = user;
    bool is = tree_is_change(n) && tree_written(n->children[0]) == s->variable;
    s->found = is ? n : s->found;
    return !is;
}

/* Comes a statement of a block before another node in it? */
static bool is_before(const struct tree_node *statement, const struct tree_node *n) {
    const struct tree_node *block = statement->parent;
    size_t i = 0;
    if (block->kind != TREE_BLOCK || tree_is_inside(n, statement))
        return false;
    while (i < block->count && block->children[i] != statement)
        i++;
    while (i < block->count && !tree_is_inside(n, block->children[i]))
        i++;
    return i < block->count;
}

/* What a variable has where it is named, if that is what it is declared with, or set to by the one
 * statement that sets it, in the same block or one around; else NULL. */
static const struct tree_node *only_value(const struct tree_node *name) {
    struct setting s = {name->variable, NULL};
    if (meaning_is_single(s.variable))
        return s.variable->initial;
    if (s.variable->initial || s.variable->writes != 1 || s.variable->is_parameter)
        return NULL;
    const struct tree_node *root = name;
    while (root->parent)
        root = root->parent;
    tree_each(root, is_no_setting, &s);
    bool is_one = s.found && s.found->kind == TREE_ASSIGNMENT && !strcmp(s.found->operation, "=") &&
                  s.found->children[0]->kind == TREE_NAME && is_before(s.found, name);
    return is_one ? s.found->children[1] : NULL;
}

static bool read_name(struct unknowns *u, const struct tree_node *n, bool later,
                      struct polynomial *out) {
    const struct tree_variable *v = n->variable;
    if (!v || v->type.lanes != 1 || v->type.depth)
        return false;
    for (size_t i = 0; i < u->moving_count; i++)
        if (u->moving[i].variable == v) {
            set_unknown(out, i);
            return !later;
        }
    const struct tree_node *value = only_value(n);
    bool is_inside = value && tree_is_inside(value, u->loop);
    /* of fewer bits than what it is declared with it may be something else */
    bool keeps = value && v->type.bits >= 32;
    return (keeps && read(u, value, later || !is_inside, out)) || take_unknown(u, n, later, out);
}

static bool read_sum(struct unknowns *u, const struct tree_node *n, bool later, int64_t sign,
                     struct polynomial *out) {
    struct polynomial other;
    return read(u, n->children[0], later, out) && read(u, n->children[1], later, &other) &&
           add(out, &other, sign);
}

static bool read_binary(struct unknowns *u, const struct tree_node *n, bool later,
                        struct polynomial *out) {
    struct polynomial a, b;
    const char *o = n->operation;
    if (!strcmp(o, "+") || !strcmp(o, "-"))
        return read_sum(u, n, later, *o == '-' ? -1 : 1, out);
    bool is_shift = !strcmp(o, "<<");
    if ((strcmp(o, "*") != 0 && !is_shift) || !read(u, n->children[0], later, &a) ||
        !read(u, n->children[1], later, &b))
        return false;
    if (is_shift) {
        int64_t by = b.count == 0 ? 0 : b.terms[0].times;
        if (b.count > 1 || (b.count && b.terms[0].count) || by < 0 || by > 30)
            return false;
        set_number(&b, (int64_t)1 << by);
    }
    return multiply(&a, &b, out);
}

/* A conversion: of a sum of few bits without a sign to more it may be something else than the sum
 * of what was converted. */
static bool read_cast(struct unknowns *u, const struct tree_node *n, bool later,
                      struct polynomial *out) {
    const struct tree_type *to = &n->type, *from = &n->children[0]->type;
    bool are_numbers = to->scalar == SCALAR_INTEGER && from->scalar == SCALAR_INTEGER &&
                       to->lanes == 1 && from->lanes == 1 && to->bits >= 32 && !to->depth &&
                       !from->depth;
    if (!are_numbers || !read(u, n->children[0], later, out))
        return false;
    bool is_one = out->count == 0 || (out->count == 1 && out->terms[0].count <= 1 &&
                                      (out->terms[0].times == 1 || out->terms[0].count == 0));
    return from->is_signed || from->bits >= to->bits || is_one;
}

static bool read_call(struct unknowns *u, const struct tree_node *n, bool later,
                      struct polynomial *out) {
    const struct tree_node *d = n->count == 1 ? tree_plain(n->children[0]) : NULL;
    while (d && d->kind == TREE_CAST)
        d = d->children[0];
    bool is_size = d && !strcmp(n->text, id_name(ID_LOCAL_SIZE)) && d->kind == TREE_INTEGER &&
                   d->value >= 0 && d->value < ID_DIMENSIONS;
    if (!is_size)
        return take_unknown(u, n, later, out);
    set_number(out, (int64_t)u->local[d->value]);
    u->used_local = true;
    return true;
}

static bool read_parts(struct unknowns *u, const struct tree_node *n, bool later,
                       struct polynomial *out) {
    struct polynomial p;
    switch (n->kind) {
    case TREE_INTEGER:
        set_number(out, n->value);
        return n->count == 0;
    case TREE_NAME:
        return read_name(u, n, later, out);
    case TREE_UNARY:
        if (strcmp(n->operation, "-") != 0 || !read(u, n->children[0], later, &p))
            return false;
        out->count = 0;
        return add(out, &p, -1);
    case TREE_BINARY:
        return read_binary(u, n, later, out);
    case TREE_CAST:
        return read_cast(u, n, later, out);
    case TREE_CALL:
        return read_call(u, n, later, out);
    default:
        return false;
    }
}

static bool read(struct unknowns *u, const struct tree_node *n, bool later,
                 struct polynomial *out) {
    const struct tree_type *t = &n->type;
    if (t->scalar != SCALAR_INTEGER || t->lanes != 1 || t->depth || t->dimensions)
        return false;
    return read_parts(u, n, later, out) || take_unknown(u, n, later, out);
}

bool polynomial_of(struct unknowns *u, const struct tree_node *n, struct polynomial *out) {
    return read(u, n, false, out);
}

/* --- turns --- */

bool polynomial_later(const struct unknowns *u, const struct polynomial *p,
                      struct polynomial *out) {
    out->count = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct term *t = &p->terms[i];
        struct polynomial product, factor, next;
        set_number(&product, t->times);
        for (size_t k = 0; k < t->count; k++) {
            set_unknown(&factor, t->factors[k]);
            if (t->factors[k] < u->moving_count && !add(&factor, &u->moving[t->factors[k]].step, 1))
                return false;
            if (!multiply(&product, &factor, &next))
                return false;
            product = next;
        }
        if (!add(out, &product, 1))
            return false;
    }
    return true;
}

bool polynomial_is_same(const struct polynomial *a, const struct polynomial *b) {
    struct polynomial difference = *a;
    return add(&difference, b, -1) && difference.count == 0;
}

/* --- what moves on --- */

struct changes {
    const struct tree_variable *variable;
    size_t count;
    const struct tree_node *header; /* not counted there: before the first turn */
};

static bool count_change(const struct tree_node *n, void *user) {
    struct changes *c = user;
    bool is_one = tree_is_change(n) && tree_written(n->children[0]) == c->variable;
    bool is_address = n->kind == TREE_UNARY && !strcmp(n->operation, "&") &&
                      tree_written(n->children[0]) == c->variable;
    bool is_declared = n->kind == TREE_DECLARATION && n->variable == c->variable;
    bool is_first = c->header && tree_is_inside(n, c->header);
    c->count += (is_one || is_declared) && !is_first;
    return !is_address;
}

/* Does nothing else change it in the loop, and nobody through its address? */
static bool is_changed_once(const struct tree_node *loop, const struct tree_variable *v) {
    const struct tree_node *root = loop;
    while (root->parent)
        root = root->parent;
    struct changes all = {v, 0, NULL};
    struct changes here = {v, 0, loop->kind == TREE_FOR ? loop->children[0] : NULL};
    return tree_each(root, count_change, &all) && tree_each(loop, count_change, &here) &&
           here.count == 1;
}

static bool has_moving(const struct unknowns *u, const struct polynomial *p) {
    for (size_t i = 0; i < p->count; i++)
        if (p->terms[i].count && p->terms[i].factors[0] < u->moving_count)
            return true;
    return false;
}

/* What a change adds, the last of the moving variables being the one that it changes. */
static bool read_step(struct unknowns *u, const struct tree_node *n, struct polynomial *step) {
    const char *o = n->operation;
    if (n->kind == TREE_UNARY) {
        set_number(step, strstr(o, "--") ? -1 : 1);
        return true;
    }
    struct polynomial by, self;
    bool is_set = !strcmp(o, "=");
    if ((!is_set && strcmp(o, "+=") != 0 && strcmp(o, "-=") != 0) ||
        !read(u, n->children[1], false, &by))
        return false;
    step->count = 0;
    set_unknown(&self, u->moving_count - 1);
    return add(step, &by, !strcmp(o, "-=") ? -1 : 1) && (!is_set || add(step, &self, -1)) &&
           !has_moving(u, step);
}

/* Without a sign it may wrap around between two turns that are further apart. */
static bool is_near(const struct tree_type *t, const struct polynomial *step) {
    return t->is_signed || t->bits > 32 ||
           (step->count == 1 && step->terms[0].count == 0 &&
            (step->terms[0].times == 1 || step->terms[0].times == -1));
}

/* Takes what a change that each turn makes once, outside of what it loads, does to a variable. */
static bool take_moving(struct unknowns *u, const struct tree_node *n) {
    const struct tree_variable *v =
        n->children[0]->kind == TREE_NAME ? n->children[0]->variable : NULL;
    const struct tree_type *t = v ? &v->type : NULL;
    bool is_number = t && !v->is_program && t->scalar == SCALAR_INTEGER && t->lanes == 1 &&
                     t->bits >= 32 && !t->depth && !t->dimensions && !t->is_volatile;
    if (!is_number || u->moving_count == MOVING_MOST || !is_changed_once(u->loop, v))
        return false;
    struct moving *m = &u->moving[u->moving_count++];
    m->variable = v;
    bool fine = read_step(u, n, &m->step) && is_near(t, &m->step);
    u->moving_count -= !fine;
    return fine;
}

/* In a loop's step or condition: what is done whenever these are. */
static bool find_moving(const struct tree_node *n, void *user) {
    struct unknowns *u = user;
    const struct tree_node *p = n->parent;
    while (p != u->loop && (p->kind == TREE_CAST || (p->kind == TREE_BINARY &&
                                                     *p->operation != '&' && *p->operation != '|')))
        p = p->parent;
    if (tree_is_change(n) && p == u->loop)
        take_moving(u, n);
    return true;
}

static bool is_no_continue(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_CONTINUE;
}

void unknowns_open(const struct tree_unit *unit, const struct tree_node *loop,
                   const struct geometry *geometry, struct unknowns *out) {
    const struct tree_node *body = tree_body(loop);
    *out = (struct unknowns){.unit = unit, .loop = loop};
    memcpy(out->local, geometry->local, sizeof out->local);
    for (size_t i = loop->kind == TREE_FOR ? 1 : 0; i < loop->count; i++)
        if (loop->children[i] != body)
            tree_each(loop->children[i], find_moving, out);
    size_t last =
        body->kind == TREE_BLOCK && tree_each(loop, is_no_continue, NULL) ? body->count : 0;
    while (last > 0 && body->children[last - 1] && tree_is_change(body->children[last - 1]) &&
           take_moving(out, body->children[last - 1]))
        last--;
}
