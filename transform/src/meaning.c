/* meaning.c - see meaning.h. */
#include "meaning.h"

#include "assigned.h"
#include "loop.h"
#include "memory.h"

#include <isl/options.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BITS_MOST = 62,
    OPERATIONS_MOST = 20000000 /* of isl: some seconds */,
    OPERATIONS_EACH = 20000 /* for an expression that is asked about, where they are many */
};

void meaning_open(const struct tree_unit *unit, const struct tree_function *function,
                  const struct geometry *geometry, struct meaning *out) {
    *out = (struct meaning){.unit = unit, .function = function, .geometry = *geometry};
    out->ctx = isl_ctx_alloc();
    out->answers = answers_open();
    isl_options_set_on_error(out->ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(out->ctx, OPERATIONS_MOST);
}

void meaning_allow(struct meaning *m, size_t count) {
    isl_ctx_set_max_operations(m->ctx, OPERATIONS_MOST + OPERATIONS_EACH * count);
}

void meaning_close(struct meaning *m) {
    answers_close(m->answers);
    for (size_t i = 0; i < m->count; i++) {
        isl_id_free(m->symbols[i]->id);
        free(m->symbols[i]);
    }
    free((void *)m->symbols);
    isl_ctx_free(m->ctx);
    *m = (struct meaning){.ctx = NULL};
}

bool meaning_is_exhausted(const struct meaning *m, const struct tree_variable *array,
                          struct refusal *refusal) {
    if (isl_ctx_last_error(m->ctx) == isl_error_none)
        return false;
    refusal->text[0] = '\0';
    refuse(refusal, array->declaration, "the sets of integers for %s are too large", array->name);
    return true;
}

/* --- symbols --- */

static isl_space *space_of(const struct meaning *m) { return isl_space_set_alloc(m->ctx, 0, 0); }

static const struct symbol *find_or_add(struct meaning *m, const struct symbol *wanted,
                                        const char *name) {
    for (size_t i = 0; i < m->count; i++) {
        const struct symbol *s = m->symbols[i];
        if (s->kind == wanted->kind && s->dimension == wanted->dimension &&
            s->variable == wanted->variable && s->loop == wanted->loop && s->name == wanted->name)
            return s;
    }
    char unique[300];
    snprintf(unique, sizeof unique, "%s_%zu", name, m->count);
    m->symbols = memory_grow((void *)m->symbols, m->count, sizeof(struct symbol *));
    struct symbol *added = memory_copy(wanted, sizeof *wanted);
    m->symbols[m->count++] = added;
    added->id = isl_id_alloc(m->ctx, unique, NULL);
    return added;
}

isl_pw_aff *meaning_number(const struct meaning *m, int64_t value) {
    return isl_pw_aff_from_aff(
        isl_aff_val_on_domain_space(space_of(m), isl_val_int_from_si(m->ctx, value)));
}

bool meaning_depends_on(__isl_keep isl_pw_aff *p, const struct symbol *s) {
    int at = isl_pw_aff_find_dim_by_name(p, isl_dim_param, isl_id_get_name(s->id));
    return at >= 0 && isl_pw_aff_involves_dims(p, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

isl_pw_aff *meaning_symbol(const struct symbol *s) {
    isl_space *space = isl_space_set_alloc(isl_id_get_ctx(s->id), 0, 0);
    space = isl_space_add_param_id(space, isl_id_copy(s->id));
    return isl_pw_aff_from_aff(isl_aff_param_on_domain_space_id(space, isl_id_copy(s->id)));
}

static isl_pw_aff *of_id(struct meaning *m, enum symbol_kind kind, unsigned dimension) {
    const struct symbol wanted = {.kind = kind, .dimension = dimension};
    if ((kind == SYMBOL_LOCAL_ID ? m->geometry.local[dimension] : 2) == 1)
        return meaning_number(m, 0);
    return meaning_symbol(find_or_add(m, &wanted, kind == SYMBOL_LOCAL_ID ? "l" : "g"));
}

isl_pw_aff *meaning_of_local_id(struct meaning *m, unsigned dimension) {
    return of_id(m, SYMBOL_LOCAL_ID, dimension);
}

const struct symbol *meaning_add(struct meaning *m, const char *name) {
    const struct symbol wanted = {.kind = SYMBOL_NEW, .name = name};
    return find_or_add(m, &wanted, name);
}

/* --- ranges --- */

/* Where both are equal, or the first is not larger. */
static isl_set *between(isl_pw_aff *low, isl_pw_aff *value, isl_pw_aff *high) {
    isl_set *above = isl_pw_aff_le_set(low, isl_pw_aff_copy(value));
    return isl_set_intersect(above, isl_pw_aff_le_set(value, high));
}

/* A power of two, less one if `below`. */
static isl_pw_aff *power(const struct meaning *m, unsigned bits, bool negative, bool below) {
    isl_val *v = isl_val_2exp(isl_val_int_from_ui(m->ctx, bits));
    v = negative ? isl_val_neg(v) : v;
    v = below ? isl_val_sub_ui(v, 1) : v;
    return isl_pw_aff_from_aff(isl_aff_val_on_domain_space(space_of(m), v));
}

/* Where a value fits a type of whole numbers. */
static isl_set *in_type(const struct meaning *m, isl_pw_aff *value, const struct tree_type *type) {
    if (type->is_signed)
        return between(power(m, type->bits - 1, true, false), value,
                       power(m, type->bits - 1, false, true));
    return between(meaning_number(m, 0), value, power(m, type->bits, false, true));
}

/* Takes `value`. */
static isl_set *range_of_value(const struct meaning *m, const struct tree_variable *v,
                               isl_pw_aff *value) {
    int64_t known;
    bool is_known = v->is_parameter && m->values.of && m->values.of(m->values.who, v, &known);
    return is_known ? isl_pw_aff_eq_set(value, meaning_number(m, known))
                    : in_type(m, value, &v->type);
}

/* The last group whose items have ids of type int; 0, which there is, if none has. */
static int64_t last_group(const struct meaning *m, unsigned dimension) {
    size_t local = m->geometry.local[dimension], offset = m->geometry.offset[dimension];
    size_t groups = offset < INT32_MAX ? (INT32_MAX - offset) / local : 0;
    return groups ? (int64_t)groups - 1 : 0;
}

isl_set *meaning_range(const struct meaning *m, const struct symbol *s) {
    isl_pw_aff *value = meaning_symbol(s);
    size_t local = m->geometry.local[s->dimension];
    switch (s->kind) {
    case SYMBOL_LOCAL_ID:
        return between(meaning_number(m, 0), value, meaning_number(m, (int64_t)local - 1));
    case SYMBOL_GROUP_ID: /* as many as one likes, while global ids are of type int */
        return between(meaning_number(m, 0), value, meaning_number(m, last_group(m, s->dimension)));
    case SYMBOL_NEW: {
        static const struct tree_type type = {.bits = 32, .is_signed = true};
        return in_type(m, value, &type);
    }
    default:
        return range_of_value(m, s->variable, value);
    }
}

isl_set *meaning_context(const struct meaning *m) {
    isl_set *all = isl_set_universe(space_of(m));
    for (size_t i = 0; i < m->count; i++)
        all = isl_set_intersect(all, meaning_range(m, m->symbols[i]));
    return all;
}

/* Is the value what its type holds, wherever it is computed? */
static bool is_exact(const struct meaning *m, __isl_keep isl_pw_aff *value,
                     const struct tree_type *type, __isl_keep isl_set *where) {
    isl_set *at = isl_set_intersect(meaning_context(m), isl_set_copy(where));
    isl_set *fine = in_type(m, isl_pw_aff_copy(value), type);
    bool is = isl_set_is_subset(at, fine) == isl_bool_true;
    isl_set_free(at);
    isl_set_free(fine);
    return is;
}

/* A branch of a choice is computed where its condition says so. */
static bool are_branches_values(struct meaning *m, const struct tree_node *n,
                                __isl_keep isl_set *where) {
    bool are = true;
    for (size_t i = 1; i <= 2 && are; i++) {
        isl_set *holds = meaning_of_condition(m, n->children[0], i == 1, where);
        isl_set *at = holds ? isl_set_intersect(isl_set_copy(where), holds) : NULL;
        isl_pw_aff *p = at ? meaning_of(m, n->children[i], at) : NULL;
        are = p && meaning_is_value(m, n->children[i], p, at);
        isl_pw_aff_free(p);
        isl_set_free(at);
    }
    return are;
}

static bool is_same_type(const struct tree_type *a, const struct tree_type *b) {
    return a->scalar == b->scalar && a->bits == b->bits && a->is_signed == b->is_signed;
}

/* Is what a variable has been set to a value? */
static bool is_value_of_variable(struct meaning *m, const struct tree_node *n,
                                 __isl_keep isl_pw_aff *value, __isl_keep isl_set *where) {
    if (meaning_is_single(n->variable))
        return is_same_type(&n->type, &n->variable->initial->type) &&
               meaning_is_value(m, n->variable->initial, value, where);
    bool is = false;
    isl_pw_aff_free(assigned_value(m, n, where, &is));
    return is;
}

/* A signed sum or product does not overflow, or C
 * gives it no meaning. */
bool meaning_is_value(struct meaning *m, const struct tree_node *n, __isl_keep isl_pw_aff *value,
                      __isl_keep isl_set *where) {
    bool is_sum =
        n->kind == TREE_BINARY &&
        (!strcmp(n->operation, "+") || !strcmp(n->operation, "-") || !strcmp(n->operation, "*"));
    if (meaning_is_bound(n))
        return true; /* of arguments that are */
    if (n->kind == TREE_CHOICE)
        return are_branches_values(m, n, where);
    if (!n->type.is_signed || !is_sum)
        return is_exact(m, value, &n->type, where) ||
               (n->kind == TREE_NAME && is_value_of_variable(m, n, value, where));
    for (size_t i = 0; i < 2; i++) {
        isl_pw_aff *part = meaning_of(m, n->children[i], where);
        bool is = part && meaning_is_value(m, n->children[i], part, where);
        isl_pw_aff_free(part);
        if (!is)
            return false;
    }
    return true;
}

/* --- variables --- */

bool meaning_is_single(const struct tree_variable *v) {
    return v->initial && v->writes == 0 && !v->is_program && v->type.dimensions == 0;
}

static bool is_function(const struct tree_node *n, const char *name) {
    return n->kind == TREE_CALL && !strcmp(n->text, name);
}

/* What all items of a group get from these, unless the program has a function of that name. */
static bool is_uniform_call(const struct meaning *m, const struct tree_node *n) {
    static const char *const names[] = {"get_group_id",
                                        "get_num_groups",
                                        "get_local_size",
                                        "get_global_size",
                                        "get_work_dim",
                                        "get_global_offset",
                                        "min",
                                        "max",
                                        "clamp",
                                        "abs",
                                        "mad24",
                                        "mul24",
                                        "convert_int",
                                        "convert_uint"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_function(n, names[i]))
            return !tree_find(m->unit, n->text);
    return false;
}

/* Does the loop around it have this counter, and is that the same for all items? */
static bool is_uniform_counter(struct meaning *m, const struct tree_node *n);

bool meaning_is_uniform(struct meaning *m, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    switch (n->kind) {
    case TREE_NAME:
        if (v->is_parameter || v->is_program)
            return v->writes == 0;
        return meaning_is_single(v) ? meaning_is_uniform(m, v->initial) : is_uniform_counter(m, n);
    case TREE_INTEGER:
    case TREE_CONSTANT:
        return true;
    case TREE_CALL:
        if (!is_uniform_call(m, n))
            return false;
        break;
    case TREE_UNARY:
        if (strcmp(n->operation, "-") != 0 && strcmp(n->operation, "+") != 0 &&
            strcmp(n->operation, "!") != 0 && strcmp(n->operation, "~") != 0)
            return false;
        break;
    case TREE_BINARY:
    case TREE_CHOICE:
    case TREE_CAST:
    case TREE_MEMBER:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < n->count; i++)
        if (!meaning_is_uniform(m, n->children[i]))
            return false;
    return true;
}

/* --- loops --- */

/* The variable that a loop sets at its beginning, and to what. */
static const struct tree_variable *set_first(const struct tree_node *initial,
                                             const struct tree_node **value) {
    if (!initial)
        return NULL;
    if (initial->kind == TREE_DECLARATION && initial->count == 1) {
        *value = initial->children[0];
        return initial->variable;
    }
    if (initial->kind == TREE_ASSIGNMENT && !strcmp(initial->operation, "=") &&
        initial->children[0]->kind == TREE_NAME) {
        *value = initial->children[1];
        return initial->children[0]->variable;
    }
    return NULL;
}

/* What a loop adds to its counter each time; NULL if that is nothing known, and `once` is then set
 * where it is one. */
static const struct tree_node *step_of(const struct tree_node *step, const struct tree_variable *v,
                                       int *sign, bool *once) {
    *once = false;
    *sign = 1;
    if (!step || !step->count || step->children[0]->kind != TREE_NAME ||
        step->children[0]->variable != v)
        return NULL;
    if (step->kind == TREE_UNARY) {
        *once = strstr(step->operation, "++") || strstr(step->operation, "--");
        *sign = strstr(step->operation, "--") ? -1 : 1;
        return NULL;
    }
    if (step->kind != TREE_ASSIGNMENT)
        return NULL;
    *sign = !strcmp(step->operation, "-=") ? -1 : 1;
    return !strcmp(step->operation, "+=") || !strcmp(step->operation, "-=") ? step->children[1]
                                                                            : NULL;
}

static isl_stat take_constant(isl_set *set, isl_aff *aff, void *value) {
    isl_set_free(set);
    isl_val_free(*(isl_val **)value);
    *(isl_val **)value =
        isl_aff_is_cst(aff) == isl_bool_true ? isl_aff_get_constant_val(aff) : NULL;
    isl_aff_free(aff);
    return isl_stat_ok;
}

/* The number that a function is everywhere; NULL if it is none. */
static isl_val *constant_value(__isl_keep isl_pw_aff *p) {
    isl_val *v = NULL;
    if (isl_pw_aff_n_piece(p) == 1)
        isl_pw_aff_foreach_piece(p, take_constant, &v);
    return v;
}

static bool is_constant(__isl_keep isl_pw_aff *p) {
    isl_val *v = constant_value(p);
    isl_val_free(v);
    return v != NULL;
}

/* The number that an expression is, whatever the ids. */
static bool constant_of(struct meaning *m, const struct tree_node *n, int64_t *value) {
    isl_set *all = isl_set_universe(space_of(m));
    isl_pw_aff *p = meaning_of(m, n, all);
    isl_set_free(all);
    if (!p)
        return false;
    isl_val *v = constant_value(p);
    bool is = v && isl_val_is_int(v) == isl_bool_true;
    if (is)
        *value = isl_val_get_num_si(v);
    isl_val_free(v);
    isl_pw_aff_free(p);
    return is;
}

bool meaning_is_number(struct meaning *m, const struct tree_node *n) {
    int64_t value;
    return constant_of(m, n, &value);
}

struct changing {
    const struct tree_variable *variable;
    unsigned count;
};

static bool count_change(const struct tree_node *n, void *user) {
    struct changing *c = user;
    c->count += tree_is_change(n) && tree_written(n->children[0]) == c->variable;
    return true;
}

/* Does a loop change its counter in its head only? One that is declared outside may be that of
 * other loops, too, which set it before. */
static bool changes_in_head(const struct meaning *m, const struct tree_node *loop,
                            const struct tree_variable *v) {
    if (loop->children[0]->kind == TREE_DECLARATION || v->writes <= 2)
        return v->writes == (loop->children[0]->kind == TREE_DECLARATION ? 1U : 2U);
    struct changing c = {v, 0};
    tree_each(loop, count_change, &c);
    return c.count == 2 && !v->is_program && loop_takes_no_address(m->function->body, v);
}

bool meaning_count(struct meaning *m, const struct tree_node *loop, struct counter *out) {
    int sign;
    bool once;
    *out = (struct counter){.variable = NULL};
    if (loop->kind != TREE_FOR)
        return false;
    const struct tree_variable *v = set_first(loop->children[0], &out->first);
    out->variable = v;
    if (!v || v->type.scalar != SCALAR_INTEGER || v->type.lanes != 1)
        return false;
    const struct tree_node *by = step_of(loop->children[2], v, &sign, &once);
    if (!changes_in_head(m, loop, v))
        return false;
    out->step = 1;
    if (!once && (!by || tree_names(by, v) || !constant_of(m, by, &out->step)))
        return false;
    out->step *= sign;
    return out->step != 0;
}

static bool has_barrier(const struct tree_node *n) {
    if (!n)
        return false;
    if (is_function(n, "barrier") || is_function(n, "work_group_barrier"))
        return true;
    for (size_t i = 0; i < n->count; i++)
        if (has_barrier(n->children[i]))
            return true;
    return false;
}

const struct symbol *meaning_counter(struct meaning *m, const struct tree_node *loop) {
    struct counter c;
    if (!meaning_count(m, loop, &c))
        return NULL;
    if (has_barrier(loop) && !meaning_is_uniform(m, c.first))
        return NULL; /* all items go through it together, with counters of their own */
    const struct symbol wanted = {.kind = SYMBOL_COUNTER, .variable = c.variable, .loop = loop};
    return find_or_add(m, &wanted, c.variable->name);
}

const struct tree_node *meaning_loop_of(struct meaning *m, const struct tree_node *n,
                                        const struct tree_variable *v) {
    struct counter c;
    for (const struct tree_node *p = n->parent; p; p = p->parent)
        if (p->kind == TREE_FOR && set_first(p->children[0], &c.first) == v &&
            meaning_count(m, p, &c))
            return p;
    return NULL;
}

static bool is_uniform_counter(struct meaning *m, const struct tree_node *n) {
    struct counter c;
    const struct tree_node *loop = meaning_loop_of(m, n, n->variable);
    return loop && meaning_count(m, loop, &c) && meaning_is_uniform(m, c.first);
}

/* --- expressions --- */

static bool is_division(const struct tree_node *n) {
    while (n->kind == TREE_CAST)
        n = n->children[0];
    return n->kind == TREE_BINARY && (!strcmp(n->operation, "/") || !strcmp(n->operation, "%") ||
                                      !strcmp(n->operation, ">>"));
}

/* What is the same for all items is easier to write by its name than divided, or chosen. */
static bool stays_a_name(const struct tree_node *initial) {
    return is_division(initial) || initial->kind == TREE_CHOICE;
}

static isl_pw_aff *of_name(struct meaning *m, const struct tree_node *n, isl_set *where) {
    const struct tree_variable *v = n->variable;
    if (n->type.lanes != 1)
        return NULL;
    if (meaning_is_single(v)) {
        isl_pw_aff *p = meaning_of(m, v->initial, where);
        if (p && !(stays_a_name(v->initial) && !is_constant(p) && meaning_is_uniform(m, n)))
            return p;
        isl_pw_aff_free(p);
    }
    const struct tree_node *loop = meaning_loop_of(m, n, v);
    const struct symbol *counter = loop ? meaning_counter(m, loop) : NULL;
    if (counter)
        return meaning_symbol(counter);
    if (!meaning_is_uniform(m, n))
        return assigned_value(m, n, where, NULL);
    const struct symbol wanted = {.kind = SYMBOL_UNIFORM, .variable = v};
    return meaning_symbol(find_or_add(m, &wanted, v->name));
}

static bool is_call_of_dimension(const struct tree_node *n, const char *name, unsigned *dimension) {
    const struct tree_node *argument = n->count == 1 ? n->children[0] : NULL;
    while (argument && argument->kind == TREE_CAST)
        argument = argument->children[0];
    if (!is_function(n, name) || !argument || argument->kind != TREE_INTEGER ||
        argument->value < 0 || argument->value >= ID_DIMENSIONS)
        return false;
    *dimension = (unsigned)argument->value;
    return true;
}

bool meaning_is_bound(const struct tree_node *n) {
    return is_function(n, "min") || is_function(n, "max") || is_function(n, "clamp");
}

/* What a type makes of a number that lies in its range, or at most once as far beside it. Takes
 * `p`.
 */
static isl_pw_aff *wrapped(const struct meaning *m, isl_pw_aff *p, const struct tree_type *type) {
    isl_val *size = isl_val_2exp(isl_val_int_from_ui(m->ctx, type->bits));
    isl_pw_aff *least =
        type->is_signed ? power(m, type->bits - 1, true, false) : meaning_number(m, 0);
    isl_pw_aff *end = power(m, type->bits - type->is_signed, false, false);
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(p), least);
    isl_set *above = isl_pw_aff_ge_set(isl_pw_aff_copy(p), end);
    isl_pw_aff *more = isl_pw_aff_add_constant_val(isl_pw_aff_copy(p), isl_val_copy(size));
    isl_pw_aff *less = isl_pw_aff_add_constant_val(isl_pw_aff_copy(p), isl_val_neg(size));
    p = isl_pw_aff_subtract_domain(p, isl_set_union(isl_set_copy(below), isl_set_copy(above)));
    p = isl_pw_aff_union_add(p, isl_pw_aff_intersect_domain(more, below));
    return isl_pw_aff_union_add(p, isl_pw_aff_intersect_domain(less, above));
}

/* Does a number lie in a type's range, or at most once as far beside it? */
static bool wraps_once(const struct meaning *m, __isl_keep isl_pw_aff *p,
                       const struct tree_type *type, __isl_keep isl_set *where) {
    isl_pw_aff *least = power(m, type->bits, true, false);
    isl_pw_aff *end = power(m, type->bits + 1, false, true);
    if (type->is_signed) { /* half of it lies below 0 */
        least = isl_pw_aff_sub(least, power(m, type->bits - 1, false, false));
        end = isl_pw_aff_sub(end, power(m, type->bits - 1, false, false));
    }
    isl_set *fine = between(least, isl_pw_aff_copy(p), end);
    isl_set *at = isl_set_intersect(meaning_context(m), isl_set_copy(where));
    bool does = isl_set_is_subset(at, fine) == isl_bool_true;
    isl_set_free(at);
    isl_set_free(fine);
    return does;
}

isl_pw_aff *meaning_of_value(struct meaning *m, const struct tree_node *n,
                             __isl_keep isl_set *where) {
    isl_pw_aff *p = meaning_of(m, n, where);
    if (!p || meaning_is_value(m, n, p, where))
        return p;
    if (n->type.bits >= 32 && wraps_once(m, p, &n->type, where))
        return wrapped(m, p, &n->type);
    isl_pw_aff_free(p);
    return NULL;
}

/* min(a, b), max(a, b), clamp(a, least, most). */
static isl_pw_aff *of_bound(struct meaning *m, const struct tree_node *n, isl_set *where) {
    bool is_clamp = is_function(n, "clamp");
    isl_pw_aff *p =
        n->count == (is_clamp ? 3 : 2) ? meaning_of_value(m, n->children[0], where) : NULL;
    for (size_t i = 1; i < n->count && p; i++) {
        isl_pw_aff *other = meaning_of_value(m, n->children[i], where);
        if (!other) {
            isl_pw_aff_free(p);
            return NULL;
        }
        bool is_max = is_clamp ? i == 1 : is_function(n, "max");
        p = is_max ? isl_pw_aff_max(p, other) : isl_pw_aff_min(p, other);
    }
    return p;
}

static isl_pw_aff *of_call(struct meaning *m, const struct tree_node *n, isl_set *where) {
    unsigned d;
    if (meaning_is_bound(n) && !tree_find(m->unit, n->text))
        return of_bound(m, n, where);
    const struct geometry *r = &m->geometry;
    if (is_call_of_dimension(n, "get_local_id", &d))
        return of_id(m, SYMBOL_LOCAL_ID, d);
    if (is_call_of_dimension(n, "get_group_id", &d))
        return of_id(m, SYMBOL_GROUP_ID, d);
    if (is_call_of_dimension(n, "get_local_size", &d))
        return meaning_number(m, (int64_t)r->local[d]);
    if (is_call_of_dimension(n, "get_global_offset", &d))
        return meaning_number(m, (int64_t)r->offset[d]);
    if (is_call_of_dimension(n, "get_global_id", &d)) {
        isl_pw_aff *group =
            isl_pw_aff_mul(of_id(m, SYMBOL_GROUP_ID, d), meaning_number(m, (int64_t)r->local[d]));
        return isl_pw_aff_add(isl_pw_aff_add(group, of_id(m, SYMBOL_LOCAL_ID, d)),
                              meaning_number(m, (int64_t)r->offset[d]));
    }
    return NULL;
}

/* 2 to the power of a constant, NULL if it is none. Takes `p`. */
static isl_pw_aff *two_to(const struct meaning *m, isl_pw_aff *p) {
    isl_val *v = is_constant(p) ? constant_value(p) : NULL;
    bool fine = v && isl_val_is_nonneg(v) == isl_bool_true && isl_val_cmp_si(v, BITS_MOST) < 0;
    isl_pw_aff *out = fine ? power(m, (unsigned)isl_val_get_num_si(v), false, false) : NULL;
    isl_val_free(v);
    isl_pw_aff_free(p);
    return out;
}

/* Division and remainder by a constant above 0, as C has them. Takes both. */
static isl_pw_aff *divided(isl_pw_aff *a, isl_pw_aff *b, bool remainder) {
    isl_val *v = b && is_constant(b) ? constant_value(b) : NULL;
    bool fine = v && isl_val_is_pos(v) == isl_bool_true;
    isl_val_free(v);
    if (fine)
        return remainder ? isl_pw_aff_tdiv_r(a, b) : isl_pw_aff_tdiv_q(a, b);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return NULL;
}

enum { SIZES_MOST = 3 };

/* The remainder of what is not negative, and less than some times what it is divided by, as x + d +
 * n is. Takes both. */
static isl_pw_aff *reduced(const struct meaning *m, isl_pw_aff *a, isl_pw_aff *b,
                           __isl_keep isl_set *where) {
    isl_set *left = isl_set_intersect(meaning_context(m), isl_set_copy(where));
    isl_set *negative = isl_pw_aff_lt_set(isl_pw_aff_copy(a), meaning_number(m, 0));
    isl_pw_aff *p = NULL;
    bool fine = isl_set_is_disjoint(left, negative) == isl_bool_true;
    for (int times = 0; fine && times < SIZES_MOST; times++) {
        isl_set *smaller = isl_pw_aff_lt_set(isl_pw_aff_copy(a), isl_pw_aff_copy(b));
        smaller = isl_set_intersect(smaller, isl_pw_aff_nonneg_set(isl_pw_aff_copy(a)));
        left = isl_set_subtract(left, isl_set_copy(smaller));
        isl_pw_aff *part = isl_pw_aff_intersect_domain(isl_pw_aff_copy(a), smaller);
        p = p ? isl_pw_aff_union_add(p, part) : part;
        if (isl_set_is_empty(left) == isl_bool_true)
            break;
        a = isl_pw_aff_sub(a, isl_pw_aff_copy(b));
    }
    if (!fine || isl_set_is_empty(left) != isl_bool_true) {
        isl_pw_aff_free(p);
        p = NULL;
    }
    isl_set_free(left);
    isl_set_free(negative);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return p;
}

/* a & (2^k - 1) of what is not negative. Takes both. */
static isl_pw_aff *masked(const struct meaning *m, isl_pw_aff *a, isl_pw_aff *b,
                          __isl_keep isl_set *where) {
    isl_val *v = is_constant(b) ? constant_value(b) : NULL;
    isl_val *next = v ? isl_val_add_ui(isl_val_copy(v), 1) : NULL;
    static const struct tree_type positive = {.bits = BITS_MOST};
    bool fine = next && isl_val_is_pos(v) == isl_bool_true && is_exact(m, a, &positive, where);
    int64_t size = fine ? isl_val_get_num_si(next) : 0;
    fine = fine && (size & (size - 1)) == 0;
    isl_val_free(v);
    isl_val_free(next);
    isl_pw_aff_free(b);
    if (fine)
        return isl_pw_aff_tdiv_r(a, meaning_number(m, size));
    isl_pw_aff_free(a);
    return NULL;
}

/* Looks for them, through so many variables that are set several times. */
struct search {
    struct meaning *m;
    int depth;
    bool has_pieces;
};

static bool has_pieces(struct meaning *m, const struct tree_node *n, int depth);

static void note_condition(const struct tree_node *condition, void *search) {
    ((struct search *)search)->has_pieces = condition != NULL;
}

static void note_value(const struct tree_node *n, void *search) {
    struct search *s = search;
    s->has_pieces = s->has_pieces || has_pieces(s->m, n, s->depth);
}

static bool has_pieces_set(struct meaning *m, const struct tree_variable *v, int depth) {
    struct search s = {m, depth - 1, false};
    if (depth == 0 || !assigned_is_plain(m, v))
        return false;
    assigned_each_condition(m, v, note_condition, &s);
    if (!s.has_pieces)
        assigned_each(m, v, note_value, &s);
    return s.has_pieces;
}

static bool has_pieces(struct meaning *m, const struct tree_node *n, int depth) {
    if (!n)
        return false;
    if (meaning_is_bound(n) || n->kind == TREE_CHOICE)
        return true;
    if (n->kind == TREE_BINARY && !strcmp(n->operation, "%") &&
        !meaning_is_number(m, n->children[1]))
        return true;
    if (n->kind == TREE_NAME && meaning_is_single(n->variable))
        return !(stays_a_name(n->variable->initial) && meaning_is_uniform(m, n)) &&
               has_pieces(m, n->variable->initial, depth);
    if (n->kind == TREE_NAME)
        return has_pieces_set(m, n->variable, depth);
    for (size_t i = 0; i < n->count; i++)
        if (has_pieces(m, n->children[i], depth))
            return true;
    return false;
}

bool meaning_has_pieces(struct meaning *m, const struct tree_node *n) {
    enum { VARIABLES_MOST = 3 };
    return has_pieces(m, n, VARIABLES_MOST);
}

/* Takes both. */
static isl_pw_aff *combined(struct meaning *m, const struct tree_node *n, isl_pw_aff *a,
                            isl_pw_aff *b, __isl_keep isl_set *where) {
    const char *o = n->operation;
    if (!strcmp(o, "+"))
        return isl_pw_aff_add(a, b);
    if (!strcmp(o, "-"))
        return isl_pw_aff_sub(a, b);
    if (!strcmp(o, "*") && (is_constant(a) || is_constant(b)))
        return isl_pw_aff_mul(a, b);
    if (!strcmp(o, "<<") && (b = two_to(m, b)))
        return isl_pw_aff_mul(a, b);
    bool exact = b && meaning_is_value(m, n->children[0], a, where);
    if (exact && !strcmp(o, ">>") && (b = two_to(m, b)))
        return isl_pw_aff_floor(isl_pw_aff_div(a, b));
    if (exact && !strcmp(o, "/"))
        return divided(a, b, false);
    if (exact && !strcmp(o, "%") && is_constant(b))
        return divided(a, b, true);
    if (exact && !strcmp(o, "%") && meaning_is_value(m, n->children[1], b, where))
        return reduced(m, a, b, where);
    if (exact && !strcmp(o, "&"))
        return masked(m, a, b, where);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return NULL;
}

static isl_pw_aff *of_binary(struct meaning *m, const struct tree_node *n, isl_set *where) {
    isl_pw_aff *a = meaning_of(m, n->children[0], where);
    isl_pw_aff *b = a ? meaning_of(m, n->children[1], where) : NULL;
    if (b)
        return combined(m, n, a, b, where);
    isl_pw_aff_free(a);
    return NULL;
}

/* One or the other, as a condition says. */
static isl_pw_aff *of_choice(struct meaning *m, const struct tree_node *n, isl_set *where) {
    isl_set *holds = meaning_of_condition(m, n->children[0], true, where);
    if (!holds)
        return NULL;
    isl_set *then = isl_set_intersect(isl_set_copy(where), isl_set_copy(holds));
    isl_set *otherwise = isl_set_subtract(isl_set_copy(where), isl_set_copy(holds));
    isl_pw_aff *a = meaning_of(m, n->children[1], then);
    isl_pw_aff *b = a ? meaning_of(m, n->children[2], otherwise) : NULL;
    isl_set_free(then);
    isl_set_free(otherwise);
    if (b) {
        b = isl_pw_aff_subtract_domain(b, isl_set_copy(holds));
        return isl_pw_aff_union_add(isl_pw_aff_intersect_domain(a, holds), b);
    }
    isl_pw_aff_free(a);
    isl_set_free(holds);
    return NULL;
}

/* To fewer bits nothing changes modulo these; to more, the value itself counts. */
static isl_pw_aff *of_cast(struct meaning *m, const struct tree_node *n, isl_set *where) {
    const struct tree_node *from = n->children[0];
    bool asks = !strcmp(n->type.name, "bool") && strcmp(from->type.name, "bool") != 0;
    if (from->type.scalar != SCALAR_INTEGER || from->type.depth || n->type.depth || asks)
        return NULL;
    isl_pw_aff *p = meaning_of(m, from, where);
    if (!p || n->type.bits <= from->type.bits || meaning_is_value(m, from, p, where))
        return p;
    isl_pw_aff_free(p);
    return NULL;
}

static isl_pw_aff *find_meaning(struct meaning *m, const struct tree_node *n, isl_set *where) {
    switch (n->kind) {
    case TREE_INTEGER:
        return meaning_number(m, n->value);
    case TREE_NAME:
        return of_name(m, n, where);
    case TREE_CALL:
        return of_call(m, n, where);
    case TREE_CAST:
        return of_cast(m, n, where);
    case TREE_BINARY:
        return of_binary(m, n, where);
    case TREE_CHOICE:
        return of_choice(m, n, where);
    case TREE_UNARY: {
        bool minus = !strcmp(n->operation, "-");
        isl_pw_aff *p =
            minus || !strcmp(n->operation, "+") ? meaning_of(m, n->children[0], where) : NULL;
        return p && minus ? isl_pw_aff_neg(p) : p;
    }
    default:
        return NULL;
    }
}

isl_pw_aff *meaning_of(struct meaning *m, const struct tree_node *n, __isl_keep isl_set *where) {
    isl_pw_aff *p = NULL;
    if (n->type.scalar != SCALAR_INTEGER || n->type.lanes != 1 || n->type.depth ||
        n->type.dimensions || answers_find(m->answers, n, where, &p))
        return p;
    p = find_meaning(m, n, where);
    answers_keep(m->answers, n, where, p);
    return p;
}

isl_pw_aff *meaning_of_variable(struct meaning *m, const struct tree_variable *v,
                                __isl_keep isl_set *where) {
    const struct symbol wanted = {.kind = SYMBOL_UNIFORM, .variable = v};
    if (v->type.scalar != SCALAR_INTEGER || v->type.lanes != 1 || v->type.depth ||
        v->type.dimensions || v->type.bits > 64)
        return NULL;
    if (v->is_parameter && v->writes == 0)
        return meaning_symbol(find_or_add(m, &wanted, v->name));
    return meaning_is_single(v) ? meaning_of(m, v->initial, where) : NULL;
}

/* --- conditions --- */

/* Takes both. */
static isl_set *compared(const char *o, bool holds, isl_pw_aff *a, isl_pw_aff *b) {
    static const char *const opposite[][2] = {{"<", ">="}, {">", "<="}, {"==", "!="}};
    for (size_t i = 0; i < 3 && !holds; i++) {
        if (!strcmp(o, opposite[i][0]))
            return compared(opposite[i][1], true, a, b);
        if (!strcmp(o, opposite[i][1]))
            return compared(opposite[i][0], true, a, b);
    }
    if (!strcmp(o, "<"))
        return isl_pw_aff_lt_set(a, b);
    if (!strcmp(o, "<="))
        return isl_pw_aff_le_set(a, b);
    if (!strcmp(o, ">"))
        return isl_pw_aff_gt_set(a, b);
    if (!strcmp(o, ">="))
        return isl_pw_aff_ge_set(a, b);
    if (!strcmp(o, "=="))
        return isl_pw_aff_eq_set(a, b);
    if (!strcmp(o, "!="))
        return isl_pw_aff_ne_set(a, b);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return NULL;
}

static isl_set *of_comparison(struct meaning *m, const struct tree_node *n, bool holds,
                              isl_set *where) {
    isl_pw_aff *a = meaning_of_value(m, n->children[0], where);
    isl_pw_aff *b = a ? meaning_of_value(m, n->children[1], where) : NULL;
    if (b)
        return compared(n->operation, holds, a, b);
    isl_pw_aff_free(a);
    return NULL;
}

/* The second of && is computed where the first holds, that of || where it does not. */
static isl_set *of_both(struct meaning *m, const struct tree_node *n, bool holds, isl_set *where) {
    bool is_and = !strcmp(n->operation, "&&");
    isl_set *first = meaning_of_condition(m, n->children[0], holds, where);
    isl_set *reached = meaning_of_condition(m, n->children[0], is_and, where);
    isl_set *at = reached ? isl_set_intersect(isl_set_copy(where), reached) : NULL;
    isl_set *second = at ? meaning_of_condition(m, n->children[1], holds, at) : NULL;
    isl_set_free(at);
    if (first && second)
        return is_and == holds
                   ? isl_set_intersect(first, second)
                   : isl_set_union(first, isl_set_intersect(second, isl_set_copy(where)));
    isl_set_free(first);
    isl_set_free(second);
    return NULL;
}

static isl_set *find_condition(struct meaning *m, const struct tree_node *n, bool holds,
                               isl_set *where) {
    const struct tree_variable *v = n->variable;
    if (n->kind == TREE_CAST)
        return meaning_of_condition(m, n->children[0], holds, where);
    if (n->kind == TREE_NAME && meaning_is_single(v))
        return meaning_of_condition(m, v->initial, holds, where);
    if (n->kind == TREE_UNARY && !strcmp(n->operation, "!"))
        return meaning_of_condition(m, n->children[0], !holds, where);
    if (n->kind != TREE_BINARY)
        return NULL;
    if (!strcmp(n->operation, "&&") || !strcmp(n->operation, "||"))
        return of_both(m, n, holds, where);
    return of_comparison(m, n, holds, where);
}

isl_set *meaning_of_condition(struct meaning *m, const struct tree_node *n, bool holds,
                              __isl_keep isl_set *where) {
    isl_set *set = NULL;
    if (answers_find_condition(m->answers, n, holds, where, &set))
        return set;
    set = find_condition(m, n, holds, where);
    answers_keep_condition(m->answers, n, holds, where, set);
    return set;
}
