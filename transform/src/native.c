/* native.c - calls a device's own functions and divides as it does by itself, in place of the
 * functions and quotients of the language, which have a given accuracy; see transformation.h.
 *
 * A whole power becomes a product, as there is no native one; another one is native where its base
 * is never negative. What compilers may know is left to them: they divide by a constant by
 * multiplying.
 */
#include "transformation.h"

#include "memory.h"
#include "reached.h"
#include "sign.h"
#include "slice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Those that have a native counterpart. */
static const char *const functions[] = {"cos",   "exp",  "exp2",  "exp10", "log",  "log2",
                                        "log10", "powr", "rsqrt", "sin",   "sqrt", "tan"};
static const char quotient[] = "divide", power[] = "pow", all[] = "all";

enum { POWER_MOST = 6, REPEATED_MOST = 3 /* of a base that is no variable */, NODES_MOST = 10 };

/* What is put in at a place, which goes in one piece: what is outside is found first. */
struct insertion {
    size_t at;
    struct text text;
};

struct search {
    const struct request *request;
    struct reached reached;
    struct change *out;
    struct refusal *refusal;
    struct insertion *list; /* [count] */
    size_t count;
};

static bool is_wanted(const struct search *s, const char *name) {
    return !strcmp(s->request->value, all) || !strcmp(s->request->value, name);
}

static bool is_float(const struct tree_node *n) {
    return n->type.scalar == SCALAR_REAL && n->type.bits == 32 && !n->type.depth;
}

static bool is_real(const struct tree_node *n) {
    return n->type.scalar == SCALAR_REAL && !n->type.depth;
}

static bool has_native(const char *name) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (!strcmp(functions[i], name))
            return true;
    return false;
}

/* Does a call name a function of the language? */
static bool is_of_language(const struct search *s, const struct tree_node *n) {
    return !tree_find(s->request->unit, n->text);
}

static bool is_in_macro(const struct search *s, const struct tree_node *n) {
    return n->range.is_own &&
           tree_macro_around(s->request->unit, n->range.from, n->range.to) != NULL;
}

/* Is a call's function not named where the call begins? */
static bool is_behind_name(const struct search *s, const struct tree_node *n) {
    return n->kind == TREE_CALL &&
           strncmp(s->request->unit->source + n->range.from, n->text, strlen(n->text)) != 0;
}

/* Does a call name its function as it is called, or a macro, which can be written out? Else there
 * are brackets around the name, or an option of the build gives it. */
static bool is_named(const struct search *s, const struct tree_node *n) {
    size_t from = n->range.from;
    return !n->range.is_own || !is_behind_name(s, n) ||
           tree_macro_around(s->request->unit, from, from + 1);
}

static bool is_function(const struct search *s, const struct tree_node *n) {
    return n->kind == TREE_CALL && is_float(n) && has_native(n->text) && is_wanted(s, n->text) &&
           is_of_language(s, n) && is_named(s, n);
}

/* May a compiler know what it is made of: constants, and counters of loops that are unrolled? */
static bool may_be_known(const struct tree_node *n, void *unused) {
    const struct tree_variable *v = n->kind == TREE_NAME ? n->variable : NULL;
    if (n->kind == TREE_CALL || n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER)
        return false;
    if (!v)
        return true;
    if (v->type.scalar == SCALAR_INTEGER)
        return !v->is_parameter && !v->is_program;
    return meaning_is_single(v) && !tree_names(v->initial, v) &&
           tree_each(v->initial, may_be_known, unused);
}

static bool is_quotient(const struct search *s, const struct tree_node *n) {
    return n->kind == TREE_BINARY && !strcmp(n->operation, "/") && is_float(n) &&
           is_wanted(s, quotient) && !tree_each(n->children[1], may_be_known, NULL);
}

/* A variable divided: "x /= y". */
static bool is_division(const struct search *s, const struct tree_node *n) {
    const struct tree_node *by = n->kind == TREE_ASSIGNMENT ? tree_plain(n->children[1]) : NULL;
    return by && !strcmp(n->operation, "/=") && is_float(n) && is_float(n->children[0]) &&
           n->children[0]->kind == TREE_NAME &&
           (is_float(by) || by->type.scalar == SCALAR_INTEGER) && is_wanted(s, quotient) &&
           !tree_each(n->children[1], may_be_known, NULL);
}

static bool is_of(const struct tree_node *operand, const struct tree_type *type) {
    const struct tree_type *t = &tree_plain(operand)->type;
    return t->scalar == type->scalar && t->bits == type->bits && t->lanes == type->lanes;
}

static bool is_power(const struct search *s, const struct tree_node *n) {
    return n->kind == TREE_CALL && is_real(n) && n->count == 2 && is_wanted(s, power) &&
           !strncmp(n->text, power, strlen(power)) && is_of_language(s, n) && is_named(s, n) &&
           is_of(n->children[0], &n->type);
}

/* A power that is native, too. */
static bool is_native_power(const struct search *s, const struct tree_node *n) {
    return is_power(s, n) && is_float(n) && !strcmp(n->text, power) &&
           is_of(n->children[1], &n->type) &&
           sign_is_never_negative(s->request->unit, n->children[0]);
}

/* One that is not changed itself, and is the same each time. */
static bool count_node(const struct tree_node *n, void *count) {
    bool is_fixed = n->kind != TREE_CALL && n->kind != TREE_EXPRESSION && !tree_is_change(n) &&
                    !(n->kind == TREE_BINARY && !strcmp(n->operation, "/")) && !n->type.is_volatile;
    return is_fixed && ++*(int *)count <= NODES_MOST;
}

/* How often an expression may stand there instead of once. */
static unsigned repeats_of(const struct tree_node *n) {
    int count = 0;
    if (n->kind == TREE_NAME)
        return n->variable->type.is_volatile ? 1 : POWER_MOST;
    return tree_is_written(n) && tree_each(n, count_node, &count) ? REPEATED_MOST : 1;
}

/* The whole power that a call is, if its base may be repeated as often; else 0. */
static unsigned power_of(const struct search *s, const struct tree_node *n) {
    if (!is_power(s, n))
        return 0;
    const struct tree_node *exponent = tree_plain(n->children[1]);
    const char *text = s->request->unit->source + exponent->range.from;
    bool is_number = exponent->kind == TREE_CONSTANT || exponent->kind == TREE_INTEGER;
    if (!is_number || !tree_is_written(exponent) || !isdigit((unsigned char)*text))
        return 0;
    double value = strtod(text, NULL);
    for (unsigned whole = 2; whole <= repeats_of(tree_plain(n->children[0])); whole++)
        if (value == whole)
            return whole;
    return 0;
}

/* --- text --- */

static void put(struct search *s, size_t at, const char *text) {
    size_t i = 0;
    while (i < s->count && s->list[i].at != at)
        i++;
    if (i == s->count) {
        s->list = memory_grow(s->list, s->count, sizeof *s->list);
        s->list[s->count++] = (struct insertion){.at = at};
    }
    text_write(&s->list[i].text, "%s", text);
}

static bool replace(struct search *s, size_t from, size_t to, const char *text) {
    return edits_add(&s->out->edits, from, to, text);
}

/* Is it a number of digits alone, which ".0f" makes a float? */
static bool is_plain_number(const struct search *s, const struct tree_node *n) {
    const char *text = s->request->unit->source + n->range.from;
    size_t size = n->range.to - n->range.from;
    bool is_octal = size > 1 && *text == '0';
    return n->kind == TREE_INTEGER && tree_is_written(n) && !is_octal &&
           strspn(text, "0123456789") >= size;
}

/* Both operands of a native quotient have its type. */
static void put_operand(struct search *s, const struct tree_node *operand,
                        const struct tree_type *type) {
    const struct tree_node *n = tree_plain(operand);
    bool is_closed = n->brackets.from != n->range.from || n->kind == TREE_NAME;
    if (is_of(operand, type))
        return;
    if (type->lanes == 1 && is_plain_number(s, n)) {
        put(s, n->range.to, ".0f");
        return;
    }
    put(s, n->brackets.from, "(");
    put(s, n->brackets.from, type->name);
    put(s, n->brackets.from, is_closed ? ")" : ")(");
    put(s, n->brackets.to, is_closed ? "" : ")");
}

/* Puts something in place of the sign between two operands; comments beside it stay. */
static bool replace_sign(struct search *s, size_t from, size_t to, const char *sign,
                         const char *text) {
    char *source = slice_without_comments(s->request->unit, to);
    const char *at = strstr(source + from, sign);
    size_t place = at ? (size_t)(at - source) : from;
    bool fine = at && !memchr(source + from, '#', to - from);
    bool is_spaced = place > from && s->request->unit->source[place - 1] == ' ';
    free(source);
    return fine && replace(s, place - is_spaced, place + strlen(sign), text);
}

static bool divide(struct search *s, const struct tree_node *n) {
    const struct tree_node *a = tree_plain(n->children[0]), *b = tree_plain(n->children[1]);
    put(s, n->range.from, "native_divide(");
    put_operand(s, a, &n->type);
    put_operand(s, b, &n->type);
    put(s, n->range.to, ")");
    return replace_sign(s, a->brackets.to, b->brackets.from, "/", ",");
}

static bool divide_variable(struct search *s, const struct tree_node *n) {
    const struct tree_node *v = n->children[0], *b = tree_plain(n->children[1]);
    struct text text = {NULL, 0, 0};
    text_write(&text, " = native_divide(%s,", v->variable->name);
    put_operand(s, b, &v->type);
    put(s, n->range.to, ")");
    bool fine = replace_sign(s, v->brackets.to, b->brackets.from, "/=", text.at);
    text_close(&text);
    return fine;
}

/* "pow(x, 2.0f)" becomes "(x * x)"; what stands for x is as it was. */
static bool multiply(struct search *s, const struct tree_node *n, unsigned times) {
    const struct tree_range *base = &tree_plain(n->children[0])->range;
    const char *source = s->request->unit->source + base->from;
    enum tree_kind kind = tree_plain(n->children[0])->kind;
    bool is_name = kind == TREE_NAME || kind == TREE_SUBSCRIPT || kind == TREE_MEMBER;
    struct text text = {NULL, 0, 0};
    for (unsigned i = 0; i < times; i++)
        text_write(&text, is_name ? "%s%.*s" : "%s(%.*s)", i ? " * " : "(",
                   (int)(base->to - base->from), source);
    text_write(&text, ")");
    bool fine = replace(s, n->range.from, n->range.to, text.at);
    text_close(&text);
    return fine;
}

/* --- the kernel --- */

/* A power may be a whole one by what a macro gives. */
static const struct tree_node *power_in_macro(const struct search *s, const struct tree_node *n) {
    if (!is_power(s, n))
        return NULL;
    return is_in_macro(s, n) ? n : is_in_macro(s, n->children[1]) ? n->children[1] : NULL;
}

static bool change_node(const struct tree_node *n, void *user) {
    struct search *s = user;
    const struct tree_node *power_behind = power_in_macro(s, n);
    if (power_behind)
        return refuse_text(s->refusal, power_behind, "this comes out of a macro");
    unsigned times = power_of(s, n);
    bool is_native = !times && is_native_power(s, n);
    if (!times && !is_native && !is_function(s, n) && !is_quotient(s, n) && !is_division(s, n))
        return true;
    if (!n->range.is_own)
        return refuse(s->refusal, NULL, "a quotient or function stands in a header");
    if (!tree_is_written(n) || is_in_macro(s, n) || is_behind_name(s, n))
        return refuse_text(s->refusal, n, "this comes out of a macro");
    s->out->replaced++;
    bool fine = true;
    if (is_native)
        change_assume(s->out, "no power of 0 or infinity has the exponent 0, and none of 1 an "
                              "infinite one");
    if (times)
        fine = multiply(s, n, times);
    else if (is_native)
        fine = replace(s, n->range.from, n->range.from + strlen(power), "native_powr");
    else if (n->kind == TREE_CALL)
        put(s, n->range.from, "native_");
    else
        fine = n->kind == TREE_BINARY ? divide(s, n) : divide_variable(s, n);
    return fine || refuse(s->refusal, n, "two changes of one place");
}

static bool insert_all(struct search *s) {
    bool fine = true;
    for (size_t i = 0; i < s->count; i++) {
        fine = fine && replace(s, s->list[i].at, s->list[i].at, s->list[i].text.at);
        text_close(&s->list[i].text);
    }
    free(s->list);
    return fine;
}

static bool is_known(const char *value) {
    return !strcmp(value, all) || !strcmp(value, quotient) || !strcmp(value, power) ||
           has_native(value);
}

bool native(const struct request *r, struct change *out, struct refusal *refusal) {
    struct search s = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    for (const struct tree_definition *d = r->unit->definitions; d; d = d->next)
        if (!strncmp(d->name, "native_", 7))
            return refuse(refusal, NULL, "%s is a macro of the source", d->name);
    if (!is_known(r->value))
        return refuse(refusal, NULL, "%s is none of all, divide, pow, and functions such as exp",
                      r->value);
    bool fine = reached_open(r, &s.reached, refusal) && reached_each(&s.reached, change_node, &s);
    fine = insert_all(&s) && fine;
    reached_close(&s.reached);
    if (!fine)
        return refuse(refusal, NULL, "two changes of one place");
    if (!out->replaced)
        return refuse(refusal, NULL, "%s has no quotient or function of floats that is native too",
                      r->function->name);
    change_assume(out, "the last digits of quotients and functions do not matter, nor what these "
                       "come to where arguments are very small or large");
    return true;
}
