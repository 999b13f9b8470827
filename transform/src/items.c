/* items.c - see items.h. */
#include "items.h"

#include "access.h"
#include "known.h"
#include "loop.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 1 << 23, MEMORY_MOST = 1 << 16, OFTEN = 255 };

enum { EACH_MOST = 16, ELEMENTS_MOST = 2048 /* of the array, for an item and for all */ };

#define MANY SIZE_MAX /* items */

enum { STAYS, BREAKS, CONTINUES };

static const struct item_value UNKNOWN = {false, 0, NULL};

static struct item_value number_of(int64_t number) {
    return (struct item_value){true, number, NULL};
}

bool items_is_true(const struct item_value *value) { return value->is_known && value->number; }

bool items_is_false(const struct item_value *value) { return value->is_known && !value->number; }

/* --- collections --- */

static unsigned char *new_collection(struct items *s) {
    s->memory = memory_grow((void *)s->memory, s->memory_count, sizeof *s->memory);
    return s->memory[s->memory_count++] = memory_new(s->elements);
}

static collection combine(struct items *s, collection a, collection b, enum operation operation,
                          const char *function, const struct tree_node *at) {
    bool is_same =
        s->operation == operation &&
        (s->function == function || (s->function && function && !strcmp(s->function, function)));
    if (s->combined && !is_same) {
        refuse(s->refusal, at, "%s is put together by several operations", s->array->name);
        return NULL;
    }
    if (s->memory_count == MEMORY_MOST) {
        refuse(s->refusal, at, "%s is put together too often to be followed", s->array->name);
        return NULL;
    }
    s->operation = operation;
    s->function = function;
    s->combined++;
    unsigned char *sum = new_collection(s);
    for (size_t e = 0; e < s->elements; e++)
        sum[e] = a[e] + b[e] < OFTEN ? (unsigned char)(a[e] + b[e]) : OFTEN;
    return sum;
}

/* --- variables --- */

bool items_is_plain(const struct tree_variable *v) {
    return v->type.space == TREE_PRIVATE && !v->is_program && !v->type.depth &&
           !v->type.dimensions && !v->type.record && !v->type.is_volatile;
}

static struct item_variable *find(const struct items *s, const struct tree_variable *v) {
    for (size_t i = 0; i < s->variable_count; i++)
        if (s->variables[i].variable == v)
            return &s->variables[i];
    return NULL;
}

/* Of what changes. */
static struct item_variable *take(struct items *s, const struct tree_variable *v) {
    struct item_variable *found = find(s, v);
    if (found)
        return found;
    s->variables = memory_grow(s->variables, s->variable_count, sizeof *s->variables);
    found = &s->variables[s->variable_count++];
    *found = (struct item_variable){v, memory_new(s->count * sizeof *found->values), false};
    found->is_hidden = !items_is_plain(v) || !loop_takes_no_address(s->request->function->body, v);
    return found;
}

static void set(struct items *s, const struct tree_variable *v, size_t item,
                struct item_value value) {
    struct item_variable *variable = take(s, v);
    variable->values[item] = variable->is_hidden ? UNKNOWN : value;
}

static bool is_element_type(const struct items *s, const struct tree_type *t) {
    return !t->depth && !t->dimensions && !strcmp(t->name, s->array->type.name);
}

/* --- numbers --- */

/* A number as a value of a type: what has no sign wraps around. */
static struct item_value as(const struct tree_type *t, int64_t number) {
    bool is_bool = t->name && !strcmp(t->name, "bool");
    if (t->scalar != SCALAR_INTEGER || t->lanes != 1 || t->depth || t->dimensions)
        return UNKNOWN;
    if (is_bool)
        return number_of(number != 0);
    if (!t->is_signed && t->bits < 64)
        number &= (INT64_C(1) << t->bits) - 1;
    return known_fits(t, number) ? number_of(number) : UNKNOWN;
}

static struct item_value shift(const struct tree_type *t, const char *o, int64_t a, int64_t b) {
    if (b < 0 || b >= (int64_t)t->bits || a < 0 || (*o == '<' && b > 30))
        return UNKNOWN;
    return as(t, *o == '<' ? a * (INT64_C(1) << b) : a >> b);
}

static struct item_value arithmetic(const struct tree_type *t, const char *o, int64_t a,
                                    int64_t b) {
    int64_t product;
    switch (*o) {
    case '+':
        return as(t, a + b);
    case '-':
        return as(t, a - b);
    case '*':
        return __builtin_mul_overflow(a, b, &product) ? UNKNOWN : as(t, product);
    case '/':
        return b ? as(t, a / b) : UNKNOWN;
    case '%':
        return b ? as(t, a % b) : UNKNOWN;
    case '&':
        return a >= 0 && b >= 0 ? as(t, a & b) : UNKNOWN;
    case '|':
        return a >= 0 && b >= 0 ? as(t, a | b) : UNKNOWN;
    case '^':
        return a >= 0 && b >= 0 ? as(t, a ^ b) : UNKNOWN;
    default:
        return UNKNOWN;
    }
}

/* -1 if it is no comparison. */
static int compare(const char *o, int64_t a, int64_t b) {
    if (!strcmp(o, "<"))
        return a < b;
    if (!strcmp(o, ">"))
        return a > b;
    if (!strcmp(o, "<="))
        return a <= b;
    if (!strcmp(o, ">="))
        return a >= b;
    return !strcmp(o, "==") ? a == b : !strcmp(o, "!=") ? a != b : -1;
}

static bool is_shift(const char *o) { return !strncmp(o, "<<", 2) || !strncmp(o, ">>", 2); }

/* Both are of the type in which they are compared or computed. */
static struct item_value of_numbers(const struct tree_type *t, const char *o, int64_t a,
                                    int64_t b) {
    int truth = compare(o, a, b);
    if (truth >= 0)
        return t->lanes == 1 ? number_of(truth) : UNKNOWN;
    return is_shift(o) ? shift(t, o, a, b) : arithmetic(t, o, a, b);
}

/* Of short and the like it is int. */
static struct tree_type promoted(struct tree_type t) {
    if (t.bits < 32 || !strcmp(t.name, "bool")) {
        t.name = "int";
        t.bits = 32;
        t.is_signed = true;
    }
    return t;
}

/* In what a and b are computed where nothing in the tree says so. */
static struct tree_type common(struct tree_type a, struct tree_type b) {
    a = promoted(a);
    b = promoted(b);
    if (a.bits != b.bits)
        return a.bits > b.bits ? a : b;
    return a.is_signed ? b : a;
}

/* --- elements --- */

const struct tree_node *items_index(const struct items *s, const struct tree_node *n) {
    const struct tree_node *base = n->kind == TREE_SUBSCRIPT ? tree_plain(n->children[0]) : NULL;
    return base && base->kind == TREE_NAME && base->variable == s->array ? n->children[1] : NULL;
}

static struct item_value value_of(struct items *s, size_t item, const struct tree_node *n);

/* false with a refusal if it is not known. */
static bool find_element(struct items *s, size_t item, const struct tree_node *n, size_t *element) {
    struct item_value index = value_of(s, item, items_index(s, n));
    size_t extent = s->array->type.dimensions ? s->array->type.extent[0] : s->elements;
    if (!index.is_known)
        return refuse(s->refusal, items_index(s, n),
                      "which element of %s that is does not follow from ids and sizes alone",
                      s->array->name);
    if (index.number < 0 || (size_t)index.number >= extent || (size_t)index.number >= s->elements)
        return refuse(s->refusal, n, "element %lld of %s is accessed, for groups of %zu items",
                      (long long)index.number, s->array->name, s->count);
    *element = (size_t)index.number;
    return true;
}

static bool is_racing(struct items *s, const struct tree_node *n, size_t element) {
    refuse(s->refusal, n,
           "an item accesses %s[%zu] here, which another one changes with no barrier between",
           s->array->name, element);
    return true;
}

static void note_reader(struct items *s, size_t item, size_t element) {
    size_t *reader = &s->reader[element];
    *reader = !*reader || *reader == item + 1 ? item + 1 : MANY;
}

static struct item_value load(struct items *s, size_t item, const struct tree_node *n) {
    size_t element = 0;
    if (!s->is_exact || !find_element(s, item, n, &element))
        return UNKNOWN;
    if (s->writer[element] && s->writer[element] != item + 1 && is_racing(s, n, element))
        return UNKNOWN;
    note_reader(s, item, element);
    return (struct item_value){false, 0, s->held[element]};
}

static bool store(struct items *s, size_t item, const struct tree_node *n, collection of) {
    size_t element = 0;
    if (!find_element(s, item, n, &element))
        return false;
    bool is_shared = (s->writer[element] && s->writer[element] != item + 1) ||
                     (s->reader[element] && s->reader[element] != item + 1);
    if (is_shared && is_racing(s, n, element))
        return false;
    if (!of)
        return refuse(s->refusal, n, "more is stored in %s than what its elements come to",
                      s->array->name);
    s->writer[element] = item + 1;
    s->held[element] = of;
    s->stores = memory_grow(s->stores, s->store_count, sizeof *s->stores);
    s->stores[s->store_count++] = (struct item_store){s->interval, item, element};
    return true;
}

/* --- operations on elements --- */

static enum operation operation_of(const char *o) {
    static const char operators[] = "+*&|^";
    static const enum operation all[] = {OPERATION_ADD, OPERATION_MULTIPLY, OPERATION_AND,
                                         OPERATION_OR, OPERATION_XOR};
    const char *at = strchr(operators, *o);
    bool is_one = at && *at && (o[1] == '\0' || (o[1] == '=' && o[2] == '\0'));
    return is_one ? all[at - operators] : OPERATION_NONE;
}

/* Does a type order the elements as their own does? */
static bool keeps_order(const struct items *s, const struct tree_type *t) {
    const struct tree_type *own = &s->array->type;
    if (!strcmp(t->name, own->name))
        return true;
    return own->scalar == SCALAR_INTEGER && t->scalar == SCALAR_INTEGER && t->lanes == own->lanes &&
           t->bits > own->bits && (t->is_signed || !own->is_signed);
}

/* What is kept of a collection where it is converted: whole numbers, where all of them stay what
 * they are. What a sum is too large for is cut off where it is stored. */
static struct item_value convert_elements(const struct items *s, const struct tree_type *to,
                                          struct item_value value) {
    bool is_kept = !to->depth && !to->dimensions && keeps_order(s, to);
    return is_kept ? value : UNKNOWN;
}

static struct item_value put_together(struct items *s, const struct tree_node *n, const char *o,
                                      struct item_value a, struct item_value b) {
    enum operation operation = operation_of(o);
    if (operation == OPERATION_NONE || !a.of || !b.of)
        return UNKNOWN;
    return (struct item_value){false, 0, combine(s, a.of, b.of, operation, NULL, n)};
}

static bool is_bound(const char *name, enum operation *operation) {
    bool is_least = !strcmp(name, "min") || !strcmp(name, "fmin");
    *operation = is_least ? OPERATION_MIN : OPERATION_MAX;
    return is_least || !strcmp(name, "max") || !strcmp(name, "fmax");
}

/* x > y ? x : y, or if (y < x) y = x: of numbers that are ordered. */
static struct item_value choose(struct items *s, const struct tree_node *compared, bool takes_left,
                                struct item_value a, struct item_value b) {
    if (s->array->type.scalar == SCALAR_REAL) {
        refuse(s->refusal, compared,
               "which of two fractions is taken depends on their order if one is no number (NaN)");
        return UNKNOWN;
    }
    if (!keeps_order(s, &compared->children[0]->type) || s->array->type.lanes != 1)
        return UNKNOWN;
    bool is_max = (*compared->operation == '>') == takes_left;
    return (struct item_value){
        false, 0, combine(s, a.of, b.of, is_max ? OPERATION_MAX : OPERATION_MIN, NULL, compared)};
}

static bool is_order(const struct tree_node *n) {
    return n->kind == TREE_BINARY && (*n->operation == '<' || *n->operation == '>') &&
           !is_shift(n->operation);
}

static struct item_value of_order(struct items *s, size_t item, const struct tree_node *n) {
    const struct tree_node *compared = n->children[0];
    if (!is_order(compared))
        return UNKNOWN;
    const struct tree_node *left = compared->children[0], *right = compared->children[1];
    bool takes_left = tree_is_same(n->children[1], left) && tree_is_same(n->children[2], right);
    bool takes_right = tree_is_same(n->children[1], right) && tree_is_same(n->children[2], left);
    struct item_value a = value_of(s, item, n->children[1]), b = value_of(s, item, n->children[2]);
    if (!a.of || !b.of || (!takes_left && !takes_right))
        return UNKNOWN;
    return takes_left ? choose(s, compared, true, a, b) : choose(s, compared, false, b, a);
}

/* --- expressions --- */

static struct item_value of_name(struct items *s, size_t item, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    const struct values *values = &s->request->values;
    struct item_variable *found = find(s, v);
    int64_t number;
    if (found && !s->is_early)
        return found->values[item];
    if (v->writes || !items_is_plain(v) || v->type.lanes != 1)
        return UNKNOWN;
    if (v->is_parameter && values->of && values->of(values->who, v, &number)) {
        change_assume(s->change, "%s is %lld", v->name, (long long)number);
        return as(&v->type, number);
    }
    if (!meaning_is_single(v))
        return UNKNOWN;
    bool was_exact = s->is_exact, was_early = s->is_early;
    s->is_exact = false;
    s->is_early = true;
    struct item_value value = value_of(s, item, v->initial);
    s->is_exact = was_exact;
    s->is_early = was_early;
    return value.is_known ? value : UNKNOWN;
}

static struct item_value of_id(struct items *s, size_t item, const struct tree_node *n) {
    const size_t *local = s->request->geometry.local;
    struct item_value d = n->count == 1 ? value_of(s, item, n->children[0]) : UNKNOWN;
    if (!d.is_known || d.number < 0 || d.number >= ID_DIMENSIONS)
        return UNKNOWN;
    s->change->needs_local_size = true;
    if (!strcmp(n->text, "get_local_size"))
        return number_of((int64_t)local[d.number]);
    for (int64_t i = 0; i < d.number; i++)
        item /= local[i];
    return number_of((int64_t)(item % local[d.number]));
}

static struct item_value of_bound(struct items *s, size_t item, const struct tree_node *n) {
    enum operation operation;
    if (!is_bound(n->text, &operation) || n->count != 2)
        return UNKNOWN;
    struct item_value a = value_of(s, item, n->children[0]), b = value_of(s, item, n->children[1]);
    if (a.is_known && b.is_known && n->type.lanes == 1)
        return (a.number < b.number) == (operation == OPERATION_MIN) ? a : b;
    if (!a.of || !b.of || !keeps_order(s, &n->type))
        return UNKNOWN;
    return (struct item_value){false, 0, combine(s, a.of, b.of, operation, n->text, n)};
}

static struct item_value of_call(struct items *s, size_t item, const struct tree_node *n) {
    enum operation operation;
    bool is_own = tree_find(s->request->unit, n->text) != NULL;
    if (!is_own && (!strcmp(n->text, "get_local_id") || !strcmp(n->text, "get_local_size")))
        return of_id(s, item, n);
    if (!is_own && is_bound(n->text, &operation))
        return of_bound(s, item, n);
    if (s->is_exact && (is_own || strncmp(n->text, "get_", 4) != 0))
        refuse(s->refusal, n, "%s is called where %s is added up", n->text, s->array->name);
    return UNKNOWN;
}

static bool is_no_change(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_change(n);
}

/* Does nothing change by what only some items may come to? */
static bool is_quiet(struct items *s, const struct tree_node *n) {
    return !s->is_exact || tree_each(n, is_no_change, NULL) ||
           refuse(s->refusal, n, "whether this changes something is not known");
}

static struct item_value of_logic(struct items *s, size_t item, const struct tree_node *n) {
    bool is_and = *n->operation == '&';
    struct item_value a = value_of(s, item, n->children[0]);
    if (is_and ? items_is_false(&a) : items_is_true(&a))
        return number_of(!is_and);
    if (!a.is_known && !is_quiet(s, n->children[1]))
        return UNKNOWN;
    struct item_value b = value_of(s, item, n->children[1]);
    if (is_and ? items_is_false(&b) : items_is_true(&b))
        return number_of(!is_and);
    return a.is_known && b.is_known ? number_of(is_and) : UNKNOWN;
}

static struct item_value of_binary(struct items *s, size_t item, const struct tree_node *n) {
    const char *o = n->operation;
    if (!strcmp(o, "&&") || !strcmp(o, "||"))
        return of_logic(s, item, n);
    struct item_value a = value_of(s, item, n->children[0]), b = value_of(s, item, n->children[1]);
    if (!strcmp(o, ","))
        return b;
    if (a.of && b.of)
        return put_together(s, n, o, a, b);
    return a.is_known && b.is_known ? of_numbers(&n->type, o, a.number, b.number) : UNKNOWN;
}

static struct item_value of_sign(struct items *s, size_t item, const struct tree_node *n) {
    struct item_value a = value_of(s, item, n->children[0]);
    if (!a.is_known)
        return UNKNOWN;
    switch (*n->operation) {
    case '-':
        return as(&n->type, -a.number);
    case '+':
        return a;
    case '!':
        return number_of(!a.number);
    case '~':
        return as(&n->type, ~a.number);
    default:
        return UNKNOWN;
    }
}

/* What is assigned: the target's new value. */
static struct item_value new_value(struct items *s, size_t item, const struct tree_node *n) {
    const struct tree_node *to = n->children[0];
    const char *o = n->operation;
    if (n->kind == TREE_ASSIGNMENT && !strcmp(o, "="))
        return value_of(s, item, n->children[1]);
    struct item_value a = value_of(s, item, to), b = number_of(1);
    struct tree_type other = to->type;
    if (n->kind == TREE_ASSIGNMENT) {
        b = value_of(s, item, n->children[1]);
        other = n->children[1]->type;
    }
    if (a.of && b.of)
        return convert_elements(s, &other, put_together(s, n, o, a, b));
    bool is_whole = to->type.scalar == SCALAR_INTEGER && other.scalar == SCALAR_INTEGER;
    if (!a.is_known || !b.is_known || !is_whole)
        return UNKNOWN;
    if (n->kind == TREE_UNARY)
        return as(&to->type, strstr(o, "++") ? a.number + 1 : a.number - 1);
    struct tree_type in = is_shift(o) ? promoted(to->type) : common(to->type, other);
    struct item_value x = as(&in, a.number), y = is_shift(o) ? b : as(&in, b.number);
    struct item_value result = x.is_known && y.is_known
                                   ? is_shift(o) ? shift(&in, o, x.number, y.number)
                                                 : arithmetic(&in, o, x.number, y.number)
                                   : UNKNOWN;
    return result.is_known ? as(&to->type, result.number) : UNKNOWN;
}

static struct item_value of_change(struct items *s, size_t item, const struct tree_node *n) {
    const struct tree_node *to = n->children[0];
    bool is_variable = to->kind == TREE_NAME && items_is_plain(to->variable);
    if (!s->is_exact)
        return UNKNOWN;
    if (!is_variable && !items_index(s, to)) {
        refuse(s->refusal, n, "more is changed here than %s", s->array->name);
        return UNKNOWN;
    }
    struct item_value before = n->kind == TREE_UNARY ? value_of(s, item, to) : UNKNOWN;
    struct item_value after = new_value(s, item, n);
    if (is_variable)
        set(s, to->variable, item, after);
    else if (!store(s, item, to, after.of))
        return UNKNOWN;
    return n->kind == TREE_UNARY && *n->operation == 'x' ? before : after;
}

static struct item_value of_cast(struct items *s, size_t item, const struct tree_node *n) {
    struct item_value value = value_of(s, item, n->children[0]);
    bool is_number = value.is_known && n->children[0]->type.scalar == SCALAR_INTEGER;
    struct item_value result = is_number ? as(&n->type, value.number) : UNKNOWN;
    result.of = convert_elements(s, &n->type, value).of;
    return result;
}

static struct item_value of_choice(struct items *s, size_t item, const struct tree_node *n) {
    struct item_value condition = value_of(s, item, n->children[0]);
    if (condition.is_known)
        return value_of(s, item, n->children[condition.number ? 1 : 2]);
    bool fine = is_quiet(s, n->children[1]) && is_quiet(s, n->children[2]);
    return fine ? of_order(s, item, n) : UNKNOWN;
}

/* Everything that it is made of is gone through, for what that may do. */
static struct item_value of_parts(struct items *s, size_t item, const struct tree_node *n) {
    if (s->is_exact && n->kind == TREE_EXPRESSION && n->count == 0)
        refuse(s->refusal, n, "something is computed here that is not looked into");
    for (size_t i = 0; i < n->count; i++)
        value_of(s, item, n->children[i]);
    return UNKNOWN;
}

static struct item_value value_of(struct items *s, size_t item, const struct tree_node *n) {
    if (*s->refusal->text)
        return UNKNOWN;
    if (s->steps++ >= STEPS_MOST) {
        refuse(s->refusal, n, "the items of a group do too much here to be followed");
        return UNKNOWN;
    }
    if (s->is_exact && n->type.is_volatile)
        refuse(s->refusal, n, "something volatile is accessed here");
    switch (n->kind) {
    case TREE_INTEGER:
        return as(&n->type, n->value);
    case TREE_CONSTANT:
        return UNKNOWN;
    case TREE_NAME:
        return of_name(s, item, n);
    case TREE_SUBSCRIPT:
        return items_index(s, n) ? load(s, item, n) : of_parts(s, item, n);
    case TREE_CAST:
        return of_cast(s, item, n);
    case TREE_CALL:
        return of_call(s, item, n);
    case TREE_BINARY:
        return of_binary(s, item, n);
    case TREE_UNARY:
        if (!tree_is_change(n))
            return of_sign(s, item, n);
        return of_change(s, item, n);
    case TREE_ASSIGNMENT:
        return of_change(s, item, n);
    case TREE_CHOICE:
        return of_choice(s, item, n);
    default:
        return of_parts(s, item, n);
    }
}

struct item_value items_value(struct items *s, size_t item, const struct tree_node *n) {
    bool was_exact = s->is_exact;
    s->is_exact = false;
    struct item_value value = value_of(s, item, n);
    s->is_exact = was_exact;
    return value;
}

struct item_value items_fixed(struct items *s, size_t item, const struct tree_node *n) {
    s->is_early = true;
    struct item_value value = items_value(s, item, n);
    s->is_early = false;
    return value;
}

/* --- statements --- */

static bool execute(struct items *s, const struct tree_node *n, const bool *active);

static bool *copy_of(const struct items *s, const bool *active) {
    return memory_copy(active, s->count * sizeof *active);
}

/* Those of them that stay. */
static bool *staying(const struct items *s, const bool *active) {
    bool *some = copy_of(s, active);
    for (size_t i = 0; i < s->count; i++)
        some[i] = some[i] && s->left[i] == STAYS;
    return some;
}

static bool has_any(const struct items *s, const bool *active) {
    for (size_t i = 0; i < s->count; i++)
        if (active[i])
            return true;
    return false;
}

static bool wait(struct items *s, const struct tree_node *n, const bool *active) {
    for (size_t i = 0; i < s->count; i++)
        if (!active[i])
            return refuse(s->refusal, n, "not all items of a group come to this barrier");
    const struct tree_node *flags = n->count == 1 ? n->children[0] : NULL;
    struct item_value fences = flags ? value_of(s, 0, flags) : UNKNOWN;
    if (!fences.is_known || !(fences.number & 1))
        return refuse(s->refusal, n, "this barrier does not say that it orders local memory");
    s->barrier = s->barrier ? s->barrier : n;
    s->fences |= fences.number;
    s->interval++;
    memset(s->writer, 0, s->elements * sizeof *s->writer);
    memset(s->reader, 0, s->elements * sizeof *s->reader);
    return true;
}

static bool evaluate(struct items *s, const struct tree_node *n, const bool *active) {
    for (size_t i = 0; i < s->count && !*s->refusal->text; i++)
        if (active[i])
            value_of(s, i, n);
    return !*s->refusal->text;
}

static bool declare(struct items *s, const struct tree_node *n, const bool *active) {
    if (!n->variable || !items_is_plain(n->variable))
        return refuse(s->refusal, n, "something is declared here that is no number");
    for (size_t i = 0; i < s->count && !*s->refusal->text; i++)
        if (active[i])
            set(s, n->variable, i, n->count ? value_of(s, i, n->children[0]) : UNKNOWN);
    return !*s->refusal->text;
}

/* Takes those away for which a condition does not hold. */
static bool ask(struct items *s, const struct tree_node *condition, bool *active) {
    for (size_t i = 0; i < s->count; i++) {
        if (!active[i])
            continue;
        struct item_value value = value_of(s, i, condition);
        if (!value.is_known)
            return refuse(s->refusal, condition,
                          "whether this holds does not follow from local ids and sizes alone");
        active[i] = value.number != 0;
    }
    return true;
}

/* The only statement that it is, without braces around. */
static const struct tree_node *only(const struct tree_node *n) {
    while (n && n->kind == TREE_BLOCK && n->count == 1)
        n = n->children[0];
    return n;
}

/* if (a < b) a = b; of elements. */
static bool is_choice(const struct items *s, const struct tree_node *n) {
    const struct tree_node *c = n->children[0], *then = only(n->children[1]);
    if (!is_order(c) || !tree_each(c, is_no_change, NULL) || n->children[2] || !then ||
        then->kind != TREE_ASSIGNMENT || strcmp(then->operation, "=") != 0)
        return false;
    const struct tree_node *to = then->children[0], *value = then->children[1];
    bool is_pair = (tree_is_same(to, c->children[0]) && tree_is_same(value, c->children[1])) ||
                   (tree_is_same(to, c->children[1]) && tree_is_same(value, c->children[0]));
    const struct tree_node *element = tree_plain(to);
    return is_pair && (items_index(s, element) || is_element_type(s, &element->type));
}

static bool take_larger(struct items *s, const struct tree_node *n, const bool *active) {
    const struct tree_node *c = n->children[0], *then = only(n->children[1]);
    const struct tree_node *to = then->children[0];
    bool takes_left = tree_is_same(then->children[1], c->children[0]);
    for (size_t i = 0; i < s->count && !*s->refusal->text; i++) {
        if (!active[i])
            continue;
        struct item_value a = value_of(s, i, to), b = value_of(s, i, then->children[1]);
        struct item_value taken = a.of && b.of ? choose(s, c, takes_left, b, a) : UNKNOWN;
        if (to->kind == TREE_NAME)
            set(s, to->variable, i, taken);
        else if (!*s->refusal->text)
            store(s, i, to, taken.of);
    }
    return !*s->refusal->text;
}

static bool is_element(struct items *s, size_t item, const struct tree_node *n) {
    n = tree_plain(n);
    struct item_variable *v = n->kind == TREE_NAME ? find(s, n->variable) : NULL;
    return items_index(s, n) || (v && v->values[item].of);
}

static bool branch(struct items *s, const struct tree_node *n, const bool *active) {
    size_t first = 0;
    while (first < s->count && !active[first])
        first++;
    if (first == s->count)
        return true;
    if (is_choice(s, n) && is_element(s, first, n->children[0]->children[0]) &&
        is_element(s, first, n->children[0]->children[1]))
        return take_larger(s, n, active);
    bool *then = copy_of(s, active), *other = copy_of(s, active);
    bool fine = ask(s, n->children[0], then);
    for (size_t i = 0; i < s->count; i++)
        other[i] = active[i] && !then[i];
    fine = fine && execute(s, n->children[1], then) &&
           (!n->children[2] || execute(s, n->children[2], other));
    free(then);
    free(other);
    return fine;
}

/* One turn; `going` are those that go on. */
static bool turn(struct items *s, const struct tree_node *loop, bool *going, bool asks_first) {
    const struct tree_node *condition = loop->kind == TREE_FOR     ? loop->children[1]
                                        : loop->kind == TREE_WHILE ? loop->children[0]
                                                                   : loop->children[1];
    if (asks_first && condition && !ask(s, condition, going))
        return false;
    if (!has_any(s, going))
        return true;
    bool fine = execute(s, tree_body(loop), going);
    for (size_t i = 0; i < s->count; i++) {
        going[i] = going[i] && s->left[i] != BREAKS;
        s->left[i] = s->left[i] == CONTINUES ? STAYS : s->left[i];
    }
    if (fine && loop->kind == TREE_FOR && loop->children[2])
        fine = evaluate(s, loop->children[2], going);
    if (fine && !asks_first)
        fine = ask(s, condition, going);
    return fine;
}

static bool repeat(struct items *s, const struct tree_node *loop, const bool *active) {
    const struct tree_node *initial = loop->kind == TREE_FOR ? loop->children[0] : NULL;
    bool *going = copy_of(s, active);
    bool fine = !initial || execute(s, initial, going);
    while (fine && has_any(s, going)) {
        s->steps += s->count;
        fine = turn(s, loop, going, loop->kind != TREE_DO) &&
               (s->steps < STEPS_MOST ||
                refuse(s->refusal, loop, "the loop has too many turns to be followed"));
    }
    for (size_t i = 0; i < s->count; i++)
        s->left[i] = active[i] ? STAYS : s->left[i];
    free(going);
    return fine;
}

static bool execute_all(struct items *s, const struct tree_node *n, const bool *active) {
    bool fine = true;
    for (size_t i = 0; i < n->count && fine; i++) {
        bool *some = staying(s, active);
        fine = !n->children[i] || execute(s, n->children[i], some);
        free(some);
    }
    return fine;
}

static bool leave(struct items *s, const struct tree_node *n, const bool *active) {
    for (size_t i = 0; i < s->count; i++)
        s->left[i] = !active[i] ? s->left[i] : n->kind == TREE_BREAK ? BREAKS : CONTINUES;
    return true;
}

static bool is_list(const struct tree_node *n) {
    return n->kind == TREE_STATEMENT &&
           (n->text ? !strcmp(n->text, "declarations") || !strcmp(n->text, "attributes")
                    : n->count == 0);
}

static bool execute(struct items *s, const struct tree_node *n, const bool *active) {
    switch (n->kind) {
    case TREE_BLOCK:
        return execute_all(s, n, active);
    case TREE_DECLARATION:
        return declare(s, n, active);
    case TREE_IF:
        return branch(s, n, active);
    case TREE_FOR:
    case TREE_WHILE:
    case TREE_DO:
        return repeat(s, n, active);
    case TREE_BREAK:
    case TREE_CONTINUE:
        return leave(s, n, active);
    case TREE_RETURN:
        return refuse(s->refusal, n, "items return here");
    case TREE_STATEMENT:
        return is_list(n) ? execute_all(s, n, active)
                          : refuse(s->refusal, n, "this statement is not followed");
    default:
        return access_is_barrier(n) ? wait(s, n, active) : evaluate(s, n, active);
    }
}

bool items_execute(struct items *s, const struct tree_node *n) {
    bool *all = memory_new(s->count * sizeof *all);
    for (size_t i = 0; i < s->count; i++)
        all[i] = true;
    s->is_exact = true;
    bool fine = execute(s, n, all);
    s->is_exact = false;
    free(all);
    return fine;
}

/* --- what is sure --- */

static void forget_elements(struct items *s) {
    for (size_t v = 0; v < s->variable_count; v++)
        for (size_t i = 0; i < s->count; i++)
            s->variables[v].values[i].of = NULL;
}

static bool forget_change(const struct tree_node *n, void *user) {
    struct items *s = user;
    const struct tree_variable *v = NULL;
    if (tree_is_change(n)) {
        v = tree_written(n->children[0]);
        if (tree_names(n->children[0], s->array))
            forget_elements(s);
    } else if (n->kind == TREE_DECLARATION && n->variable && n->variable->writes)
        v = n->variable;
    for (size_t i = 0; v && i < s->count; i++)
        set(s, v, i, UNKNOWN);
    return true;
}

void items_forget(struct items *s, const struct tree_node *n) { tree_each(n, forget_change, s); }

/* The variable behind it holds the element. */
static void note_copies(struct items *s, const struct tree_node *n) {
    const struct tree_node *value = n->children[1];
    if (value->kind != TREE_NAME || !items_is_plain(value->variable) ||
        !is_element_type(s, &value->type))
        return;
    for (size_t i = 0; i < s->count; i++) {
        struct item_value index = items_value(s, i, items_index(s, n->children[0]));
        struct item_value copy = items_value(s, i, value);
        copy.of = s->single[index.number];
        set(s, value->variable, i, copy);
    }
}

/* Do no two items store the same element? */
static bool parts_elements(struct items *s, const struct tree_node *index) {
    bool *is_stored = memory_new(s->elements * sizeof *is_stored), fine = true;
    for (size_t i = 0; i < s->count && fine; i++) {
        struct item_value value = items_value(s, i, index);
        fine = value.is_known && value.number >= 0 && (size_t)value.number < s->elements &&
               !is_stored[value.number];
        if (fine)
            is_stored[value.number] = true;
    }
    free(is_stored);
    return fine;
}

static void pass_change(struct items *s, const struct tree_node *n) {
    const struct tree_node *to = n->children[0];
    bool is_plain = n->kind == TREE_UNARY || tree_each(n->children[1], is_no_change, NULL);
    items_forget(s, n->kind == TREE_UNARY ? NULL : n->children[1]);
    if (to->kind == TREE_NAME && items_is_plain(to->variable) && is_plain) {
        struct item_value *values = memory_new(s->count * sizeof *values);
        for (size_t i = 0; i < s->count; i++) {
            values[i] = new_value(s, i, n);
            values[i].of = NULL;
        }
        for (size_t i = 0; i < s->count; i++)
            set(s, to->variable, i, values[i]);
        free(values);
        return;
    }
    items_forget(s, n);
    if (items_index(s, to) && is_plain && n->kind == TREE_ASSIGNMENT &&
        !strcmp(n->operation, "=") && parts_elements(s, items_index(s, to)))
        note_copies(s, n);
}

void items_pass(struct items *s, const struct tree_node *n) {
    if (n->kind == TREE_DECLARATION && n->variable && items_is_plain(n->variable) && n->count &&
        n->variable->writes && tree_each(n->children[0], is_no_change, NULL)) {
        for (size_t i = 0; i < s->count; i++)
            set(s, n->variable, i, items_value(s, i, n->children[0]));
    } else if (is_list(n)) {
        for (size_t i = 0; i < n->count; i++)
            if (n->children[i])
                items_pass(s, n->children[i]);
    } else if (tree_is_change(n))
        pass_change(s, n);
    else
        items_forget(s, n);
}

void items_go_to(struct items *s, const struct tree_node *statement) {
    const struct tree_node *parent = statement->parent;
    if (!parent)
        return;
    items_go_to(s, parent);
    if (tree_is_loop(parent))
        items_forget(s, parent);
    if (parent->kind == TREE_IF)
        items_forget(s, parent->children[0]);
    for (size_t i = 0; parent->kind == TREE_BLOCK && parent->children[i] != statement; i++)
        items_pass(s, parent->children[i]);
}

/* --- beginning and end --- */

void items_open(const struct request *request, const struct tree_variable *array,
                struct change *change, struct refusal *refusal, struct items *s) {
    const size_t *local = request->geometry.local;
    *s = (struct items){.request = request, .array = array, .change = change, .refusal = refusal};
    s->count = local[0] * local[1] * local[2];
    s->elements = s->count * EACH_MOST > ELEMENTS_MOST ? 2 * s->count : s->count * EACH_MOST;
    s->held = memory_new(s->elements * sizeof *s->held);
    s->single = memory_new(s->elements * sizeof *s->single);
    s->writer = memory_new(s->elements * sizeof *s->writer);
    s->reader = memory_new(s->elements * sizeof *s->reader);
    s->left = memory_new(s->count);
    for (size_t e = 0; e < s->elements; e++) {
        unsigned char *one = new_collection(s);
        one[e] = 1;
        s->single[e] = s->held[e] = one;
    }
}

void items_begin(struct items *s) {
    for (size_t e = 0; e < s->elements; e++)
        s->held[e] = s->single[e];
    memset(s->writer, 0, s->elements * sizeof *s->writer);
    memset(s->reader, 0, s->elements * sizeof *s->reader);
    memset(s->left, 0, s->count);
    s->interval = s->store_count = s->combined = s->steps = 0;
    s->fences = 0;
    s->barrier = NULL;
    s->operation = OPERATION_NONE;
}

void items_close(struct items *s) {
    for (size_t i = 0; i < s->memory_count; i++)
        free(s->memory[i]);
    for (size_t i = 0; i < s->variable_count; i++)
        free(s->variables[i].values);
    free((void *)s->memory);
    free(s->variables);
    free((void *)s->held);
    free((void *)s->single);
    free(s->writer);
    free(s->reader);
    free(s->left);
    free(s->stores);
    *s = (struct items){.request = NULL};
}
