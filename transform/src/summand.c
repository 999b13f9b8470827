/* summand.c - see summand.h. */
#include "summand.h"

#include "print.h"
#include "slice.h"

#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_MOST (INT64_C(1) << 31)

/* --- taking apart --- */

struct taking {
    const struct reading *reading;
    bool is_moved;
    unsigned depth; /* of variables in variables */
};

enum { DEPTH_MOST = 16 };

static bool take(const struct taking *t, const struct tree_node *n, struct summands *out);

static bool add(struct summands *sum, const struct summand *s) {
    if (sum->count == SUMMANDS_MOST || s->times > NUMBER_MOST || s->times < -NUMBER_MOST)
        return false;
    sum->list[sum->count++] = *s;
    return true;
}

static bool is_whole(const struct tree_type *t) {
    return t->scalar == SCALAR_INTEGER && t->lanes == 1 && !t->depth && !t->dimensions &&
           strcmp(t->name, "bool") != 0;
}

/* Nothing that is changed by being computed, or may be computed once only. */
static bool has_no_effects(const struct tree_node *n, void *unit) {
    if (n->kind == TREE_CALL)
        return (!strncmp(n->text, "get_", 4) || meaning_is_bound(n)) && !tree_find(unit, n->text);
    return !tree_is_change(n) && n->kind != TREE_EXPRESSION && !n->type.is_volatile;
}

static bool take_atom(const struct taking *t, const struct tree_node *n, struct summands *out) {
    void *unit = (void *)t->reading->meaning->unit;
    struct summand s = {.times = 1, .atoms = {{n, t->is_moved}}, .count = 1};
    return is_whole(&n->type) && tree_each(n, has_no_effects, unit) &&
           (!t->is_moved || address_is_lasting(unit, n)) && add(out, &s);
}

/* Is a node's value what its function says, and never so much more or less? */
static bool is_exact(const struct taking *t, const struct tree_node *n) {
    struct meaning *m = t->reading->meaning;
    isl_pw_aff *p = meaning_of(m, n, t->reading->where);
    bool is = p && meaning_is_value(m, n, p, t->reading->where);
    isl_pw_aff_free(p);
    return is;
}

static void note_wrap(const struct taking *t, const struct tree_node *n, struct summands *out) {
    bool may_wrap = !is_exact(t, n);
    if (may_wrap && (!out->wraps || n->type.bits < out->wraps))
        out->wraps = n->type.bits;
}

static bool join(struct summands *out, const struct summands *more, int64_t times) {
    for (size_t i = 0; i < more->count; i++) {
        struct summand s = more->list[i];
        s.times *= times;
        if (!add(out, &s))
            return false;
    }
    if (more->wraps && (!out->wraps || more->wraps < out->wraps))
        out->wraps = more->wraps;
    return true;
}

static bool multiply(const struct summands *a, const struct summands *b, struct summands *out) {
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++) {
            struct summand s = a->list[i];
            const struct summand *other = &b->list[k];
            if (s.count + other->count > ATOMS_MOST)
                return false;
            s.times *= other->times;
            memcpy(s.atoms + s.count, other->atoms, other->count * sizeof *s.atoms);
            s.count += other->count;
            if (!add(out, &s))
                return false;
        }
    const struct summands none = {
        .wraps = a->wraps && (!b->wraps || a->wraps < b->wraps) ? a->wraps : b->wraps};
    return join(out, &none, 1);
}

static bool take_sides(const struct taking *t, const struct tree_node *n, struct summands *out) {
    struct summands a = {.count = 0}, b = {.count = 0};
    const char *o = n->operation;
    if (!take(t, n->children[0], &a) || !take(t, n->children[1], &b))
        return false;
    if (!strcmp(o, "+") || !strcmp(o, "-"))
        return join(out, &a, 1) && join(out, &b, *o == '-' ? -1 : 1);
    if (!strcmp(o, "*"))
        return multiply(&a, &b, out);
    bool is_shift =
        b.count == 1 && !b.list[0].count && b.list[0].times >= 0 && b.list[0].times < 31;
    return is_shift && join(out, &a, INT64_C(1) << b.list[0].times);
}

/* Is it a sum of parameters? A pitch may be one, so it is not taken apart. */
static bool is_parameters(const struct taking *t, const struct tree_node *n) {
    struct text text = {NULL, 0, 0};
    bool is_sum =
        n->kind == TREE_BINARY && (!strcmp(n->operation, "+") || !strcmp(n->operation, "-"));
    bool is = is_sum && summand_text(t->reading->meaning->unit, n, &text);
    text_close(&text);
    return is;
}

/* A sum, a difference, a product, or one by a power of 2; else it is an atom. */
static bool take_binary(const struct taking *t, const struct tree_node *n, struct summands *out) {
    static const char *const operations[] = {"+", "-", "*", "<<"};
    struct summands sum = {.count = 0};
    bool is = false;
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        is = is || !strcmp(n->operation, operations[i]);
    if (!is || n->type.bits < 32 || is_parameters(t, n) || !take_sides(t, n, &sum))
        return take_atom(t, n, out);
    if (!n->type.is_signed)
        note_wrap(t, n, &sum);
    return join(out, &sum, 1);
}

/* To fewer bits it wraps around; to more it does not, if what is converted has its own value. */
static bool take_cast(const struct taking *t, const struct tree_node *n, struct summands *out) {
    const struct tree_node *from = n->children[0];
    struct summands sum = {.count = 0};
    bool is_wider = n->type.bits > from->type.bits;
    bool is_kept = is_whole(&from->type) && is_whole(&n->type) && n->type.bits >= 32 &&
                   (!is_wider || from->type.is_signed || tree_plain(from)->kind == TREE_NAME ||
                    is_exact(t, from));
    if (!is_kept || !take(t, from, &sum))
        return take_atom(t, n, out);
    if (n->type.bits < from->type.bits)
        note_wrap(t, n, &sum);
    return join(out, &sum, 1);
}

/* Is something in the sum a multiple of the pitch, or is it a sum or product at all, if there is no
 * pitch? */
static bool is_wanted(const struct taking *t, const struct summands *sum) {
    const struct pitch *pitch = t->reading->pitch;
    struct summand rest;
    for (size_t i = 0; i < sum->count; i++)
        if (!pitch ? sum->count > 1 || sum->list[i].count != 1 || sum->list[i].times != 1
                   : (sum->list[i].count > 0 || pitch->atom) &&
                         summand_divide(t->reading->meaning->unit, &sum->list[i], pitch, &rest))
            return true;
    return false;
}

/* A variable with one value is what it is declared with, if the pitch is found in there. */
static bool take_name(const struct taking *t, const struct tree_node *n, struct summands *out) {
    const struct tree_variable *v = n->variable;
    const struct tree_unit *unit = t->reading->meaning->unit;
    struct summands sum = {.count = 0};
    const struct taking inner = {t->reading, true, t->depth + 1};
    bool is_sum = meaning_is_single(v) && is_whole(&v->type) && v->type.bits >= 32 &&
                  t->depth < DEPTH_MOST && !v->type.is_volatile &&
                  !is_parameters(t, tree_plain(v->initial)) &&
                  address_is_lasting(unit, v->initial) && take(&inner, v->initial, &sum) &&
                  is_wanted(t, &sum);
    return is_sum ? join(out, &sum, 1) : take_atom(t, n, out);
}

/* mul24(a, b) and mad24(a, b, c), which mean nothing where they are not the product and the sum. */
static bool take_call(const struct taking *t, const struct tree_node *n, struct summands *out) {
    struct summands parts[3] = {{.count = 0}}, sum = {.count = 0};
    bool has_sum = !strcmp(n->text, "mad24");
    bool is = (has_sum || !strcmp(n->text, "mul24")) && n->count == (has_sum ? 3 : 2) &&
              is_whole(&n->type) && !tree_find(t->reading->meaning->unit, n->text);
    for (size_t i = 0; is && i < n->count; i++)
        is = take(t, n->children[i], &parts[i]);
    if (!is || !multiply(&parts[0], &parts[1], &sum) || !join(&sum, &parts[2], 1))
        return take_atom(t, n, out);
    if (!n->type.is_signed)
        note_wrap(t, n, &sum);
    return join(out, &sum, 1);
}

static bool take(const struct taking *t, const struct tree_node *n, struct summands *out) {
    struct summands sum = {.count = 0};
    struct summand number = {.times = n->value};
    switch (n->kind) {
    case TREE_INTEGER:
        return is_whole(&n->type) && add(out, &number);
    case TREE_NAME:
        return take_name(t, n, out);
    case TREE_CAST:
        return take_cast(t, n, out);
    case TREE_BINARY:
        return take_binary(t, n, out);
    case TREE_CALL:
        return take_call(t, n, out);
    case TREE_UNARY:
        if (strcmp(n->operation, "-") != 0 || n->type.bits < 32 || !take(t, n->children[0], &sum))
            return take_atom(t, n, out);
        if (!n->type.is_signed)
            note_wrap(t, n, &sum);
        return join(out, &sum, -1);
    default:
        return take_atom(t, n, out);
    }
}

bool summands_add(const struct reading *reading, const struct place *place, struct summands *out) {
    const struct taking t = {reading, place->is_moved, 0};
    struct summands sum = {.count = 0};
    return take(&t, place->index, &sum) && join(out, &sum, place->is_minus ? -1 : 1);
}

/* --- pitches --- */

static bool is_parameter(const struct tree_variable *v) {
    return v->is_parameter && v->writes == 0 && is_whole(&v->type) && !v->type.is_volatile;
}

static bool side_text(const struct tree_unit *unit, const struct tree_node *n, bool is_in_product,
                      struct text *out) {
    struct text inner = {NULL, 0, 0};
    bool fine = summand_text(unit, n, &inner);
    bool is_plain = fine && !strpbrk(inner.at, is_in_product ? "+-*/" : "-");
    if (fine)
        text_write(out, is_plain ? "%s" : "(%s)", inner.at);
    text_close(&inner);
    return fine;
}

bool summand_text(const struct tree_unit *unit, const struct tree_node *n, struct text *out) {
    if (!is_whole(&n->type) || n->type.bits < 32)
        return false;
    switch (n->kind) {
    case TREE_INTEGER:
        text_write(out, "%lld", (long long)n->value);
        return n->value >= 0;
    case TREE_NAME:
        if (is_parameter(n->variable)) {
            text_write(out, "%s", n->variable->name);
            return true;
        }
        return meaning_is_single(n->variable) && !n->variable->type.is_volatile &&
               summand_text(unit, n->variable->initial, out);
    case TREE_CAST: /* of what is no negative number, which it is no pitch if it is */
        return is_whole(&n->children[0]->type) && summand_text(unit, n->children[0], out);
    case TREE_BINARY:
        break;
    default:
        return false;
    }
    const char *o = n->operation;
    const struct tree_node *left = n->children[0], *right = n->children[1];
    bool is_half = !strcmp(o, "/") && tree_plain(left)->kind == TREE_NAME &&
                   is_parameter(tree_plain(left)->variable) && right->kind == TREE_INTEGER &&
                   right->value > 0;
    if (!is_half && strcmp(o, "+") != 0 && strcmp(o, "-") != 0 && strcmp(o, "*") != 0)
        return false;
    bool is_product = *o == '*' || *o == '/';
    if (!side_text(unit, left, is_product, out))
        return false;
    text_write(out, "%s", o);
    return side_text(unit, right, is_product || *o == '-', out);
}

static bool is_atom(const struct tree_unit *unit, const struct tree_node *n,
                    const struct pitch *p) {
    struct text of_atom = {NULL, 0, 0}, text = {NULL, 0, 0};
    bool is = summand_text(unit, p->atom, &of_atom) && summand_text(unit, n, &text) &&
              !strcmp(of_atom.at, text.at);
    text_close(&of_atom);
    text_close(&text);
    return is;
}

bool summand_divide(const struct tree_unit *unit, const struct summand *s, const struct pitch *p,
                    struct summand *out) {
    *out = *s;
    out->times /= p->times;
    if (s->times % p->times != 0)
        return false;
    if (!p->atom)
        return true;
    for (size_t i = s->count; i-- > 0;)
        if (is_atom(unit, s->atoms[i].node, p)) {
            memmove(out->atoms + i, out->atoms + i + 1, (out->count - i - 1) * sizeof *out->atoms);
            out->count--;
            return true;
        }
    return false;
}

/* --- meaning --- */

static isl_pw_aff *number(const struct meaning *m, int64_t value) {
    return isl_pw_aff_from_aff(isl_aff_val_on_domain_space(isl_space_set_alloc(m->ctx, 0, 0),
                                                           isl_val_int_from_si(m->ctx, value)));
}

/* Is a function the value of an expression, or of what a variable is declared with? A signed sum
 * does not overflow, and a variable of its type holds it. */
static bool is_value(struct meaning *m, const struct tree_node *n, isl_pw_aff *p, isl_set *where) {
    if (meaning_is_value(m, n, p, where))
        return true;
    const struct tree_node *sum =
        n->kind == TREE_NAME && meaning_is_single(n->variable) ? n->variable->initial : NULL;
    return sum && sum->type.is_signed && n->type.is_signed && sum->type.bits == n->type.bits &&
           is_value(m, sum, p, where);
}

static isl_pw_aff *product_of(struct meaning *m, const struct summand *s, isl_set *where) {
    isl_pw_aff *all = number(m, s->times);
    for (size_t i = 0; i < s->count && all; i++) {
        const struct tree_node *n = s->atoms[i].node;
        isl_pw_aff *p = meaning_of(m, n, where);
        bool fine =
            p && is_value(m, n, p, where) &&
            (isl_pw_aff_is_cst(p) == isl_bool_true || isl_pw_aff_is_cst(all) == isl_bool_true);
        if (fine)
            all = isl_pw_aff_mul(all, p);
        else {
            isl_pw_aff_free(p);
            all = isl_pw_aff_free(all);
        }
    }
    return all;
}

isl_pw_aff *summands_meaning(struct meaning *m, const struct summands *sum, isl_set *where) {
    isl_pw_aff *all = number(m, 0);
    for (size_t i = 0; i < sum->count && all; i++) {
        isl_pw_aff *p = product_of(m, &sum->list[i], where);
        if (p)
            all = isl_pw_aff_add(all, p);
        else
            all = isl_pw_aff_free(all);
    }
    return all;
}

/* --- text --- */

struct naming {
    const struct meaning *meaning;
    const struct tree_node *at;
};

static bool is_named(const struct tree_node *n, void *user) {
    const struct naming *of = user;
    return n->kind != TREE_NAME || print_is_visible(of->meaning, n->variable, of->at);
}

static bool write_atom(const struct naming *of, const struct atom *a, struct text *out) {
    const struct tree_node *n = a->node;
    if (a->is_moved && !tree_each(n, is_named, (void *)of))
        return false;
    bool is_plain = n->kind == TREE_CALL || n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER;
    if (n->kind == TREE_NAME)
        text_write(out, "%s", n->variable->name);
    else if (!tree_is_written(n))
        return false;
    else {
        text_write(out, is_plain ? "" : "(");
        slice_node(of->meaning->unit, n, out);
        text_write(out, is_plain ? "" : ")");
    }
    return true;
}

/* Would parts be added up or multiplied in 32 bits before they meet others of 64? */
static bool is_mixed(const struct summands *sum) {
    bool has_wide = false, has_narrow = false;
    size_t parts = 0;
    for (size_t i = 0; i < sum->count; i++) {
        const struct summand *s = &sum->list[i];
        parts += s->count + (s->count == 0 || s->times != 1);
        for (size_t k = 0; k < s->count; k++) {
            bool is_wide = s->atoms[k].node->type.bits > 32;
            has_wide = has_wide || is_wide;
            has_narrow = has_narrow || !is_wide;
        }
    }
    return has_wide && has_narrow && parts > 2;
}

static bool write_summand(const struct naming *of, const struct summand *s, bool is_first,
                          const char *cast, struct text *out) {
    long long times = s->times < 0 ? -(long long)s->times : s->times;
    bool has_number = times != 1 || s->count == 0;
    if (is_first)
        text_write(out, s->times < 0 ? "-" : "");
    else
        text_write(out, s->times < 0 ? " - " : " + ");
    text_write(out, "%s", cast);
    if (has_number)
        text_write(out, "%lld", times);
    for (size_t i = 0; i < s->count; i++) {
        text_write(out, has_number || i > 0 ? " * " : "");
        if (!write_atom(of, &s->atoms[i], out))
            return false;
    }
    return true;
}

/* Nothing that is taken away comes first, if something else can: n - k - 1. */
static void put_first(struct summands *sum) {
    size_t first = 0;
    while (first < sum->count && sum->list[first].times <= 0)
        first++;
    if (first == 0 || first == sum->count)
        return;
    struct summand s = sum->list[first];
    memmove(sum->list + 1, sum->list, first * sizeof s);
    sum->list[0] = s;
}

/* The products in their order, then what numbers there are; none that is 0. */
static bool tidy(const struct summands *sum, struct summands *out) {
    struct summand number = {.times = 0};
    *out = (struct summands){.count = 0};
    for (size_t i = 0; i < sum->count; i++)
        if (sum->list[i].count == 0)
            number.times += sum->list[i].times;
        else if (sum->list[i].times != 0)
            out->list[out->count++] = sum->list[i];
    bool fine = (number.times == 0 && out->count > 0) || add(out, &number);
    put_first(out);
    return fine;
}

bool summands_write(const struct meaning *m, const struct summands *sum, const struct tree_node *at,
                    struct text *out) {
    const struct naming of = {m, at};
    struct summands list;
    if (!tidy(sum, &list))
        return false;
    const char *cast = is_mixed(&list) ? "(long)" : "";
    for (size_t i = 0; i < list.count; i++)
        if (!write_summand(&of, &list.list[i], i == 0, cast, out))
            return false;
    return true;
}
