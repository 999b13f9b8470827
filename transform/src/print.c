/* print.c - see print.h. */
#include "print.h"

#include "pieces.h"

#include "access.h"

#include <inttypes.h>
#include <isl/constraint.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

static bool is_declared(const struct tree_variable *v, const struct tree_node *at) {
    if (v->is_parameter || v->is_program)
        return true;
    const struct tree_node *scope = v->declaration ? v->declaration->parent : NULL;
    if (scope && scope->kind == TREE_STATEMENT)
        scope = scope->parent;
    return scope && tree_is_inside(at, scope) && v->declaration->range.from < at->range.from;
}

/* The first of the function's variables; those of a program have none before them. */
static const struct tree_variable *same_name(const struct tree_variable *v,
                                             const struct tree_variable *all) {
    while (all && (all == v || strcmp(all->name, v->name) != 0))
        all = all->next;
    return all;
}

bool print_is_visible(const struct meaning *m, const struct tree_variable *v,
                      const struct tree_node *at) {
    if (!is_declared(v, at))
        return false;
    /* another one of the name, declared at a place further in or later, would be meant */
    const struct tree_variable *other = same_name(v, m->function->variables);
    for (; other; other = same_name(v, other->next))
        if (is_declared(other, at) && (!v->declaration || !other->declaration ||
                                       other->declaration->range.from > v->declaration->range.from))
            return false;
    return true;
}

/* --- sums --- */

enum { SYMBOLS_MOST = 48, CANDIDATES_MOST = 96 };

/* Coefficients of the symbols, in their order, and a constant. */
struct sum {
    int64_t of[SYMBOLS_MOST], constant;
};

/* What can be written, and what it is. */
struct candidate {
    const char *text;
    char own[320]; /* the text, if nobody else has it */
    struct sum sum;
    bool is_variable;
};

static int64_t integer(isl_val *v, bool *fine) {
    *fine = *fine && v && isl_val_is_int(v) == isl_bool_true && isl_val_n_abs_num_chunks(v, 8) <= 1;
    int64_t value = *fine ? isl_val_get_num_si(v) : 0;
    isl_val_free(v);
    return value;
}

static bool add_dims(const struct meaning *m, __isl_keep isl_aff *aff, enum isl_dim_type type,
                     struct sum *out) {
    bool fine = true;
    isl_size count = isl_aff_dim(aff, type);
    for (int i = 0; i < count && fine; i++) {
        int64_t c = integer(isl_aff_get_coefficient_val(aff, type, i), &fine);
        const char *name = isl_aff_get_dim_name(aff, type, (unsigned)i);
        size_t k = 0;
        while (c && name && k < m->count && strcmp(name, isl_id_get_name(m->symbols[k]->id)) != 0)
            k++;
        if (c && (!name || k >= m->count || k >= SYMBOLS_MOST))
            return false;
        if (c)
            out->of[k] += c;
    }
    return fine;
}

static bool sum_of(const struct meaning *m, __isl_keep isl_aff *aff, struct sum *out) {
    bool fine = true;
    *out = (struct sum){.constant = 0};
    out->constant = integer(isl_aff_get_constant_val(aff), &fine);
    return fine && add_dims(m, aff, isl_dim_param, out) && add_dims(m, aff, isl_dim_in, out);
}

/* How much there is to write: a symbol counts more than a number. */
static size_t length_of(const struct sum *s, size_t count) {
    size_t n = s->constant != 0;
    for (size_t i = 0; i < count && i < SYMBOLS_MOST; i++)
        n += s->of[i] ? 2 : 0;
    return n;
}

/* --- candidates --- */

static isl_stat take_sum(isl_set *set, isl_aff *aff, void *user) {
    struct {
        const struct meaning *m;
        struct sum *sum;
        bool fine;
    } *u = user;
    u->fine = isl_aff_dim(aff, isl_dim_div) == 0 && sum_of(u->m, aff, u->sum);
    isl_set_free(set);
    isl_aff_free(aff);
    return isl_stat_ok;
}

/* A function of one piece as a sum. Takes it. */
static bool sum_of_function(const struct meaning *m, isl_pw_aff *p, struct sum *out) {
    struct {
        const struct meaning *m;
        struct sum *sum;
        bool fine;
    } u = {m, out, false};
    if (p && isl_pw_aff_n_piece(p) == 1)
        isl_pw_aff_foreach_piece(p, take_sum, &u);
    isl_pw_aff_free(p);
    return u.fine;
}

static bool is_int(const struct tree_type *t) {
    return t->scalar == SCALAR_INTEGER && t->bits == 32 && t->is_signed && t->lanes == 1 &&
           !t->depth && !t->dimensions;
}

static void add_variables(struct meaning *m, const struct tree_node *at, struct candidate *list,
                          size_t *count) {
    isl_set *all = isl_set_universe(isl_space_set_alloc(m->ctx, 0, 0));
    for (const struct tree_variable *v = m->function->variables; v && *count < CANDIDATES_MOST;
         v = v->next) {
        struct candidate *c = &list[*count];
        if (!meaning_is_single(v) || !is_int(&v->type) || !print_is_visible(m, v, at) ||
            meaning_has_pieces(m, v->initial))
            continue;
        if (sum_of_function(m, meaning_of(m, v->initial, all), &c->sum) &&
            length_of(&c->sum, m->count) > 0) {
            c->text = v->name;
            c->is_variable = true;
            ++*count;
        }
    }
    isl_set_free(all);
}

/* The position of an id's symbol; the number of symbols if there is none. */
static size_t find_id(const struct meaning *m, enum symbol_kind kind, unsigned dimension) {
    size_t i = 0;
    while (i < m->count && (m->symbols[i]->kind != kind || m->symbols[i]->dimension != dimension))
        i++;
    return i;
}

static void add_global_ids(const struct meaning *m, struct candidate *list, size_t *count) {
    for (unsigned d = 0; d < ID_DIMENSIONS && *count < CANDIDATES_MOST; d++) {
        size_t local = find_id(m, SYMBOL_LOCAL_ID, d), group = find_id(m, SYMBOL_GROUP_ID, d);
        if (local >= m->count || group >= m->count || local >= SYMBOLS_MOST ||
            group >= SYMBOLS_MOST)
            continue;
        struct candidate *c = &list[(*count)++];
        *c = (struct candidate){.sum = {.constant = (int64_t)m->geometry.offset[d]}};
        c->sum.of[local] = 1;
        c->sum.of[group] = (int64_t)m->geometry.local[d];
        snprintf(c->own, sizeof c->own, "(int)get_global_id(%u)", d);
    }
}

/* Does a symbol keep its value as an int? */
static bool fits_int(const struct symbol *s, __isl_keep isl_set *where) {
    const struct tree_type *t = &s->variable->type;
    if (t->bits < 32 || is_int(t))
        return true;
    isl_ctx *ctx = isl_set_get_ctx(where);
    isl_pw_aff *value = meaning_symbol(s);
    isl_pw_aff *least = isl_pw_aff_from_aff(isl_aff_val_on_domain_space(
        isl_space_set_alloc(ctx, 0, 0), isl_val_int_from_si(ctx, INT32_MIN)));
    isl_pw_aff *most = isl_pw_aff_from_aff(isl_aff_val_on_domain_space(
        isl_space_set_alloc(ctx, 0, 0), isl_val_int_from_si(ctx, INT32_MAX)));
    isl_set *fine = isl_pw_aff_ge_set(isl_pw_aff_copy(value), least);
    fine = isl_set_params(isl_set_intersect(fine, isl_pw_aff_le_set(value, most)));
    isl_set *at = isl_set_params(isl_set_copy(where));
    bool fits = isl_set_is_subset(at, fine) == isl_bool_true;
    isl_set_free(fine);
    isl_set_free(at);
    return fits;
}

/* What a variable is converted to in a sum of that type, "" if it need not be; NULL if it cannot be
 * written. A sum that is a uint is computed modulo its bits, with whatever is as wide, and one of
 * 64 bits in longs. */
static const char *cast_of(const struct symbol *s, const struct tree_type *type, isl_set *where) {
    bool is_uint = type && type->bits == 32 && !type->is_signed;
    if (is_int(&s->variable->type) || (is_uint && s->variable->type.bits == 32))
        return "";
    if (fits_int(s, where))
        return "(int)";
    if (is_uint)
        return s->variable->type.bits == 64 ? "(uint)" : NULL;
    return type && type->bits == 64 ? "(long)" : NULL;
}

/* Each symbol by itself. */
static void add_symbols(const struct meaning *m, isl_set *where, const struct tree_node *at,
                        const struct tree_type *type, struct candidate *list, size_t *count) {
    for (size_t i = 0; i < m->count && i < SYMBOLS_MOST && *count < CANDIDATES_MOST; i++) {
        const struct symbol *s = m->symbols[i];
        struct candidate *c = &list[*count];
        *c = (struct candidate){.sum = {.constant = 0}};
        c->sum.of[i] = 1;
        if (s->kind == SYMBOL_LOCAL_ID)
            snprintf(c->own, sizeof c->own, "(int)get_local_id(%u)", s->dimension);
        else if (s->kind == SYMBOL_GROUP_ID)
            snprintf(c->own, sizeof c->own, "(int)get_group_id(%u)", s->dimension);
        else if (s->kind == SYMBOL_NEW)
            c->text = s->name;
        else {
            const char *cast = cast_of(s, type, where);
            bool fits = cast && strlen(cast) + strlen(s->variable->name) < sizeof c->own;
            if (!fits || !print_is_visible(m, s->variable, at))
                continue;
            snprintf(c->own, sizeof c->own, "%s%s", cast, s->variable->name);
        }
        ++*count;
    }
}

/* --- terms --- */

/* How often a candidate goes into a sum, so that one of its symbols is gone; 0 if not. */
static int64_t times(const struct sum *s, const struct sum *c, size_t count) {
    for (size_t i = 0; i < count && i < SYMBOLS_MOST; i++)
        if (c->of[i] && s->of[i] && s->of[i] % c->of[i] == 0)
            return s->of[i] / c->of[i];
    return 0;
}

static struct sum less(const struct sum *s, const struct sum *c, int64_t n, size_t count) {
    struct sum out = *s;
    out.constant -= n * c->constant;
    for (size_t i = 0; i < count && i < SYMBOLS_MOST; i++)
        out.of[i] -= n * c->of[i];
    return out;
}

static void write_term(struct text *out, size_t terms, int64_t n, const char *text) {
    int64_t size = n < 0 ? -n : n;
    const char *sign = terms ? n < 0 ? " - " : " + " : n < 0 ? "-" : "";
    if (!text)
        text_write(out, "%s%" PRId64, sign, size);
    else if (size == 1)
        text_write(out, "%s%s", sign, text);
    else
        text_write(out, "%s%" PRId64 " * %s", sign, size, text);
}

/* The candidate that leaves least of a sum; those that are variables before others. */
static const struct candidate *best_of(const struct candidate *list, size_t count,
                                       const struct sum *s, size_t symbols, int64_t *n) {
    const struct candidate *best = NULL;
    size_t least = length_of(s, symbols);
    for (size_t i = 0; i < count; i++) {
        int64_t k = times(s, &list[i].sum, symbols);
        if (!k)
            continue;
        struct sum rest = less(s, &list[i].sum, k, symbols);
        if (length_of(&rest, symbols) < least) {
            least = length_of(&rest, symbols);
            best = &list[i];
            *n = k;
        }
    }
    return best;
}

static bool write_sum(struct meaning *m, struct sum s, isl_set *where, const struct tree_node *at,
                      const struct tree_type *type, struct text *out, size_t *terms) {
    struct candidate *list = memory_new(CANDIDATES_MOST * sizeof *list);
    size_t count = 0;
    add_variables(m, at, list, &count);
    add_global_ids(m, list, &count);
    add_symbols(m, where, at, type, list, &count);
    bool fine = true;
    for (size_t guard = 0; guard < SYMBOLS_MOST && fine; guard++) {
        int64_t n = 0;
        struct sum symbols = s;
        symbols.constant = 0;
        if (length_of(&symbols, m->count) == 0)
            break;
        const struct candidate *c = best_of(list, count, &s, m->count, &n);
        fine = c != NULL;
        if (fine) {
            write_term(out, (*terms)++, n, c->text ? c->text : c->own);
            s = less(&s, &c->sum, n, m->count);
        }
    }
    if (fine && (s.constant || *terms == 0))
        write_term(out, (*terms)++, s.constant, NULL);
    free(list);
    return fine;
}

enum { SHIFT_MOST = 1024 };

/* How often `by` is to be added to a sum so that it is nowhere negative; -1 if that is not known.
 */
static int64_t shift_of(__isl_keep isl_aff *sum, isl_set *where, int64_t by) {
    for (int64_t times = 0; times <= SHIFT_MOST; times = times ? 2 * times : 1) {
        isl_val *more = isl_val_int_from_si(isl_aff_get_ctx(sum), times * by);
        isl_aff *shifted = isl_aff_add_constant_val(isl_aff_copy(sum), more);
        isl_set *negative = isl_set_from_basic_set(isl_aff_neg_basic_set(shifted));
        bool is_fine = isl_set_is_disjoint(negative, where) == isl_bool_true;
        isl_set_free(negative);
        if (is_fine)
            return times;
    }
    return -1;
}

/* A whole division, rounded down: C's is the same only of what is not negative, so that this may be
 * `shift` too large. Takes `div`. */
static bool write_division(struct meaning *m, isl_aff *div, isl_set *where,
                           const struct tree_node *at, struct text *out, int64_t *shift) {
    bool fine = true;
    size_t terms;
    struct text inner = {NULL, 0, 0};
    isl_val *by = isl_aff_get_denominator_val(div);
    div = isl_aff_scale_val(div, isl_val_copy(by));
    int64_t d = integer(by, &fine);
    fine = fine && d <= INT32_MAX;
    *shift = fine ? shift_of(div, where, d) : -1;
    if (*shift > 0)
        div = isl_aff_add_constant_val(div, isl_val_int_from_si(isl_aff_get_ctx(div), *shift * d));
    fine = *shift >= 0 && print_affine(m, div, where, at, NULL, &inner, &terms);
    if (fine)
        text_write(out, terms > 1 ? "((%s) / %" PRId64 ")" : "(%s / %" PRId64 ")", inner.at, d);
    isl_aff_free(div);
    text_close(&inner);
    return fine;
}

/* Subtracts from `constant` what they are too large by. */
static bool write_divisions(struct meaning *m, __isl_keep isl_aff *aff, isl_set *where,
                            const struct tree_node *at, struct text *out, size_t *terms,
                            int64_t *constant) {
    isl_size count = isl_aff_dim(aff, isl_dim_div);
    bool fine = true;
    for (int i = 0; i < count && fine; i++) {
        int64_t c = integer(isl_aff_get_coefficient_val(aff, isl_dim_div, i), &fine), shift = 0;
        struct text whole = {NULL, 0, 0};
        if (!c || !fine)
            continue;
        fine = write_division(m, isl_aff_get_div(aff, i), where, at, &whole, &shift);
        if (fine)
            write_term(out, (*terms)++, c, whole.at);
        fine = fine && !__builtin_mul_overflow(shift, c, &shift) &&
               !__builtin_sub_overflow(*constant, shift, constant);
        text_close(&whole);
    }
    return fine;
}

bool print_affine(struct meaning *m, __isl_keep isl_aff *aff, __isl_keep isl_set *where,
                  const struct tree_node *at, const struct tree_type *type, struct text *out,
                  size_t *terms) {
    struct sum s;
    *terms = 0;
    if (!sum_of(m, aff, &s) || !write_divisions(m, aff, where, at, out, terms, &s.constant))
        return false;
    return (length_of(&s, m->count) == 0 && *terms > 0) ||
           write_sum(m, s, where, at, type, out, terms);
}

/* --- conditions --- */

struct conditions {
    struct meaning *m;
    isl_set *where;
    const struct tree_node *at;
    struct text *out;
    size_t count, parts;
    bool fine;
};

static bool is_number(const struct sum *s) {
    for (size_t i = 0; i < SYMBOLS_MOST; i++)
        if (s->of[i])
            return false;
    return true;
}

/* Do longs hold sums of what it is made of? Not of other longs. */
static bool fits_long(const struct meaning *m, const struct sum *sum) {
    for (size_t i = 0; i < m->count && i < SYMBOLS_MOST; i++)
        if (sum->of[i] && m->symbols[i]->variable && m->symbols[i]->variable->type.bits > 32)
            return false;
    return true;
}

/* A sum of ints, or else of longs. */
static bool write_side(struct conditions *c, const struct sum *sum) {
    static const struct tree_type is_long = {
        .scalar = SCALAR_INTEGER, .bits = 64, .is_signed = true, .lanes = 1};
    for (int i = 0; i < 2 && (i == 0 || fits_long(c->m, sum)); i++) {
        struct text text = {NULL, 0, 0};
        size_t terms = 0;
        bool fine = write_sum(c->m, *sum, c->where, c->at, i ? &is_long : NULL, &text, &terms);
        text_write(c->out, "%s", fine ? text.at : "");
        text_close(&text);
        if (fine)
            return true;
    }
    return false;
}

/* What is subtracted in a constraint goes to its left side, so that a < b reads as such. Takes
 * `aff`.
 */
static bool write_sides(struct conditions *c, isl_aff *aff, bool is_equality) {
    struct sum all, left = {.constant = 0}, right = {.constant = 0};
    if (isl_aff_dim(aff, isl_dim_div) != 0 || !sum_of(c->m, aff, &all)) {
        size_t terms;
        bool fine = print_affine(c->m, aff, c->where, c->at, NULL, c->out, &terms);
        text_write(c->out, is_equality ? " == 0" : " >= 0");
        isl_aff_free(aff);
        return fine;
    }
    isl_aff_free(aff);
    for (size_t i = 0; i < c->m->count && i < SYMBOLS_MOST; i++) {
        left.of[i] = all.of[i] < 0 ? -all.of[i] : 0;
        right.of[i] = all.of[i] > 0 ? all.of[i] : 0;
    }
    bool is_strict = !is_equality && all.constant == -1;
    left.constant = all.constant < 0 && !is_strict ? -all.constant : 0;
    right.constant = all.constant > 0 ? all.constant : 0;
    if (is_equality && is_number(&left)) { /* i == 0, not 0 == i */
        struct sum number = left;
        left = right;
        right = number;
    }
    bool fine = write_side(c, &left);
    text_write(c->out, is_equality ? " == " : is_strict ? " < " : " <= ");
    return fine && write_side(c, &right);
}

static isl_stat write_constraint(isl_constraint *constraint, void *user) {
    struct conditions *c = user;
    bool is_equality = isl_constraint_is_equality(constraint) == isl_bool_true;
    text_write(c->out, "%s", c->count++ ? " && " : "");
    c->fine = write_sides(c, isl_constraint_get_aff(constraint), is_equality) && c->fine;
    isl_constraint_free(constraint);
    return isl_stat_ok;
}

static isl_stat write_part(isl_basic_set *part, void *user) {
    struct conditions *c = user;
    struct text *all = c->out, own = {NULL, 0, 0};
    c->count = 0;
    c->out = &own;
    isl_basic_set_foreach_constraint(part, write_constraint, c);
    c->out = all;
    text_write(all, c->parts > 1 && c->count > 1 ? "%s(%s)" : "%s%s", all->size ? " || " : "",
               c->count ? own.at : "1");
    text_close(&own);
    isl_basic_set_free(part);
    return isl_stat_ok;
}

static bool write_parts(struct meaning *m, isl_set *simple, isl_set *where,
                        const struct tree_node *at, struct text *out) {
    struct conditions c = {m, where, at, out, 0, (size_t)isl_set_n_basic_set(simple), true};
    isl_set_foreach_basic_set(simple, write_part, &c);
    isl_set_free(simple);
    return c.fine && out->size > 0;
}

/* What goes along a tile: ids of items, and the variables that copy. */
static struct pieces_moving moving_of(const struct meaning *m) {
    struct pieces_moving moving = {.count = 0};
    for (size_t i = 0; i < m->count && moving.count < PIECES_MOVING; i++)
        if (m->symbols[i]->kind == SYMBOL_LOCAL_ID || m->symbols[i]->kind == SYMBOL_NEW)
            moving.ids[moving.count++] = m->symbols[i]->id;
    return moving;
}

/* As isl joins what makes a convex part, or as hulls of the parts that there are, whichever is
 * shorter: a box with its corners off is one part of eight sides, or two boxes. */
bool print_condition(struct meaning *m, __isl_keep isl_set *set, __isl_keep isl_set *where,
                     const struct tree_node *at, struct text *out) {
    struct text joined = {NULL, 0, 0}, hulls = {NULL, 0, 0};
    isl_set *inside = isl_set_intersect(isl_set_copy(set), isl_set_copy(where));
    isl_set *simple = isl_set_coalesce(isl_set_gist(isl_set_copy(set), isl_set_copy(where)));
    simple = pieces_loosen(simple, where);
    bool is_joined = write_parts(m, simple, where, at, &joined);
    struct pieces_moving moving = moving_of(m);
    simple = isl_set_gist(pieces_join(inside, &moving), isl_set_copy(where));
    simple = pieces_loosen(simple, where);
    bool is_hulls = write_parts(m, simple, where, at, &hulls);
    bool takes_hulls = is_hulls && (!is_joined || hulls.size < joined.size);
    if (is_joined || is_hulls)
        text_write(out, "%s", takes_hulls ? hulls.at : joined.at);
    text_close(&joined);
    text_close(&hulls);
    return is_joined || is_hulls;
}
