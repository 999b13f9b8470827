/* lanes.c - see lanes.h. */
#include "lanes.h"

#include "memory.h"
#include "together.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_MOST = 1 << 20 };

static const struct lane_value same = {LANES_STEP, 0, TRUST_SMALL};
static const struct lane_value any = {LANES_ANY, 0, TRUST_INDEX};
static const struct lane_value unknown = {LANES_UNKNOWN, 0, TRUST_SMALL};

static bool is_same_value(struct lane_value v) { return v.kind == LANES_STEP && v.step == 0; }

const struct id_call *lanes_id(const struct lanes *l, const struct tree_node *n) {
    return id_calls_at(&l->calls, n);
}

/* --- expressions --- */

struct lane_value lanes_of_variable(const struct lanes *l, const struct tree_variable *v) {
    for (size_t i = 0; i < l->count; i++)
        if (l->list[i].variable == v)
            return l->list[i].value;
    bool is_shared = v->is_program || (v->type.space == TREE_LOCAL && !v->type.depth);
    return is_shared || v->is_parameter || l->is_settled ? same : unknown;
}

bool lanes_is_vector(const struct lanes *l, const struct tree_variable *v) {
    return v && lanes_of_variable(l, v).kind == LANES_ANY;
}

static bool is_whole(const struct tree_type *t) {
    return t->scalar == SCALAR_INTEGER && t->lanes == 1 && !t->depth && !t->dimensions &&
           t->bits >= 32;
}

/* Is it an address that steps of elements can be added to, in memory that items share? */
static bool is_address(const struct tree_type *t) {
    return t->depth == 1 && !t->dimensions && t->space != TREE_PRIVATE && !t->is_volatile;
}

static enum lane_trust least(enum lane_trust a, enum lane_trust b) { return a < b ? a : b; }

/* Of a sum or the like, in a type: signed ones do not wrap around. */
static enum lane_trust trust_of_sum(const struct tree_type *t, enum lane_trust operands) {
    return least(operands, t->is_signed ? TRUST_EXACT : TRUST_MODULO);
}

static struct lane_value limited(int64_t step, enum lane_trust trust) {
    return step > STEP_MOST || step < -STEP_MOST ? any
                                                 : (struct lane_value){LANES_STEP, step, trust};
}

bool lanes_is_row_base(const struct tree_node *base) {
    const struct tree_type *t = &base->type;
    bool is_array = t->depth == 0 && t->dimensions == 1 && t->space == TREE_LOCAL;
    return (is_address(t) || is_array) && !t->is_volatile;
}

/* Any operation of parts: the same, if they are. */
static struct lane_value of_parts(const struct lanes *l, const struct tree_node *n) {
    bool is_unknown = false;
    for (size_t i = 0; i < n->count; i++) {
        struct lane_value v = n->children[i] ? lanes_of(l, n->children[i]) : same;
        if (v.kind == LANES_ANY || (v.kind == LANES_STEP && v.step != 0))
            return any;
        is_unknown = is_unknown || v.kind == LANES_UNKNOWN;
    }
    return is_unknown ? unknown : same;
}

static struct lane_value of_cast(const struct lanes *l, const struct tree_node *n) {
    const struct tree_type *to = &n->type, *from = &n->children[0]->type;
    struct lane_value v = lanes_of(l, n->children[0]);
    if (v.kind != LANES_STEP || v.step == 0)
        return v;
    if (!is_whole(to) || !is_whole(from))
        return any;
    if (v.trust == TRUST_SMALL)
        return v;
    bool is_kept = to->bits == from->bits ? to->is_signed == from->is_signed
                                          : to->bits > from->bits && to->is_signed;
    if (v.trust == TRUST_EXACT)
        v.trust = is_kept ? TRUST_EXACT : TRUST_MODULO;
    else if (to->bits > from->bits)
        v.trust = TRUST_INDEX;
    return v;
}

/* The number that an expression is; false if it is none. */
static bool number_of(const struct tree_node *n, int64_t *out) {
    while (n->kind == TREE_CAST && is_whole(&n->type))
        n = n->children[0];
    bool is_number = n->kind == TREE_INTEGER && n->value >= -STEP_MOST && n->value <= STEP_MOST;
    *out = is_number ? n->value : 0;
    return is_number;
}

static struct lane_value of_sum(const struct tree_type *t, struct lane_value a, struct lane_value b,
                                bool is_difference) {
    bool both = a.kind == LANES_STEP && b.kind == LANES_STEP && a.step != 0 && b.step != 0;
    if (a.kind == LANES_ANY || b.kind == LANES_ANY ||
        (both && (a.trust == TRUST_INDEX || b.trust == TRUST_INDEX)))
        return any;
    if (a.kind == LANES_UNKNOWN || b.kind == LANES_UNKNOWN)
        return unknown;
    return limited(is_difference ? a.step - b.step : a.step + b.step,
                   trust_of_sum(t, least(a.trust, b.trust)));
}

static struct lane_value of_product(const struct lanes *l, const struct tree_node *n) {
    struct lane_value a = lanes_of(l, n->children[0]), b = lanes_of(l, n->children[1]);
    int64_t number;
    bool is_first = number_of(n->children[0], &number);
    if ((!is_first && !number_of(n->children[1], &number)) || number == 0)
        return of_parts(l, n);
    struct lane_value v = is_first ? b : a;
    if (v.kind != LANES_STEP)
        return v;
    return limited(v.step * number, trust_of_sum(&n->type, v.trust));
}

/* The address of an element behind an address. An index that wraps around where no lane loads is
 * another address for the next lane than the one behind. */
static struct lane_value of_place(struct lane_value base, struct lane_value index,
                                  const struct tree_type *t, bool is_before) {
    bool differs = index.kind == LANES_STEP && index.step != 0;
    if (base.kind == LANES_ANY || index.kind == LANES_ANY || !is_whole(t))
        return any;
    if (base.kind == LANES_UNKNOWN || index.kind == LANES_UNKNOWN)
        return unknown;
    bool is_exact = index.trust >= TRUST_EXACT || (index.trust == TRUST_MODULO && t->bits == 64);
    enum lane_trust trust = differs && !is_exact ? TRUST_INDEX : TRUST_EXACT;
    return limited(is_before ? base.step - index.step : base.step + index.step,
                   least(base.trust, trust));
}

static struct lane_value of_address_sum(const struct lanes *l, const struct tree_node *n) {
    const struct tree_node *a = n->children[0], *b = n->children[1];
    bool is_first = a->type.depth > 0 || a->type.dimensions > 0;
    const struct tree_node *base = tree_plain(is_first ? a : b), *index = is_first ? b : a;
    return of_place(lanes_of(l, base), lanes_of(l, index), &index->type, n->operation[0] == '-');
}

static struct lane_value of_binary(const struct lanes *l, const struct tree_node *n) {
    struct lane_value parts = of_parts(l, n);
    bool is_sum = !strcmp(n->operation, "+") || !strcmp(n->operation, "-");
    if (parts.kind == LANES_ANY && is_sum && is_address(&n->type))
        return of_address_sum(l, n);
    if (parts.kind != LANES_ANY || !is_whole(&n->type) || !is_whole(&n->children[0]->type) ||
        !is_whole(&n->children[1]->type))
        return parts;
    if (is_sum)
        return of_sum(&n->type, lanes_of(l, n->children[0]), lanes_of(l, n->children[1]),
                      n->operation[0] == '-');
    return !strcmp(n->operation, "*") ? of_product(l, n) : parts;
}

static struct lane_value of_unary(const struct lanes *l, const struct tree_node *n) {
    struct lane_value v = lanes_of(l, n->children[0]);
    const struct tree_node *element = n->children[0];
    if (!strcmp(n->operation, "&") && element->kind == TREE_SUBSCRIPT && is_address(&n->type) &&
        lanes_is_row_base(tree_plain(element->children[0])) && v.kind == LANES_ANY)
        return of_place(lanes_of(l, tree_plain(element->children[0])),
                        lanes_of(l, element->children[1]), &element->children[1]->type, false);
    if (v.kind != LANES_STEP || v.step == 0 || strcmp(n->operation, "-") != 0 ||
        !is_whole(&n->type))
        return of_parts(l, n);
    return (struct lane_value){LANES_STEP, -v.step, trust_of_sum(&n->type, v.trust)};
}

static struct lane_value of_call(const struct lanes *l, const struct tree_node *n) {
    const struct id_call *id = lanes_id(l, n);
    if (id && id->dimension == 0 && (id->kind == ID_GLOBAL_ID || id->kind == ID_LOCAL_ID))
        return (struct lane_value){LANES_STEP, 1, TRUST_SMALL};
    return of_parts(l, n);
}

struct lane_value lanes_of(const struct lanes *l, const struct tree_node *n) {
    switch (n->kind) {
    case TREE_INTEGER:
        return same;
    case TREE_NAME:
        return lanes_of_variable(l, n->variable);
    case TREE_CAST:
        return of_cast(l, n);
    case TREE_UNARY:
        return of_unary(l, n);
    case TREE_BINARY:
        return of_binary(l, n);
    case TREE_CALL:
        return of_call(l, n);
    default:
        return of_parts(l, n);
    }
}

bool lanes_are_same(const struct lanes *l, const struct tree_node *n) {
    return lanes_of(l, n).kind != LANES_ANY && lanes_of(l, n).step == 0;
}

/* --- statements --- */

static bool is_no_change(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_change(n) && !lanes_is_vstore(n) && n->kind > TREE_STATEMENT;
}

bool lanes_is_pure(const struct tree_node *n) { return tree_each(n, is_no_change, NULL); }

const struct tree_variable *lanes_written(const struct tree_node *change) {
    const struct tree_variable *v = tree_written(change->children[0]);
    return v && v->type.space == TREE_LOCAL && !v->type.depth ? NULL : v;
}

bool lanes_is_vstore(const struct tree_node *n) {
    return n->kind == TREE_CALL && n->count == 3 && !strncmp(n->text, "vstore", strlen("vstore")) &&
           strspn(n->text + strlen("vstore"), "0123456789") == strlen(n->text + strlen("vstore"));
}

bool lanes_is_store(const struct tree_node *n) {
    return (tree_is_change(n) && !lanes_written(n)) || lanes_is_vstore(n);
}

static bool differs(const struct lanes *l, const struct tree_node *n) {
    return n && lanes_of(l, n).kind != LANES_UNKNOWN && !is_same_value(lanes_of(l, n));
}

/* Does it compute a part for some lanes only? */
static bool decides(const struct lanes *l, const struct tree_node *n) {
    bool is_logical =
        n->kind == TREE_BINARY && (!strcmp(n->operation, "&&") || !strcmp(n->operation, "||"));
    return (n->kind == TREE_CHOICE || is_logical) && differs(l, n->children[0]);
}

/* Is nothing of it a vector, no memory changed, and nothing else for some lanes only? */
static bool is_scalar(const struct tree_node *n, void *user) {
    const struct lanes *l = user;
    bool has_variable = n->kind == TREE_NAME || n->kind == TREE_DECLARATION;
    return !(has_variable && lanes_is_vector(l, n->variable)) && !lanes_is_store(n) &&
           (!decides(l, n) || lanes_is_pure(n));
}

static bool has_vectors(const struct lanes *l, const struct tree_node *n) {
    return !tree_each(n, is_scalar, (void *)l);
}

/* One change of a variable, or of an element, of what changes nothing else. */
static bool is_simple_change(const struct tree_node *n) {
    if (!tree_is_change(n))
        return false;
    const struct tree_node *target = n->children[0];
    for (size_t i = 0; i < n->count; i++)
        if (!lanes_is_pure(n->children[i]))
            return false;
    return target->kind == TREE_NAME || target->kind == TREE_SUBSCRIPT;
}

bool lanes_repeat(const struct lanes *l, const struct tree_node *s) {
    if (guards_at(&l->guards, s))
        return false;
    switch (s->kind) {
    case TREE_IF:
    case TREE_WHILE:
        return differs(l, s->children[0]);
    case TREE_DO:
        return differs(l, s->children[1]);
    case TREE_FOR:
        return differs(l, s->children[1]) || has_vectors(l, s->children[0]) ||
               has_vectors(l, s->children[2]);
    case TREE_STATEMENT:
        return s->text && !strcmp(s->text, "switch") && s->count && differs(l, s->children[0]);
    case TREE_BLOCK:
    case TREE_DECLARATION:
    case TREE_RETURN:
    case TREE_BREAK:
    case TREE_CONTINUE:
        return false;
    default:
        return !is_simple_change(s) && has_vectors(l, s);
    }
}

/* --- variables --- */

static void join(struct lanes *l, const struct tree_variable *v, struct lane_value value) {
    struct lane_value old = lanes_of_variable(l, v), made = value;
    if (value.kind == LANES_UNKNOWN || v->is_program)
        return;
    if (old.kind == LANES_ANY || (old.kind == LANES_STEP && value.kind == LANES_STEP &&
                                  old.step == value.step && old.trust <= value.trust))
        return;
    bool has_steps = is_whole(&v->type) || (is_address(&v->type) && made.trust >= TRUST_EXACT);
    if (made.kind == LANES_STEP && made.step != 0 && !has_steps)
        made = any;
    if (old.kind == LANES_STEP && (made.kind == LANES_ANY || made.step != old.step))
        made = any;
    l->grows = true;
    for (size_t i = 0; i < l->count; i++)
        if (l->list[i].variable == v) {
            l->list[i].value = made;
            return;
        }
    l->list = memory_grow(l->list, l->count, sizeof *l->list);
    l->list[l->count++] = (struct lane_variable){v, made};
}

/* What a change leaves in the variable. */
static struct lane_value of_change(const struct lanes *l, const struct tree_node *n,
                                   const struct tree_variable *v) {
    const struct tree_node *target = n->children[0];
    struct lane_value before = lanes_of_variable(l, v);
    struct lane_value by = n->kind == TREE_UNARY ? same : lanes_of(l, n->children[1]);
    if (target->kind != TREE_NAME && differs(l, target))
        return any;
    if (n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "="))
        return by;
    if (before.kind == LANES_UNKNOWN || by.kind == LANES_UNKNOWN)
        return unknown;
    if (is_same_value(before) && is_same_value(by))
        return same;
    bool is_sum = n->operation[0] == '+' || n->operation[0] == '-' || n->kind == TREE_UNARY;
    if (is_sum && is_address(&v->type) && n->kind == TREE_UNARY)
        return before;
    if (is_sum && is_address(&v->type))
        return of_place(before, by, &n->children[1]->type, n->operation[0] == '-');
    bool is_whole_sum =
        is_sum && is_whole(&v->type) && (n->kind == TREE_UNARY || is_whole(&n->children[1]->type));
    if (!is_whole_sum)
        return any;
    struct lane_value sum = of_sum(&v->type, before, by, n->operation[0] == '-');
    bool is_mixed =
        n->kind == TREE_ASSIGNMENT && strcmp(n->children[1]->type.name, v->type.name) != 0;
    if (sum.kind == LANES_STEP && is_mixed)
        sum.trust = least(sum.trust, TRUST_MODULO);
    return sum;
}

/* Whatever a node changes; `repeated` is the statement around it that is repeated, or NULL. */
static void note(struct lanes *l, const struct tree_node *n, const struct tree_node *repeated) {
    if (!n || guards_leave_out(&l->guards, n))
        return;
    bool is_statement = n->kind <= TREE_STATEMENT || tree_is_statement(n);
    if (!repeated && is_statement && lanes_repeat(l, n))
        repeated = n;
    const struct tree_variable *v = tree_is_change(n) ? lanes_written(n) : NULL;
    bool is_outside = v && !(repeated && tree_is_inside(v->declaration, repeated));
    if (is_outside)
        join(l, v, repeated ? any : of_change(l, n, v));
    if (n->kind == TREE_DECLARATION && n->count && !repeated)
        join(l, n->variable, lanes_of(l, n->children[0]));
    for (size_t i = 0; i < n->count; i++)
        note(l, n->children[i], repeated);
}

static void note_all(struct lanes *l) {
    l->count = 0;
    for (int pass = 0; pass < 2; pass++) {
        l->is_settled = pass > 0;
        do {
            l->grows = false;
            note(l, l->request->function->body, NULL);
        } while (l->grows);
    }
}

/* --- guards --- */

static bool differs_here(const struct tree_node *condition, void *user) {
    return differs(user, condition);
}

/* Does it change nothing but variables of the item's own? */
static bool is_quiet(const struct tree_node *n, void *unused) {
    (void)unused;
    const struct tree_variable *v = tree_is_change(n) ? lanes_written(n) : NULL;
    return !lanes_is_vstore(n) && (!tree_is_change(n) || (v && !v->is_program));
}

/* No loop, and no way out of what would be repeated. */
static bool is_repeatable(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_loop(n) && n->kind != TREE_RETURN;
}

static bool is_no_loop_before(const struct tree_node *n, void *guard) {
    const struct guard *g = guard;
    return !tree_is_loop(n) || n->range.from > g->statement->range.from;
}

/* Is a condition better asked by each lane? Else loops before it would run again, for nothing. */
static bool is_small(const struct lanes *l, const struct guard *g) {
    return !g->returns && tree_each(g->rest, is_repeatable, NULL) &&
           !tree_each(l->request->function->body, is_no_loop_before, (void *)g);
}

static void find_guards(struct lanes *l, enum lane_guards wanted) {
    struct guards *g = &l->guards;
    if (wanted == LANES_NO_GUARDS || !together_is_possible(l->request))
        return;
    guards_find(l->request->function, GUARDS_ANY, differs_here, is_quiet, l, g);
    while (g->count > 0 && !g->list[g->count - 1].returns &&
           (wanted == LANES_RETURNS || is_small(l, &g->list[g->count - 1])))
        g->count--;
}

bool lanes_open(const struct request *r, enum lane_guards guards, struct lanes *out,
                struct refusal *refusal) {
    *out = (struct lanes){.request = r, .refusal = refusal};
    if (!id_calls_find(r, (1 << ID_KINDS) - 1, &out->calls, refusal))
        return false;
    note_all(out);
    find_guards(out, guards);
    if (out->guards.count == 0)
        return true;
    size_t before;
    do { /* without one of them others differ again */
        before = out->guards.count;
        note_all(out);
        together_drop_same(&out->guards, differs_here, out);
    } while (out->guards.count < before);
    return true;
}

void lanes_close(struct lanes *l) {
    id_calls_close(&l->calls);
    free(l->list);
    *l = (struct lanes){.list = NULL};
}
