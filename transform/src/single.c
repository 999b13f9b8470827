/* single.c - has what is computed in double precision between floats be floats, too: constants,
 * variables, conversions, and what functions return; see transformation.h.
 */
#include "transformation.h"

#include "reached.h"

#include <ctype.h>
#include <string.h>

static const char word[] = "double";

struct search {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
};

static bool is_double(const struct tree_type *t) {
    return t->scalar == SCALAR_REAL && t->bits == 64;
}

/* Where "double", or "double4", stands as a word of the text; `to` if it does not. */
static size_t find_word(const struct tree_unit *unit, size_t from, size_t to) {
    for (size_t at = from; at + strlen(word) <= to; at++) {
        unsigned char before = (unsigned char)(at ? unit->source[at - 1] : ' ');
        unsigned char behind = (unsigned char)unit->source[at + strlen(word)];
        bool begins = !isalnum(before) && before != '_';
        bool ends = !isalpha(behind) && behind != '_';
        if (begins && ends && !strncmp(unit->source + at, word, strlen(word)))
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
    size_t at = find_word(s->request->unit, from, to);
    return at < to && change_word(s, at);
}

/* --- variables and functions --- */

static bool change_variable(struct search *s, const struct tree_variable *v) {
    const struct tree_node *d = v->declaration;
    const struct tree_range *range = d ? &d->range : &v->range;
    if (!is_double(&v->type))
        return true;
    if (v->type.space == TREE_GLOBAL || v->type.space == TREE_CONSTANT_SPACE)
        return refuse(s->refusal, d, "%s holds doubles", v->name);
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

static bool change_function(struct search *s, const struct tree_function *f, bool is_kernel) {
    for (const struct tree_variable *v = f->variables; v; v = v->next)
        if (!is_given(s, v) && !change_variable(s, v))
            return false;
    const char *source = s->request->unit->source, *name = strstr(source + f->range.from, f->name);
    size_t to = name ? (size_t)(name - source) : f->range.from;
    return is_kernel || !f->range.is_own || find_word(s->request->unit, f->range.from, to) == to ||
           change_first(s, f->range.from, to);
}

/* --- expressions --- */

/* 0.5 becomes 0.5f, and M_PI becomes M_PI_F. */
static bool change_literal(struct search *s, const struct tree_node *n) {
    const char *text = s->request->unit->source + n->range.from;
    bool is_of_language = !strncmp(text, "M_", 2);
    bool is_number = isdigit((unsigned char)*text) || *text == '.';
    if (!is_of_language && !(is_number && tree_is_written(n)))
        return refuse_text(s->refusal, n, "a constant comes out of a macro");
    s->out->replaced++;
    return edits_add(&s->out->edits, n->range.to, n->range.to, is_of_language ? "_F" : "f") ||
           refuse(s->refusal, n, "two changes of one place");
}

/* (double)x, (double4)(x, y, z, w). */
static bool change_conversion(struct search *s, const struct tree_node *n) {
    const char *text = s->request->unit->source + n->range.from;
    size_t blanks = 1 + strspn(text + 1, " \t");
    if (*text != '(' || strncmp(text + blanks, word, strlen(word)) != 0)
        return true;
    if (!tree_is_written(n))
        return refuse_text(s->refusal, n, "a conversion comes out of a macro");
    return change_word(s, n->range.from + blanks) ||
           refuse(s->refusal, n, "two changes of one place");
}

/* convert_double4(v). */
static bool change_call(struct search *s, const struct tree_node *n) {
    static const char convert[] = "convert_";
    if (strncmp(n->text, convert, strlen(convert)) != 0)
        return true;
    if (!tree_is_written(n))
        return refuse_text(s->refusal, n, "a conversion comes out of a macro");
    return change_word(s, n->range.from + strlen(convert)) ||
           refuse(s->refusal, n, "two changes of one place");
}

/* A use of a double that the host gives. */
static bool change_given(struct search *s, const struct tree_node *n) {
    if (n->variable->writes)
        return refuse(s->refusal, n, "%s, a double that the host gives, is changed",
                      n->variable->name);
    if (!tree_is_written(n))
        return refuse_text(s->refusal, n, "%s comes out of a macro", n->variable->name);
    s->out->replaced++;
    return edits_add(&s->out->edits, n->range.from, n->range.from, "(float)") ||
           refuse(s->refusal, n, "two changes of one place");
}

/* Has it a type that does not stand in the kernel? */
static bool is_declared_outside(const struct tree_node *n) {
    return (n->kind == TREE_NAME && n->variable && n->variable->is_program) ||
           (n->kind == TREE_MEMBER && n->children[0]->type.record);
}

/* as_long(x) is a macro. */
static bool asks_for_bits(const struct search *s, const struct tree_node *n) {
    return n->kind == TREE_EXPRESSION && n->count == 1 &&
           (is_double(&n->type) || is_double(&n->children[0]->type)) &&
           !strncmp(s->request->unit->source + n->range.from, "as_", 3);
}

static bool change_node(const struct tree_node *n, void *user) {
    struct search *s = user;
    if (asks_for_bits(s, n))
        return refuse(s->refusal, n, "the bits of a double are asked for");
    if (!is_double(&n->type))
        return true;
    if (is_declared_outside(n))
        return refuse(s->refusal, n, "%s is a double that is declared outside of the kernel",
                      n->variable ? n->variable->name : n->text);
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

/* What the host gives is converted at once. */
static bool is_no_double(const struct tree_node *n, void *unused) {
    (void)unused;
    bool is_converted = n->kind == TREE_NAME && n->variable->is_parameter && n->parent &&
                        n->parent->kind == TREE_CAST && !n->parent->is_implicit;
    return !is_double(&n->type) || n->type.depth || is_converted;
}

static bool has_none_now(const struct tree_function *before, const struct tree_function *after,
                         const char *value) {
    (void)before;
    (void)value;
    return tree_each(after->body, is_no_double, NULL);
}

static bool change_all(struct search *s, const struct reached *reached) {
    for (size_t i = 0; i < reached->count; i++)
        if (!change_function(s, reached->list[i], i == 0))
            return false;
    return reached_each(reached, change_node, s);
}

bool single(const struct request *r, struct change *out, struct refusal *refusal) {
    struct search s = {r, out, refusal};
    struct reached reached;
    change_open(out);
    if (strcmp(r->value, "all") != 0)
        return refuse(refusal, NULL, "%s is not all", r->value);
    bool fine = reached_open(r, &reached, refusal) && change_all(&s, &reached);
    reached_close(&reached);
    if (!fine)
        return false;
    if (!out->replaced)
        return refuse(refusal, NULL, "%s computes nothing in double precision", r->function->name);
    change_assume(out, "floats are exact enough for all that is computed");
    out->holds = has_none_now;
    return true;
}
