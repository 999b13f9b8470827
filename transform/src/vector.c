/* vector.c - see vector.h.
 *
 * Operators and functions of vectors do to each element what those of numbers do, if both operands
 * have the same elements: every conversion is written. What vectors cannot do, such as loads from
 * anywhere, is a vector of each lane's own expression.
 */
#include "vector.h"

#include "aligned.h"
#include "slice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = 0 };

/* Functions that have the same result for each element of vectors. */
static const char *const elementwise[] = {
    "fabs",         "sqrt",        "rsqrt",       "cbrt",         "exp",        "exp2",
    "exp10",        "expm1",       "log",         "log2",         "log10",      "log1p",
    "sin",          "cos",         "tan",         "sinpi",        "cospi",      "asin",
    "acos",         "atan",        "sinh",        "cosh",         "tanh",       "asinh",
    "acosh",        "atanh",       "floor",       "ceil",         "round",      "trunc",
    "rint",         "fmin",        "fmax",        "pow",          "powr",       "fmod",
    "fma",          "mad",         "hypot",       "atan2",        "fdim",       "copysign",
    "mix",          "step",        "erf",         "min",          "max",        "clamp",
    "abs",          "mul24",       "mad24",       "mul_hi",       "rotate",     "popcount",
    "clz",          "hadd",        "rhadd",       "abs_diff",     "add_sat",    "sub_sat",
    "degrees",      "radians",     "native_sqrt", "native_rsqrt", "native_exp", "native_exp2",
    "native_log",   "native_log2", "native_sin",  "native_cos",   "native_tan", "native_divide",
    "native_recip", "native_powr", "half_sqrt",   "half_exp",     "half_log",   "half_divide",
    "half_recip",   NULL};

/* Others without effects. */
static const char *const pure[] = {
    "isnan",       "isinf",          "isfinite",      "isnormal",   "signbit",
    "isequal",     "isless",         "isgreater",     "dot",        "length",
    "distance",    "normalize",      "cross",         "smoothstep", "sign",
    "pown",        "rootn",          "ldexp",         "ilogb",      "logb",
    "fast_length", "fast_normalize", "fast_distance", "vload2",     "vload3",
    "vload4",      "vload8",         "vload16",       "select",     "bitselect",
    "nextafter",   "remainder",      "maxmag",        "minmag",     "tgamma",
    "lgamma",      "get_work_dim",   "any",           "all",        NULL};

static bool is_one_of(const char *const *names, const char *name) {
    for (; *names; names++)
        if (!strcmp(*names, name))
            return true;
    return false;
}

bool vector_is_known(const struct tree_node *n) {
    return is_one_of(elementwise, n->text) || is_one_of(pure, n->text) ||
           !strncmp(n->text, "convert_", 8) || !strncmp(n->text, "__builtin_inf", 13) ||
           !strncmp(n->text, "__builtin_nan", 13) || !strncmp(n->text, "__builtin_huge_val", 18);
}

bool vector_has_type(const struct tree_type *t) {
    bool is_number = t->scalar == SCALAR_INTEGER || (t->scalar == SCALAR_REAL && t->bits >= 32);
    return is_number && t->lanes == 1 && !t->depth && !t->dimensions && !t->is_volatile &&
           strcmp(t->name, "bool") != 0;
}

static bool is_same_type(const struct tree_node *a, const struct tree_node *b) {
    return !strcmp(a->type.name, b->type.name);
}

/* --- pieces of the source, for a lane --- */

bool vector_write_id(struct vectors *v, const struct id_call *id, size_t lane, char out[200]) {
    if (id->dimension != 0)
        return false;
    switch (id->kind) {
    case ID_GLOBAL_ID:
        v->needs_item = true;
        snprintf(out, 200, lane ? "(%s + %zu)" : "%s", v->item, lane);
        return true;
    case ID_LOCAL_ID:
        snprintf(out, 200, lane ? "(%zu * get_local_id(0) + %zu)" : "(%zu * get_local_id(0))",
                 v->count, lane);
        return true;
    case ID_LOCAL_SIZE:
    case ID_GLOBAL_SIZE:
        snprintf(out, 200, "(%zu * %s(0))", v->count, id_name(id->kind));
        return true;
    default:
        return false;
    }
}

struct lane_edit {
    struct vectors *vectors;
    const struct tree_node *of;
    size_t lane, base;
    bool is_first; /* all of it is the same or goes up in steps: the first lane's is wanted */
    struct edits *edits;
};

static bool replace(const struct lane_edit *e, const struct tree_node *n, const char *text) {
    return (tree_is_written(n) && n->range.from >= e->base &&
            edits_add(e->edits, n->range.from - e->base, n->range.to - e->base, text)) ||
           refuse_text(e->vectors->refusal, n, "what differs between lanes comes out of a macro");
}

bool vector_is_copied(const struct lanes *l, const struct tree_variable *v) {
    if (!lanes_is_vector(l, v))
        return false;
    struct tree_type element = v->type;
    element.dimensions = 0;
    bool has_list = v->type.dimensions && (v->initial || v->type.dimensions > TREE_DIMENSIONS);
    return v->is_parameter || !vector_has_type(&element) || v->type.space != TREE_PRIVATE ||
           has_list;
}

void vector_copy_name(const struct vectors *v, const struct tree_variable *variable, size_t lane,
                      char out[80]) {
    char name[80];
    snprintf(name, sizeof name, "%.*s_%zu", VECTOR_NAME_MOST, variable->name, lane);
    new_name(v->lanes->request, name, out);
}

static bool write_name(const struct lane_edit *e, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    struct lane_value value = lanes_of_variable(e->vectors->lanes, v);
    bool is_inside = v->declaration && tree_is_inside(v->declaration, e->of);
    bool is_text = tree_is_written(n) && n->range.to - n->range.from == strlen(v->name);
    char text[200];
    if (is_inside || value.kind == LANES_UNKNOWN || (value.kind == LANES_STEP && value.step == 0))
        return true;
    bool is_copied = vector_is_copied(e->vectors->lanes, v);
    if (value.kind == LANES_ANY && v->type.dimensions && !is_copied)
        return true; /* its elements differ */
    if (e->is_first)
        return value.kind != LANES_ANY ||
               refuse(e->vectors->refusal, n, "%s differs between lanes", v->name);
    if (value.kind == LANES_STEP && value.trust == TRUST_INDEX)
        return refuse(e->vectors->refusal, n, "%s may wrap around between lanes", v->name);
    if (value.kind == LANES_STEP && e->lane == 0)
        return true;
    if (is_copied)
        vector_copy_name(e->vectors, v, e->lane, text);
    else if (value.kind == LANES_ANY)
        snprintf(text, sizeof text, "%.100s.s%zx", v->name, e->lane);
    else
        snprintf(text, sizeof text, "(%.100s %c %lld)", v->name, value.step < 0 ? '-' : '+',
                 llabs(value.step) * (int64_t)e->lane);
    return is_text ? replace(e, n, text)
                   : refuse_text(e->vectors->refusal, n, "%s comes out of a macro", v->name);
}

const struct tree_variable *vector_array_of(const struct lanes *l, const struct tree_node *n) {
    size_t depth = 0;
    for (; n->kind == TREE_SUBSCRIPT; depth++)
        n = n->children[0];
    bool is_array = n->kind == TREE_NAME && n->variable->type.dimensions && depth > 0 &&
                    n->variable->type.dimensions == depth;
    bool is_vector = is_array && lanes_is_vector(l, n->variable);
    return is_vector && !vector_is_copied(l, n->variable) ? n->variable : NULL;
}

/* Behind an element of an array of vectors: the lane. */
static bool write_element(const struct lane_edit *e, const struct tree_node *n) {
    const struct tree_variable *v = vector_array_of(e->vectors->lanes, n);
    char text[20];
    if (!v || e->is_first || tree_is_inside(v->declaration, e->of))
        return true;
    snprintf(text, sizeof text, ".s%zx", e->lane);
    size_t at = n->range.to;
    return (tree_is_written(n) && at >= e->base &&
            edits_add(e->edits, at - e->base, at - e->base, text)) ||
           refuse_text(e->vectors->refusal, n, "an element of %s comes out of a macro", v->name);
}

static bool edit_node(const struct tree_node *n, void *user) {
    const struct lane_edit *e = user;
    const struct id_call *id = lanes_id(e->vectors->lanes, n);
    char text[200];
    if (id && vector_write_id(e->vectors, id, e->lane, text))
        return replace(e, n, text);
    if (n->kind == TREE_SUBSCRIPT)
        return write_element(e, n);
    return n->kind != TREE_NAME || write_name(e, n);
}

bool vector_edit_lane(struct vectors *v, const struct tree_node *n, size_t lane, size_t base,
                      struct edits *edits) {
    struct lane_edit e = {v, n, lane, base, false, edits};
    return tree_each(n, edit_node, &e);
}

/* The bytes of an expression, with its brackets if it is all that a macro gives. */
static bool range_of(const struct tree_node *n, struct tree_range *out) {
    *out = tree_is_written(n) ? n->range : n->brackets;
    return out->is_own && !out->in_macro;
}

static bool has_directive(const char *text) {
    for (const char *at = text; (at = strchr(at, '\n'));) {
        at += 1 + strspn(at + 1, " \t");
        if (*at == '#')
            return true;
    }
    return false;
}

static bool write_slice(struct vectors *v, const struct tree_node *n, size_t lane, bool is_first,
                        struct text *out) {
    struct tree_range r;
    if (!range_of(n, &r))
        return refuse_text(v->refusal, n, "a part of an expression comes out of a macro");
    struct edits edits = {NULL, 0};
    struct lane_edit e = {v, n, lane, r.from, is_first, &edits};
    size_t size;
    bool fine = tree_each(n, edit_node, &e);
    char *text =
        edits_apply(&edits, v->lanes->request->unit->source + r.from, r.to - r.from, &size);
    if (fine && has_directive(text))
        fine = refuse(v->refusal, n, "a directive stands in an expression");
    text_add(out, text, size);
    free(text);
    edits_close(&edits);
    return fine;
}

/* --- numbers --- */

static bool is_leaf(const struct tree_node *n) {
    return n->kind == TREE_NAME || n->kind == TREE_CONSTANT || n->kind == TREE_SUBSCRIPT ||
           n->kind == TREE_CALL || (n->kind == TREE_INTEGER && n->value >= 0 && !n->count);
}

/* What is the same for all lanes, or the first lane's. */
static bool write_number(struct vectors *v, const struct tree_node *n, struct text *out) {
    if (n->kind == TREE_CAST && n->is_implicit) {
        text_write(out, "(%s)", n->type.name);
        return write_number(v, n->children[0], out);
    }
    bool brackets = !is_leaf(n) || !tree_is_written(n);
    text_write(out, brackets ? "(" : "");
    bool fine = write_slice(v, n, FIRST, true, out);
    text_write(out, brackets ? ")" : "");
    return fine;
}

/* "float4" */
static void write_type(const struct vectors *v, const struct tree_type *t, struct text *out) {
    text_write(out, "%s%zu", t->name, v->count);
}

/* Do the first and the last bracket belong together? */
static bool are_brackets_around(const char *text, size_t size) {
    int depth = 0;
    for (size_t i = 0; i < size; i++) {
        depth += (text[i] == '(') - (text[i] == ')');
        if (depth == 0 && i + 1 < size)
            return false;
    }
    return size > 1 && text[0] == '(' && text[size - 1] == ')';
}

/* Takes away brackets around what is written from `from`. */
static void drop_brackets(struct text *out, size_t from) {
    const char *text = out->at + from;
    bool is_plain = !strpbrk(text, "'\"") && !strstr(text, "/*") && !strstr(text, "//");
    if (!is_plain || !are_brackets_around(text, out->size - from))
        return;
    memmove(out->at + from, out->at + from + 1, out->size - from - 2);
    out->size -= 2;
    out->at[out->size] = '\0';
}

static bool write_broadcast(struct vectors *v, const struct tree_node *n, struct text *out) {
    bool is_number = n->kind == TREE_CAST && n->is_implicit && n->children[0]->kind == TREE_INTEGER;
    text_write(out, "(");
    write_type(v, &n->type, out);
    text_write(out, ")(");
    size_t from = out->size;
    bool fine = write_number(v, is_number ? n->children[0] : n, out);
    if (fine)
        drop_brackets(out, from);
    text_write(out, ")");
    return fine;
}

/* Each lane's own expression. */
static bool write_each(struct vectors *v, const struct tree_node *n, struct text *out) {
    if (!lanes_is_pure(n))
        return refuse(v->refusal, n, "an expression changes something, and differs between lanes");
    if (!vector_has_type(&n->type))
        return refuse(v->refusal, n, "values of type %.60s differ between lanes", n->type.name);
    text_write(out, "(");
    write_type(v, &n->type, out);
    text_write(out, ")(");
    bool fine = true;
    for (size_t lane = 0; lane < v->count && fine; lane++) {
        text_write(out, lane ? ", " : "");
        if (n->kind == TREE_CAST && n->is_implicit)
            text_write(out, "(%s)(", n->type.name);
        fine = write_slice(v, n, lane, false, out);
        if (n->kind == TREE_CAST && n->is_implicit)
            text_write(out, ")");
    }
    text_write(out, ")");
    return fine;
}

/* The numbers 0, step, 2 * step and so on, behind the first lane's. */
static bool write_steps(struct vectors *v, const struct tree_node *n, struct text *out) {
    struct lane_value value = lanes_of(v->lanes, n);
    const struct id_call *id = lanes_id(v->lanes, n);
    char text[200];
    if (value.trust == TRUST_INDEX)
        return refuse(v->refusal, n, "%s may wrap around between lanes", n->variable->name);
    if (id)
        vector_write_id(v, id, FIRST, text);
    else
        snprintf(text, sizeof text, "%.100s", n->variable->name);
    text_write(out, "((");
    write_type(v, &n->type, out);
    text_write(out, ")(%s) + (", text);
    write_type(v, &n->type, out);
    text_write(out, ")(");
    for (size_t lane = 0; lane < v->count; lane++)
        text_write(out, "%s%" PRId64, lane ? ", " : "", value.step * (int64_t)lane);
    text_write(out, "))");
    return true;
}

/* --- loads and stores --- */

bool vector_is_row(const struct vectors *v, const struct tree_node *n) {
    if (n->kind != TREE_SUBSCRIPT || !vector_has_type(&n->type))
        return false;
    const struct tree_node *base = tree_plain(n->children[0]);
    struct lane_value index = lanes_of(v->lanes, n->children[1]);
    struct lane_value from = lanes_of(v->lanes, base);
    return lanes_is_row_base(base) && from.kind != LANES_ANY && index.kind != LANES_ANY &&
           from.step + index.step == 1 && lanes_is_pure(n);
}

/* The address of the first lane's element. */
static bool write_address(struct vectors *v, const struct tree_node *n, struct text *out) {
    text_write(out, "&");
    bool fine = write_number(v, tree_plain(n->children[0]), out);
    text_write(out, "[");
    /* the conversion to an index is made there */
    fine = fine && write_slice(v, tree_plain(n->children[1]), FIRST, true, out);
    text_write(out, "]");
    v->accesses++;
    return fine;
}

/* All lanes' elements, where a vector may lie. */
static bool write_place(struct vectors *v, const struct tree_node *n, struct text *out) {
    const struct tree_type *t = &tree_plain(n->children[0])->type;
    text_write(out, "*(%s %s", t->space == TREE_GLOBAL ? "__global" : "__constant",
               t->is_const ? "const " : "");
    write_type(v, &n->type, out);
    text_write(out, " *)");
    return write_address(v, n, out);
}

static bool is_place(const struct vectors *v, const struct tree_node *n) {
    return aligned_is_element(v->lanes, n, v->count, v->change);
}

bool vector_write_load(struct vectors *v, const struct tree_node *n, struct text *out) {
    if (is_place(v, n))
        return write_place(v, n, out);
    text_write(out, "vload%zu(0, ", v->count);
    bool fine = write_address(v, n, out);
    text_write(out, ")");
    return fine;
}

bool vector_write_store(struct vectors *v, const struct tree_node *n, const char *value,
                        struct text *out) {
    bool is_plain = is_place(v, n);
    text_write(out, is_plain ? "" : "vstore%zu(%s, 0, ", v->count, value);
    bool fine = is_plain ? write_place(v, n, out) : write_address(v, n, out);
    text_write(out, is_plain ? " = %s" : ")", value);
    return fine;
}

bool vector_write_lane(struct vectors *v, const struct tree_node *n, size_t lane,
                       struct text *out) {
    return write_slice(v, n, lane, false, out);
}

bool vector_write_first(struct vectors *v, const struct tree_node *n, struct text *out) {
    return write_slice(v, n, FIRST, true, out);
}

bool vector_is_element(const struct vectors *v, const struct tree_node *n) {
    const struct tree_variable *array = vector_array_of(v->lanes, n);
    struct tree_range r;
    for (; array && n->kind == TREE_SUBSCRIPT; n = n->children[0])
        if (!lanes_are_same(v->lanes, n->children[1]) || !lanes_is_pure(n->children[1]) ||
            !range_of(n, &r))
            return false;
    return array != NULL;
}

/* --- conditions --- */

static bool is_total_node(const struct tree_node *n, void *unused) {
    (void)unused;
    bool divides = n->kind == TREE_BINARY && n->type.scalar == SCALAR_INTEGER &&
                   (n->operation[0] == '/' || n->operation[0] == '%');
    bool loads = n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER ||
                 (n->kind == TREE_UNARY && n->operation[0] == '*');
    bool calls = n->kind == TREE_CALL && !is_one_of(elementwise, n->text);
    return !divides && !loads && !calls && n->kind != TREE_EXPRESSION;
}

bool vector_is_total(const struct tree_node *n) {
    return lanes_is_pure(n) && tree_each(n, is_total_node, NULL);
}

static const char *whole_type(unsigned bits) {
    return bits == 8 ? "char" : bits == 16 ? "short" : bits == 32 ? "int" : "long";
}

static bool is_operation(const struct tree_node *n, const char *const *names) {
    return n->operation && is_one_of(names, n->operation);
}

static const char *const logical[] = {"&&", "||", NULL};
static const char *const comparisons[] = {"<", ">", "<=", ">=", "==", "!=", NULL};

static bool write_comparison(struct vectors *v, const struct tree_node *n, unsigned bits,
                             struct text *out) {
    const struct tree_node *a = n->children[0], *b = n->children[1];
    if (!is_same_type(a, b) || !vector_has_type(&a->type))
        return false;
    if (a->type.bits != bits)
        text_write(out, "convert_%s%zu", whole_type(bits), v->count);
    text_write(out, "(");
    bool fine = vector_write_operand(v, a, out);
    text_write(out, " %s ", n->operation);
    fine = fine && vector_write_operand(v, b, out);
    text_write(out, ")");
    return fine;
}

bool vector_write_mask(struct vectors *v, const struct tree_node *n, unsigned bits,
                       struct text *out) {
    bool is_and = n->kind == TREE_BINARY && !strcmp(n->operation, "&&");
    bool is_or = n->kind == TREE_BINARY && !strcmp(n->operation, "||");
    if (lanes_are_same(v->lanes, n))
        return false;
    if (is_and || is_or) {
        if (!vector_is_total(n->children[1]))
            return false;
        text_write(out, "(");
        bool fine = vector_write_mask(v, n->children[0], bits, out);
        text_write(out, is_and ? " & " : " | ");
        fine = fine && vector_write_mask(v, n->children[1], bits, out);
        text_write(out, ")");
        return fine;
    }
    if (n->kind == TREE_UNARY && !strcmp(n->operation, "!")) {
        const char *type = whole_type(bits);
        text_write(out, "select((%s%zu)(-1), (%s%zu)(0), ", type, v->count, type, v->count);
        bool fine = vector_write_mask(v, n->children[0], bits, out);
        text_write(out, ")");
        return fine;
    }
    return n->kind == TREE_BINARY && is_operation(n, comparisons) &&
           write_comparison(v, n, bits, out);
}

/* The choice of one or the other, if both may be computed. */
static bool write_select(struct vectors *v, const struct tree_node *n, struct text *out) {
    struct text mask = {NULL, 0, 0};
    bool may = vector_is_total(n->children[1]) && vector_is_total(n->children[2]) &&
               vector_write_mask(v, n->children[0], n->type.bits, &mask);
    if (may) {
        text_write(out, "select(");
        may = vector_write(v, n->children[2], out);
        text_write(out, ", ");
        may = may && vector_write(v, n->children[1], out);
        text_write(out, ", %s)", mask.at);
    }
    text_close(&mask);
    return may;
}

static bool write_choice(struct vectors *v, const struct tree_node *n, struct text *out) {
    if (!is_same_type(n, n->children[1]) || !is_same_type(n, n->children[2]))
        return write_each(v, n, out);
    if (!lanes_are_same(v->lanes, n->children[0])) {
        size_t before = out->size;
        if (write_select(v, n, out))
            return true;
        if (out->size > before || v->refusal->text[0])
            return false;
        return write_each(v, n, out);
    }
    text_write(out, "(");
    bool fine = write_number(v, n->children[0], out);
    text_write(out, " ? ");
    fine = fine && vector_write(v, n->children[1], out);
    text_write(out, " : ");
    fine = fine && vector_write(v, n->children[2], out);
    text_write(out, ")");
    return fine;
}

/* What is true is 1, where masks of vectors have -1. Chosen by a call, since Oclgrind makes 255 of
 * vectors of bits that a compiler widens to numbers. */
static bool write_truth(struct vectors *v, const struct tree_node *n, struct text *out) {
    struct text mask = {NULL, 0, 0};
    size_t accesses = v->accesses;
    bool is_mask = n->type.bits == 32 && vector_write_mask(v, n, 32, &mask);
    if (is_mask)
        text_write(out, "select((int%zu)(0), (int%zu)(1), %s)", v->count, v->count, mask.at);
    else
        v->accesses = accesses;
    text_close(&mask);
    return is_mask || (!v->refusal->text[0] && write_each(v, n, out));
}

/* --- operations --- */

static bool write_converted(struct vectors *v, const struct tree_node *n,
                            const struct tree_type *to, struct text *out) {
    bool is_needed = strcmp(n->type.name, to->name) != 0;
    text_write(out, is_needed ? "convert_%s%zu(" : "", to->name, v->count);
    bool fine = is_needed ? vector_write_alone(v, n, out) : vector_write(v, n, out);
    text_write(out, is_needed ? ")" : "");
    return fine;
}

static bool write_unary(struct vectors *v, const struct tree_node *n, struct text *out) {
    bool is_known = !strcmp(n->operation, "-") || !strcmp(n->operation, "~");
    if (!strcmp(n->operation, "!"))
        return write_truth(v, n, out);
    if (!strcmp(n->operation, "+") && is_same_type(n, n->children[0]))
        return vector_write(v, n->children[0], out);
    if (!is_known || !is_same_type(n, n->children[0]))
        return write_each(v, n, out);
    text_write(out, "(%s", n->operation);
    bool fine = vector_write(v, n->children[0], out);
    text_write(out, ")");
    return fine;
}

static bool is_product(const struct tree_node *n) {
    while ((n->kind == TREE_CAST && is_same_type(n, n->children[0])) ||
           (n->kind == TREE_UNARY && strchr("+-", n->operation[0]) && !n->operation[1]))
        n = n->children[0];
    return n->kind == TREE_BINARY && !strcmp(n->operation, "*") && n->type.scalar == SCALAR_REAL;
}

bool vector_write_addend(struct vectors *v, const struct tree_node *n, struct text *out) {
    if (!lanes_are_same(v->lanes, n) || !is_product(n) || !vector_has_type(&n->type))
        return vector_write_operand(v, n, out);
    if (n->kind == TREE_CAST || (n->kind == TREE_UNARY && n->operation[0] == '+'))
        return vector_write_addend(v, n->children[0], out);
    bool is_unary = n->kind == TREE_UNARY;
    text_write(out, is_unary ? "(-" : "(");
    bool fine = is_unary ? vector_write_addend(v, n->children[0], out)
                         : write_broadcast(v, n->children[0], out);
    text_write(out, is_unary ? "" : " * ");
    fine = fine && (is_unary || write_number(v, n->children[1], out));
    text_write(out, ")");
    return fine;
}

/* An operand of an operation. */
static bool write_beside(struct vectors *v, const struct tree_node *n, const char *operation,
                         struct text *out) {
    bool is_sum = !strcmp(operation, "+") || !strcmp(operation, "-");
    return is_sum ? vector_write_addend(v, n, out) : vector_write_operand(v, n, out);
}

static const char *const arithmetic[] = {"+", "-", "*", "/", "%", "&", "|", "^", NULL};
static const char *const shifts[] = {"<<", ">>", NULL};

static bool write_binary(struct vectors *v, const struct tree_node *n, struct text *out) {
    const struct tree_node *a = n->children[0], *b = n->children[1];
    bool is_shift = is_operation(n, shifts);
    bool is_plain = is_operation(n, arithmetic) && is_same_type(n, b);
    if (is_operation(n, comparisons) || is_operation(n, logical))
        return write_truth(v, n, out);
    if ((!is_shift && !is_plain) || !is_same_type(n, a) || !vector_has_type(&b->type))
        return write_each(v, n, out);
    text_write(out, "(");
    bool fine = is_shift ? vector_write(v, a, out) : write_beside(v, a, n->operation, out);
    text_write(out, " %s ", n->operation);
    fine = fine && (is_shift ? write_converted(v, b, &n->type, out)
                             : write_beside(v, b, n->operation, out));
    text_write(out, ")");
    return fine;
}

static bool write_arguments(struct vectors *v, const struct tree_node *n, struct text *out) {
    bool fine = true;
    text_write(out, "(");
    for (size_t i = 0; i < n->count && fine; i++) {
        text_write(out, i ? ", " : "");
        fine = vector_write_alone(v, n->children[i], out);
    }
    text_write(out, ")");
    return fine;
}

/* A function whose arguments have one type, as wide as its result. */
static bool write_call(struct vectors *v, const struct tree_node *n, struct text *out) {
    bool is_known = is_one_of(elementwise, n->text) && n->count;
    for (size_t i = 0; i < n->count; i++)
        is_known = is_known && vector_has_type(&n->children[i]->type) &&
                   is_same_type(n->children[i], n->children[0]);
    if (!is_known || n->type.bits != n->children[0]->type.bits ||
        n->type.scalar != n->children[0]->type.scalar)
        return write_each(v, n, out);
    text_write(out, "%s", n->text);
    return write_arguments(v, n, out);
}

static bool write_any(struct vectors *v, const struct tree_node *n, struct text *out) {
    switch (n->kind) {
    case TREE_NAME:
        if (vector_is_copied(v->lanes, n->variable))
            return write_each(v, n, out);
        text_write(out, "%s", n->variable->name);
        return true;
    case TREE_SUBSCRIPT:
        if (vector_is_element(v, n))
            return vector_write_first(v, n, out);
        return vector_is_row(v, n) ? vector_write_load(v, n, out) : write_each(v, n, out);
    case TREE_CAST:
        return vector_has_type(&n->children[0]->type)
                   ? write_converted(v, n->children[0], &n->type, out)
                   : write_each(v, n, out);
    case TREE_UNARY:
        return write_unary(v, n, out);
    case TREE_BINARY:
        return write_binary(v, n, out);
    case TREE_CHOICE:
        return write_choice(v, n, out);
    case TREE_CALL:
        return write_call(v, n, out);
    default:
        return write_each(v, n, out);
    }
}

/* Can what is the same for all lanes be taken from the source, wherever it is needed? */
bool vector_has_slices(const struct vectors *v, const struct tree_node *n) {
    struct tree_range r;
    bool is_same = lanes_are_same(v->lanes, n);
    if (is_same && !is_product(n))
        return range_of(tree_plain(n), &r);
    if (!is_same && vector_is_row(v, n))
        return range_of(tree_plain(n->children[0]), &r) && range_of(tree_plain(n->children[1]), &r);
    for (size_t i = 0; i < n->count && !lanes_id(v->lanes, n); i++)
        if (!vector_has_slices(v, n->children[i]))
            return false;
    return true;
}

bool vector_write(struct vectors *v, const struct tree_node *n, struct text *out) {
    if (!vector_has_type(&n->type))
        return refuse(v->refusal, n, "values of type %.60s differ between lanes", n->type.name);
    struct lane_value value = lanes_of(v->lanes, n);
    if (lanes_are_same(v->lanes, n))
        return write_broadcast(v, n, out);
    if (value.kind == LANES_STEP && (n->kind == TREE_NAME || n->kind == TREE_CALL))
        return write_steps(v, n, out);
    return vector_has_slices(v, n) ? write_any(v, n, out) : write_each(v, n, out);
}

bool vector_write_alone(struct vectors *v, const struct tree_node *n, struct text *out) {
    size_t from = out->size;
    bool fine = vector_write(v, n, out);
    bool is_sum = n->kind == TREE_BINARY || n->kind == TREE_NAME;
    if (fine && is_sum && out->at[from] == '(')
        drop_brackets(out, from);
    return fine;
}

bool vector_write_operand(struct vectors *v, const struct tree_node *n, struct text *out) {
    return lanes_are_same(v->lanes, n) && vector_has_type(&n->type) ? write_number(v, n, out)
                                                                    : vector_write(v, n, out);
}
