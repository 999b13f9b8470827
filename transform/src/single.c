/* single.c - has what is computed in double precision between floats be floats, too: constants,
 * variables, conversions, and what functions return; see transformation.h.
 */
#include "transformation.h"

#include "reached.h"
#include "slice.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char word[] = "double";

struct search {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    char *text; /* the source, without comments */
};

static bool is_double(const struct tree_type *t) {
    return t->scalar == SCALAR_REAL && t->bits == 64;
}

/* Where "double", or "double4", stands as a word, in no comment; `to` if it does not. */
static size_t find_word(const struct search *s, size_t from, size_t to) {
    for (size_t at = from; at + strlen(word) <= to; at++) {
        unsigned char before = (unsigned char)(at ? s->text[at - 1] : ' ');
        unsigned char behind = (unsigned char)s->text[at + strlen(word)];
        bool begins = !isalnum(before) && before != '_';
        bool ends = !isalpha(behind) && behind != '_';
        if (begins && ends && !strncmp(s->text + at, word, strlen(word)))
            return at;
    }
    return to;
}

static bool change_word(struct search *s, size_t at) {
    s->out->replaced++;
    return edits_add(&s->out->edits, at, at + strlen(word), "float");
}

/* The word in what a declaration, or a conversion, begins with. */
static bool change_first(struct search *s, size_t from, size_t to) {
    size_t at = find_word(s, from, to);
    return at < to && change_word(s, at);
}

static bool refuse_changes(struct search *s, const struct tree_node *n) {
    return refuse(s->refusal, n, "two changes of one place");
}

/* May its text be changed, as it is no macro's? */
static bool is_text(struct search *s, const struct tree_node *n, const char *what) {
    if (!n->range.is_own)
        return refuse(s->refusal, NULL, "%s stands in a header", what);
    return (tree_is_written(n) &&
            !tree_macro_around(s->request->unit, n->range.from, n->range.to)) ||
           refuse_text(s->refusal, n, "%s comes out of a macro", what);
}

/* --- variables and functions --- */

static bool change_variable(struct search *s, const struct tree_variable *v) {
    const struct tree_node *d = v->declaration;
    const struct tree_range *range = d ? &d->range : &v->range;
    if (!is_double(&v->type))
        return true;
    if (v->type.space == TREE_GLOBAL || v->type.space == TREE_CONSTANT_SPACE)
        return refuse(s->refusal, d, "%s holds doubles", v->name);
    if (!range->is_own)
        return refuse(s->refusal, NULL, "%s is declared in a header", v->name);
    if (change_first(s, range->from, v->name_at))
        return true;
    refuse(s->refusal, d, "the declaration of %s has no word double", v->name);
    return refuse_range(s->refusal, range->from, range->to);
}

/* The host gives it, as it did. */
static bool is_given(const struct search *s, const struct tree_variable *v) {
    return v->is_parameter && !v->type.depth &&
           tree_variable_of(s->request->function, v->name) == v;
}

/* Where a function is named before its parameters; its body's beginning if it is not. */
static size_t name_of(const struct search *s, const struct tree_function *f) {
    size_t size = strlen(f->name);
    for (size_t at = f->range.from; at < f->body_from; at++) {
        unsigned char before = (unsigned char)(at ? s->text[at - 1] : ' ');
        const char *behind = s->text + at + size;
        if (!isalnum(before) && before != '_' && !strncmp(s->text + at, f->name, size) &&
            behind[strspn(behind, " \t\r\n")] == '(')
            return at;
    }
    return f->body_from;
}

/* A size that is asked for would be another. */
static bool has_size(const struct search *s, const struct tree_function *f) {
    const char *at = strstr(s->text + f->range.from, "sizeof");
    bool has = at && at < s->text + f->range.to;
    for (const struct tree_expansion *e = s->request->unit->expansions; e && !has; e = e->next)
        has = f->range.from <= e->from && e->to <= f->range.to && e->text &&
              strstr(e->text, "sizeof");
    return has;
}

static bool change_function(struct search *s, const struct tree_function *f, bool is_kernel) {
    for (const struct tree_variable *v = f->variables; v; v = v->next)
        if (!is_given(s, v) && !change_variable(s, v))
            return false;
    if (!f->range.is_own)
        return true;
    if (has_size(s, f))
        return refuse(s->refusal, f->body, "%s asks for a size", f->name);
    size_t to = name_of(s, f);
    return is_kernel || find_word(s, f->range.from, to) == to || change_first(s, f->range.from, to);
}

/* --- expressions --- */

/* A constant of the language, which has a float beside it. */
static bool is_of_language(const char *text) {
    static const char *const names[] = {"M_E",     "M_LOG2E",   "M_LOG10E",  "M_LN2",  "M_LN10",
                                        "M_PI",    "M_PI_2",    "M_PI_4",    "M_1_PI", "M_2_PI",
                                        "M_SQRT2", "M_SQRT1_2", "M_2_SQRTPI"};
    size_t size = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == size && !strncmp(names[i], text, size))
            return true;
    return false;
}

/* Is it as a float neither infinite nor 0, unless it is so as a double, nor another whole number?
 */
static bool has_float(const char *text) {
    double value = strtod(text, NULL);
    float narrow = (float)value;
    bool is_whole = value == floor(value) && fabs(value) < 1e15;
    return isfinite(narrow) && (narrow != 0) == (value != 0) && !(is_whole && narrow != value);
}

/* 0.5 becomes 0.5f, and M_PI becomes M_PI_F. */
static bool change_literal(struct search *s, const struct tree_node *n) {
    const char *text = s->request->unit->source + n->range.from;
    bool is_language = n->range.is_own &&
                       !tree_macro_around(s->request->unit, n->range.from, n->range.to) &&
                       is_of_language(text);
    bool is_number = isdigit((unsigned char)*text) || *text == '.';
    if (!is_language && n->range.is_own && !is_number)
        return refuse_text(s->refusal, n, "a constant comes out of a macro");
    if (!is_language && !is_text(s, n, "a constant"))
        return false;
    if (!is_language && !has_float(text))
        return refuse(s->refusal, n, "a constant is too large, too small or too long for a float");
    s->out->replaced++;
    return edits_add(&s->out->edits, n->range.to, n->range.to, is_language ? "_F" : "f") ||
           refuse_changes(s, n);
}

/* (double)x, (double4)(x, y, z, w): of the latter, what is in brackets is an expression, too. */
static bool change_conversion(struct search *s, const struct tree_node *n) {
    bool is_cast = n->kind == TREE_CAST, is_own = n->range.is_own;
    if (!n->count || (!is_cast && is_own && s->request->unit->source[n->range.from] != '('))
        return true;
    if (!is_text(s, n, "a conversion"))
        return false;
    return change_first(s, n->range.from, n->children[0]->brackets.from) ||
           n->kind == TREE_EXPRESSION || refuse(s->refusal, n, "a conversion has no word double");
}

/* convert_double4(v). */
static bool change_call(struct search *s, const struct tree_node *n) {
    static const char convert[] = "convert_double";
    if (strncmp(n->text, convert, strlen(convert)) != 0 || tree_find(s->request->unit, n->text))
        return true;
    return is_text(s, n, "a conversion") &&
           (change_word(s, n->range.from + strlen(convert) - strlen(word)) || refuse_changes(s, n));
}

/* A use of a double that the host gives. */
static bool change_given(struct search *s, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    char text[40];
    if (v->writes)
        return refuse(s->refusal, n, "%s, a double that the host gives, is changed", v->name);
    if (!is_text(s, n, v->name))
        return false;
    s->out->replaced++;
    snprintf(text, sizeof text, v->type.lanes > 1 ? "convert_float%u(" : "(float)", v->type.lanes);
    return (edits_add(&s->out->edits, n->range.from, n->range.from, text) &&
            (v->type.lanes == 1 || edits_add(&s->out->edits, n->range.to, n->range.to, ")"))) ||
           refuse_changes(s, n);
}

/* --- what must not become a float --- */

/* as_long(x) is a macro. */
static bool asks_for_bits(const struct search *s, const struct tree_node *n) {
    return n->kind == TREE_EXPRESSION && n->count == 1 &&
           (is_double(&n->type) || is_double(&n->children[0]->type)) &&
           !strncmp(s->request->unit->source + n->range.from, "as_", 3);
}

/* An address of doubles as another, or another as one of these. */
static bool converts_address(const struct tree_node *n) {
    bool is_cast = n->kind == TREE_CAST && !n->is_implicit && n->type.depth && n->count;
    return is_cast && (is_double(&n->type) || is_double(&n->children[0]->type));
}

static bool is_no_double(const struct tree_node *n, void *unused) {
    (void)unused;
    return !is_double(&n->type);
}

/* Does a loop go on for as long as a double says? */
static bool asks_double(const struct tree_node *n) {
    if (!tree_is_loop(n))
        return false;
    const struct tree_node *asked = n->kind == TREE_WHILE ? n->children[0] : n->children[1];
    return asked && !tree_each(asked, is_no_double, NULL);
}

/* Text of a vector has its elements' type in it. */
static bool prints_vector(const struct tree_node *n) {
    bool any = false;
    for (size_t i = 0; n->kind == TREE_CALL && i < n->count; i++)
        any = any || (is_double(&n->children[i]->type) && n->children[i]->type.lanes > 1);
    return any && !strcmp(n->text, "printf");
}

static bool can_change(struct search *s, const struct tree_node *n) {
    if (asks_for_bits(s, n))
        return refuse(s->refusal, n, "the bits of a double are asked for");
    if (converts_address(n))
        return refuse(s->refusal, n, "the address of a double is converted");
    if (asks_double(n))
        return refuse(s->refusal, n, "a double says how long a loop goes on");
    if (prints_vector(n))
        return refuse(s->refusal, n, "a vector of doubles is printed");
    if (!is_double(&n->type))
        return true;
    if (n->kind == TREE_MEMBER && n->children[0]->type.record)
        return refuse(s->refusal, n, "%s, a member of a structure, is a double", n->text);
    return !(n->kind == TREE_NAME && n->variable && n->variable->is_program) ||
           refuse(s->refusal, n, "%s is a double that is declared outside of the kernel",
                  n->variable->name);
}

static bool change_node(const struct tree_node *n, void *user) {
    struct search *s = user;
    if (!can_change(s, n))
        return false;
    if (!is_double(&n->type) || n->type.depth)
        return true;
    switch (n->kind) {
    case TREE_CONSTANT:
        return change_literal(s, n);
    case TREE_NAME:
        return !is_given(s, n->variable) || change_given(s, n);
    case TREE_CALL:
        return change_call(s, n);
    case TREE_CAST:
    case TREE_EXPRESSION:
        return n->is_implicit || change_conversion(s, n);
    default:
        return true;
    }
}

/* What the host gives is converted at once; what printf() is given becomes a double again. */
static bool is_single(const struct tree_node *n, void *unused) {
    (void)unused;
    const struct tree_node *p = n->parent;
    bool is_converted = n->kind == TREE_NAME && n->variable->is_parameter && p &&
                        ((p->kind == TREE_CAST && !p->is_implicit) ||
                         (p->kind == TREE_CALL && !strncmp(p->text, "convert_", 8)));
    return !is_double(&n->type) || is_converted || (n->kind == TREE_CAST && n->is_implicit);
}

static bool is_single_now(const struct tree_function *before, const struct tree_function *after,
                          const char *value) {
    (void)before;
    (void)value;
    return tree_each(after->body, is_single, NULL);
}

static bool change_all(struct search *s, const struct reached *reached) {
    for (size_t i = 0; i < reached->count; i++)
        if (!change_function(s, reached->list[i], i == 0))
            return false;
    return reached_each(reached, change_node, s);
}

bool single(const struct request *r, struct change *out, struct refusal *refusal) {
    struct reached reached = {NULL, 0};
    change_open(out);
    if (strcmp(r->value, "all") != 0)
        return refuse(refusal, NULL, "%s is not all", r->value);
    struct search s = {r, out, refusal, slice_without_comments(r->unit, r->unit->size)};
    bool fine = reached_open(r, &reached, refusal) && change_all(&s, &reached);
    reached_close(&reached);
    free(s.text);
    if (!fine)
        return false;
    if (!out->replaced)
        return refuse(refusal, NULL, "%s computes nothing in double precision", r->function->name);
    change_assume(out, "floats are exact enough for all that is computed");
    out->holds = is_single_now;
    out->remains = "a double is left";
    return true;
}
