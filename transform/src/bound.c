/* bound.c - see bound.h. */
#include "bound.h"

#include "assigned.h"

#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

/* --- guesses --- */

static void limit_close(struct limit *l) {
    isl_pw_aff_free(l->value);
    free(l->text);
    *l = (struct limit){.value = NULL};
}

static struct limit limit_copy(const struct limit *l) {
    return (struct limit){isl_pw_aff_copy(l->value),
                          l->text ? memory_copy(l->text, strlen(l->text)) : NULL, l->is_int};
}

void bounded_free(struct bounded *b) {
    if (!b)
        return;
    for (size_t i = 0; i < b->inner_count; i++)
        isl_pw_aff_free(b->inner[i]);
    for (size_t i = 0; i < b->limit_count; i++)
        limit_close(&b->limits[i]);
    free(b);
}

struct bounded *bounded_copy(const struct bounded *b) {
    struct bounded *out = memory_copy(b, sizeof *b);
    for (size_t i = 0; i < b->inner_count; i++)
        out->inner[i] = isl_pw_aff_copy(b->inner[i]);
    for (size_t i = 0; i < b->limit_count; i++)
        out->limits[i] = limit_copy(&b->limits[i]);
    return out;
}

/* Takes it. What has several pieces bounds something itself. */
static void add_inner(struct bounded *b, isl_pw_aff *p) {
    bool is_new = p && isl_pw_aff_isa_aff(p) == isl_bool_true && b->inner_count < BOUND_GUESSES;
    for (size_t i = 0; is_new && i < b->inner_count; i++)
        is_new = isl_pw_aff_plain_is_equal(b->inner[i], p) != isl_bool_true;
    if (is_new)
        b->inner[b->inner_count++] = p;
    else
        isl_pw_aff_free(p);
}

/* Takes it. */
static void add_limit(struct limit *list, size_t *count, struct limit l) {
    bool is_new = l.value && *count < BOUND_GUESSES;
    for (size_t i = 0; is_new && i < *count; i++)
        is_new = isl_pw_aff_plain_is_equal(list[i].value, l.value) != isl_bool_true;
    if (is_new)
        list[(*count)++] = l;
    else
        limit_close(&l);
}

static struct limit beside(const struct limit *l, int more) {
    isl_ctx *ctx = isl_pw_aff_get_ctx(l->value);
    return (struct limit){
        isl_pw_aff_add_constant_val(isl_pw_aff_copy(l->value), isl_val_int_from_si(ctx, more)),
        NULL, false};
}

static bool is_int(const struct tree_type *t) { return t->bits == 32 && t->is_signed; }

/* What is the same for all items, as it is written if that can be converted to a long. */
static struct limit limit_of(const struct bound_search *s, const struct tree_node *n) {
    const struct tree_node *plain = tree_plain(n);
    bool is_same = plain->type.bits == n->type.bits && plain->type.is_signed == n->type.is_signed;
    return (struct limit){meaning_of_value(s->m, n, s->where),
                          is_same && n->type.bits <= 32 ? s->text_of(s->user, plain) : NULL,
                          is_int(&plain->type)};
}

/* What a condition compares something with, and the numbers beside it. */
static void take_condition(const struct bound_search *s, const struct tree_node *n,
                           struct bounded *out) {
    if (n->kind == TREE_NAME && meaning_is_single(n->variable))
        take_condition(s, n->variable->initial, out);
    if (n->kind == TREE_CAST || n->kind == TREE_UNARY || n->kind == TREE_BINARY)
        for (size_t i = 0; i < n->count; i++) {
            const struct tree_node *side = n->children[i];
            isl_pw_aff *value =
                s->is_fixed(s->user, side) ? meaning_of_value(s->m, side, s->where) : NULL;
            if (!value) {
                take_condition(s, side, out);
                continue;
            }
            struct limit l = {value, NULL, false}, less = beside(&l, -1), more = beside(&l, 1);
            add_limit(out->limits, &out->limit_count, l);
            add_limit(out->limits, &out->limit_count, less);
            add_limit(out->limits, &out->limit_count, more);
        }
}

/* a % n, a & (n - 1): of a, or of what is n less. */
static void take_remainder(const struct bound_search *s, const struct tree_node *n,
                           struct bounded *out) {
    isl_pw_aff *a = meaning_of(s->m, n->children[0], s->where);
    struct limit size = limit_of(s, n->children[1]);
    bool is_mask = *n->operation == '&';
    if (a && size.value) {
        struct limit end = is_mask ? beside(&size, 1) : limit_copy(&size);
        add_inner(out, isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(end.value)));
        add_limit(out->limits, &out->limit_count, end);
    }
    limit_close(&size);
    if (a)
        add_inner(out, a);
}

static bool is_remainder(const struct tree_node *n) {
    return n->kind == TREE_BINARY && (!strcmp(n->operation, "%") || !strcmp(n->operation, "&"));
}

bool bound_has_remainder(const struct tree_node *n) {
    if (!n || is_remainder(n))
        return n;
    if (n->kind == TREE_NAME && meaning_is_single(n->variable))
        return bound_has_remainder(n->variable->initial);
    for (size_t i = 0; i < n->count; i++)
        if (bound_has_remainder(n->children[i]))
            return true;
    return false;
}

static void take(const struct bound_search *s, const struct tree_node *n, struct bounded *out);

/* What takes part in what a variable has been set to. */
struct taking {
    const struct bound_search *search;
    struct bounded *out;
};

static void take_value(const struct tree_node *n, void *user) {
    const struct taking *t = user;
    take(t->search, n, t->out);
}

static void take_asked(const struct tree_node *n, void *user) {
    const struct taking *t = user;
    take_condition(t->search, n, t->out);
}

/* Of what it is set to it may be a part itself. */
static void take_assigned(const struct bound_search *s, const struct tree_variable *v,
                          struct bounded *out) {
    struct taking t = {s, out};
    if (out->depth > 0 || !assigned_is_plain(s->m, v))
        return;
    out->depth++;
    assigned_each(s->m, v, take_value, &t);
    assigned_each_condition(s->m, v, take_asked, &t);
    out->depth--;
}

static void take(const struct bound_search *s, const struct tree_node *n, struct bounded *out) {
    bool is_fixed = s->is_fixed(s->user, n);
    if (is_fixed)
        add_limit(out->limits, &out->limit_count, limit_of(s, n));
    else if (n->kind == TREE_CAST)
        take(s, n->children[0], out);
    else if (n->kind == TREE_NAME && meaning_is_single(n->variable))
        take(s, n->variable->initial, out);
    else if (n->kind == TREE_NAME && assigned_is_plain(s->m, n->variable))
        take_assigned(s, n->variable, out);
    else if (meaning_is_bound(n)) {
        out->is_clamp = out->is_clamp || !strcmp(n->text, "clamp");
        for (size_t i = 0; i < n->count; i++)
            take(s, n->children[i], out);
    } else if (n->kind == TREE_CHOICE) {
        take(s, n->children[1], out);
        take(s, n->children[2], out);
        take_condition(s, n->children[0], out);
    } else if (is_remainder(n) && s->is_fixed(s->user, n->children[1]))
        take_remainder(s, n, out);
    else
        add_inner(out, meaning_of(s->m, n, s->where));
}

/* Behind conversions and the names of what varies. */
static const struct tree_node *root_of(const struct bound_search *s, const struct tree_node *n) {
    while (n->kind == TREE_CAST ||
           (n->kind == TREE_NAME && meaning_is_single(n->variable) && !s->is_fixed(s->user, n)))
        n = n->kind == TREE_CAST ? n->children[0] : n->variable->initial;
    return n;
}

struct bounded *bound_guess(const struct bound_search *s, const struct tree_node *n) {
    n = root_of(s, n);
    bool has_size = is_remainder(n) && s->is_fixed(s->user, n->children[1]) &&
                    (s->takes_numbers || !meaning_is_number(s->m, n->children[1]));
    bool is_set = n->kind == TREE_NAME && assigned_is_plain(s->m, n->variable);
    if (!meaning_is_bound(n) && n->kind != TREE_CHOICE && !has_size && !is_set)
        return NULL;
    struct bounded *out = memory_new(sizeof *out);
    take(s, n, out);
    if (out->inner_count && out->limit_count)
        return out;
    bounded_free(out);
    return NULL;
}

struct bounded *bound_of_choice(const struct bound_search *s, const struct tree_node *condition,
                                isl_pw_aff *const parts[2], struct bounded *const of[2]) {
    struct bounded *out = memory_new(sizeof *out);
    for (size_t i = 0; i < 2; i++) {
        add_inner(out, isl_pw_aff_copy(parts[i]));
        for (size_t k = 0; of[i] && k < of[i]->inner_count; k++)
            add_inner(out, isl_pw_aff_copy(of[i]->inner[k]));
        for (size_t k = 0; of[i] && k < of[i]->limit_count; k++)
            add_limit(out->limits, &out->limit_count, limit_copy(&of[i]->limits[k]));
    }
    take_condition(s, condition, out);
    return out;
}

void bounded_add(struct bounded *b, __isl_keep isl_pw_aff *more) {
    for (size_t i = 0; i < b->inner_count; i++)
        b->inner[i] = isl_pw_aff_add(b->inner[i], isl_pw_aff_copy(more));
    for (size_t i = 0; i < b->limit_count; i++) {
        free(b->limits[i].text);
        b->limits[i].text = NULL;
        b->limits[i].value = isl_pw_aff_add(b->limits[i].value, isl_pw_aff_copy(more));
    }
}

void bounded_negate(struct bounded *b) {
    for (size_t i = 0; i < b->inner_count; i++)
        b->inner[i] = isl_pw_aff_neg(b->inner[i]);
    for (size_t i = 0; i < b->limit_count; i++) {
        free(b->limits[i].text);
        b->limits[i].text = NULL;
        b->limits[i].value = isl_pw_aff_neg(b->limits[i].value);
    }
}

/* --- what it does --- */

static isl_pw_aff *zero_of(isl_ctx *ctx) {
    return isl_pw_aff_from_aff(
        isl_aff_val_on_domain_space(isl_space_set_alloc(ctx, 0, 0), isl_val_zero(ctx)));
}

static isl_val *constant_of(__isl_keep isl_pw_aff *p) {
    isl_aff *aff =
        isl_pw_aff_isa_aff(p) == isl_bool_true ? isl_pw_aff_as_aff(isl_pw_aff_copy(p)) : NULL;
    isl_val *v = aff && isl_aff_is_cst(aff) == isl_bool_true ? isl_aff_get_constant_val(aff) : NULL;
    isl_aff_free(aff);
    return v;
}

/* Modulo a number: of all that is not below 0 by more than that. Takes all. */
static isl_pw_aff *modulo(isl_pw_aff *v, isl_val *number) {
    isl_pw_aff *more = isl_pw_aff_add_constant_val(isl_pw_aff_copy(v), isl_val_copy(number));
    return isl_pw_aff_intersect_domain(isl_pw_aff_mod_val(v, number), isl_pw_aff_nonneg_set(more));
}

/* Modulo a size: of what lies below it, or at most once as far beside that. Takes `v`. */
static isl_pw_aff *wrapped(isl_pw_aff *v, __isl_keep isl_pw_aff *size) {
    isl_val *number = constant_of(size);
    if (number && isl_val_is_pos(number) == isl_bool_true)
        return modulo(v, number);
    isl_val_free(number);
    isl_pw_aff *zero = zero_of(isl_pw_aff_get_ctx(v));
    isl_pw_aff *less = isl_pw_aff_sub(isl_pw_aff_copy(v), isl_pw_aff_copy(size));
    isl_pw_aff *more = isl_pw_aff_add(isl_pw_aff_copy(v), isl_pw_aff_copy(size));
    isl_set *fine =
        isl_set_intersect(isl_pw_aff_nonneg_set(isl_pw_aff_copy(more)),
                          isl_pw_aff_lt_set(isl_pw_aff_copy(less), isl_pw_aff_copy(size)));
    fine = isl_set_intersect(fine, isl_pw_aff_gt_set(isl_pw_aff_copy(size), isl_pw_aff_copy(zero)));
    isl_set *is_large = isl_pw_aff_ge_set(isl_pw_aff_copy(v), isl_pw_aff_copy(size));
    isl_set *is_small = isl_pw_aff_lt_set(isl_pw_aff_copy(v), zero);
    is_large = isl_set_subtract(is_large, isl_set_copy(is_small));
    isl_pw_aff *p = isl_pw_aff_subtract_domain(v, isl_set_copy(is_large));
    p = isl_pw_aff_subtract_domain(p, isl_set_copy(is_small));
    p = isl_pw_aff_union_add(p, isl_pw_aff_intersect_domain(less, is_large));
    p = isl_pw_aff_union_add(p, isl_pw_aff_intersect_domain(more, is_small));
    return isl_pw_aff_intersect_domain(p, fine);
}

isl_pw_aff *bound_apply(const struct bound *b, __isl_take isl_pw_aff *v) {
    if (b->kind == BOUND_WRAPPED)
        return wrapped(v, b->high.value);
    bool has_low = b->kind != BOUND_NONE && b->low.value;
    bool has_high = b->kind != BOUND_NONE && b->high.value;
    if (has_low && b->kind == BOUND_LOW_FIRST)
        v = isl_pw_aff_max(v, isl_pw_aff_copy(b->low.value));
    if (has_high)
        v = isl_pw_aff_min(v, isl_pw_aff_copy(b->high.value));
    if (has_low && b->kind == BOUND_HIGH_FIRST)
        v = isl_pw_aff_max(v, isl_pw_aff_copy(b->low.value));
    return v;
}

void bound_use_close(struct bound_use *use) {
    isl_pw_aff_free(use->value);
    isl_pw_aff_free(use->plain);
    isl_pw_aff_free(use->inner);
    isl_set_free(use->where);
}

void bound_close(struct bound *b) {
    limit_close(&b->low);
    limit_close(&b->high);
    b->kind = BOUND_NONE;
}

/* --- the choice --- */

/* What is tried, and how far it led. */
struct trial {
    struct bound_use *uses; /* [count] */
    size_t count;
    size_t furthest; /* use that it was wrong of */
};

static bool is_bound_of(const struct bound *b, const struct bound_use *use,
                        __isl_keep isl_pw_aff *inner) {
    isl_pw_aff *bounded = bound_apply(b, isl_pw_aff_copy(inner));
    bounded = isl_pw_aff_intersect_domain(bounded, isl_set_copy(use->where));
    isl_set *same = isl_pw_aff_eq_set(bounded, isl_pw_aff_copy(use->value));
    bool is = isl_set_is_subset(use->where, same) == isl_bool_true;
    isl_set_free(same);
    return is;
}

/* How much there is in it: of what differs by the size of a grid, the nearest to 0 is meant. */
static unsigned length_of(__isl_keep isl_pw_aff *p) {
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(p));
    isl_val *c = isl_aff_get_constant_val(aff);
    c = isl_val_abs(c);
    unsigned n = isl_val_cmp_si(c, 1000) < 0 ? (unsigned)isl_val_get_num_si(c) : 1000;
    isl_val_free(c);
    for (int i = 0; i < isl_aff_dim(aff, isl_dim_param); i++)
        n += isl_aff_involves_dims(aff, isl_dim_param, (unsigned)i, 1) == isl_bool_true ? 1001 : 0;
    isl_aff_free(aff);
    return n;
}

/* Sets what a use bounds, if it is this bound of something. */
static bool fits_use(const struct bound *b, struct bound_use *use) {
    isl_pw_aff_free(use->inner);
    use->inner = NULL;
    if (!use->guess) {
        use->inner = is_bound_of(b, use, use->plain) ? isl_pw_aff_copy(use->plain) : NULL;
        return use->inner;
    }
    for (size_t i = 0; i < use->guess->inner_count; i++) {
        isl_pw_aff *inner = use->guess->inner[i];
        bool is_shorter = !use->inner || length_of(inner) < length_of(use->inner);
        if (!is_shorter || !is_bound_of(b, use, inner))
            continue;
        isl_pw_aff_free(use->inner);
        use->inner = isl_pw_aff_copy(inner);
    }
    return use->inner;
}

static bool fits(struct trial *t, const struct bound *b) {
    for (size_t i = 0; i < t->count; i++)
        if (!fits_use(b, &t->uses[i])) {
            t->furthest = i > t->furthest ? i : t->furthest;
            return false;
        }
    return true;
}

/* Does a bound with these limits fit? Either may be NULL. */
static bool try_limits(struct trial *t, const struct limit *low, const struct limit *high,
                       struct bound *out) {
    for (int kind = BOUND_LOW_FIRST; kind <= (low && high ? BOUND_HIGH_FIRST : BOUND_LOW_FIRST);
         kind++) {
        struct bound b = {.kind = (enum bound_kind)kind};
        b.low = low ? *low : b.low;
        b.high = high ? *high : b.high;
        if (fits(t, &b)) {
            *out = b;
            return true;
        }
    }
    return false;
}

static bool try_size(struct trial *t, const struct limit *size, struct bound *out) {
    struct bound b = {.kind = BOUND_WRAPPED, .high = *size};
    bool fine = isl_pw_aff_isa_aff(size->value) == isl_bool_true && fits(t, &b);
    if (fine)
        *out = b;
    return fine;
}

/* The limits of all loads, each once. */
static size_t all_limits(const struct trial *t, struct limit *out) {
    size_t count = 0;
    for (size_t i = 0; i < t->count; i++)
        for (size_t k = 0; t->uses[i].guess && k < t->uses[i].guess->limit_count; k++)
            add_limit(out, &count, limit_copy(&t->uses[i].guess->limits[k]));
    return count;
}

/* By which it may wrap around: a limit, the number behind it, or what two branches differ by. */
static size_t all_sizes(const struct trial *t, const struct limit *limits, size_t limit_count,
                        struct limit *out) {
    size_t count = 0;
    for (size_t i = 0; i < limit_count; i++)
        add_limit(out, &count, limit_copy(&limits[i]));
    for (size_t i = 0; i < limit_count; i++)
        add_limit(out, &count, beside(&limits[i], 1));
    for (size_t i = 0; i < t->count; i++) {
        const struct bounded *b = t->uses[i].guess;
        for (size_t k = 1; b && k < b->inner_count; k++)
            for (int sign = 0; sign < 2; sign++) {
                isl_pw_aff *one = isl_pw_aff_copy(b->inner[sign ? k : 0]);
                isl_pw_aff *other = isl_pw_aff_copy(b->inner[sign ? 0 : k]);
                add_limit(out, &count, (struct limit){isl_pw_aff_sub(one, other), NULL, false});
            }
    }
    return count;
}

static bool try_all(struct trial *t, const struct limit *limits, size_t count,
                    const struct limit *sizes, size_t size_count, struct bound *out) {
    for (size_t i = 0; i < count; i++)
        if (try_limits(t, &limits[i], NULL, out) || try_limits(t, NULL, &limits[i], out))
            return true;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            if (i != k && try_limits(t, &limits[i], &limits[k], out))
                return true;
    for (size_t i = 0; i < size_count; i++)
        if (try_size(t, &sizes[i], out))
            return true;
    return false;
}

/* Were all that have a bound written with clamp? */
static bool are_clamps(const struct bound_use *uses, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (uses[i].guess && !uses[i].guess->is_clamp)
            return false;
    return true;
}

/* Where each is computed, and what it is there. */
static void narrow(struct meaning *m, struct bound_use *uses, size_t count) {
    isl_set *context = meaning_context(m);
    for (size_t i = 0; i < count; i++) {
        uses[i].plain = isl_pw_aff_copy(uses[i].value);
        uses[i].where = isl_set_coalesce(isl_set_intersect(uses[i].where, isl_set_copy(context)));
        uses[i].value = isl_pw_aff_coalesce(
            isl_pw_aff_intersect_domain(uses[i].value, isl_set_copy(uses[i].where)));
    }
    isl_set_free(context);
}

bool bound_choose(struct meaning *m, struct bound_use *uses, size_t count, struct bound *out,
                  size_t *other) {
    struct trial t = {uses, count, 0};
    narrow(m, uses, count);
    struct limit limits[BOUND_GUESSES], sizes[BOUND_GUESSES];
    size_t limit_count = all_limits(&t, limits);
    size_t size_count = all_sizes(&t, limits, limit_count, sizes);
    struct bound found = {.kind = BOUND_NONE};
    bool fine = try_all(&t, limits, limit_count, sizes, size_count, &found);
    *out = (struct bound){.kind = found.kind, .is_clamp = are_clamps(uses, count)};
    out->low = fine && found.low.value ? limit_copy(&found.low) : out->low;
    out->high = fine && found.high.value ? limit_copy(&found.high) : out->high;
    for (size_t i = 0; i < limit_count; i++)
        limit_close(&limits[i]);
    for (size_t i = 0; i < size_count; i++)
        limit_close(&sizes[i]);
    *other = t.furthest;
    return fine;
}
