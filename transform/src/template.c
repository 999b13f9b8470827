/* template.c - see template.h. */
#include "template.h"

#include "memory.h"
#include "print.h"

#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

struct writing {
    struct meaning *m;
    const struct accesses *accesses;
    const struct access *store;
    const struct tree_node *visible;
    struct template *out;
    struct text text;
    struct refusal *refusal;
    unsigned bits; /* of the sum that is taken apart: its parts count modulo as many */
    bool takes_bounds, takes_numbers; /* of what is kept inside of limits, and of remainders */
};

/* --- what an expression depends on --- */

/* Is a function different for items, or for turns of loops around the store alone? */
static bool function_varies(const struct writing *w, __isl_keep isl_pw_aff *p) {
    enum { MOST = 16 };
    const struct symbol *dimensions[MOST];
    size_t n = access_dimensions(w->m, w->accesses->around, w->store->node, dimensions, MOST);
    for (size_t i = 0; i < n; i++)
        if (meaning_depends_on(p, dimensions[i]))
            return true;
    return false;
}

/* Is a variable the counter of a loop around all accesses, or changed in such a loop's head only,
 * by what is the same for all items? Then it is the same at the store and at the load. */
static bool is_written_inside(const struct tree_node *n, const struct tree_variable *v) {
    if (!n)
        return false;
    const struct tree_node *target =
        n->kind == TREE_ASSIGNMENT ||
                (n->kind == TREE_UNARY &&
                 (strstr(n->operation, "++") || strstr(n->operation, "--") || *n->operation == '&'))
            ? n->children[0]
            : NULL;
    if (target && access_root(target) == v && v->type.depth == 0)
        return true;
    if (target && target->kind == TREE_NAME && target->variable == v)
        return true;
    for (size_t i = 0; i < n->count; i++)
        if (is_written_inside(n->children[i], v))
            return true;
    return false;
}

/* Is a statement executed by all items, because nothing around it but the loops around `around`
 * decides on it? */
static bool is_unconditional(const struct tree_node *n, const struct tree_node *around) {
    for (const struct tree_node *p = n->parent; p; p = p->parent) {
        bool decides = p->kind == TREE_IF || p->kind == TREE_CHOICE || p->kind == TREE_FOR ||
                       p->kind == TREE_WHILE || p->kind == TREE_DO ||
                       (p->kind == TREE_STATEMENT && p->text && !strcmp(p->text, "switch")) ||
                       (p->kind == TREE_BINARY && strchr("&|", p->operation[0]) &&
                        p->operation[0] == p->operation[1]);
        if (decides && !tree_is_inside(around, p))
            return false;
    }
    return true;
}

/* All that is ever assigned to a variable is the same for all items. */
static bool gets_uniform(struct meaning *m, const struct tree_node *n,
                         const struct tree_variable *v, const struct tree_node *around) {
    if (!n)
        return true;
    bool counts =
        n->kind == TREE_UNARY && (strstr(n->operation, "++") || strstr(n->operation, "--"));
    bool is_write = (n->kind == TREE_ASSIGNMENT || counts) && n->children[0]->kind == TREE_NAME &&
                    n->children[0]->variable == v;
    if (is_write && !is_unconditional(n, around))
        return false;
    if (n->kind == TREE_ASSIGNMENT && is_write && !meaning_is_uniform(m, n->children[1]))
        return false;
    for (size_t i = 0; i < n->count; i++)
        if (!gets_uniform(m, n->children[i], v, around))
            return false;
    return true;
}

static bool is_steady(const struct writing *w, const struct tree_variable *v) {
    const struct tree_node *around = w->accesses->around;
    if (v->type.dimensions)
        return false;
    const struct tree_node *body = around->kind == TREE_FOR     ? around->children[3]
                                   : around->kind == TREE_WHILE ? around->children[1]
                                                                : around;
    bool has_first = !v->initial || meaning_is_uniform(w->m, v->initial);
    return body != w->m->function->body && tree_is_inside(w->visible, body) && has_first &&
           !is_written_inside(body, v) && gets_uniform(w->m, w->m->function->body, v, around) &&
           v->type.depth == 0;
}

/* Has a counter the same value where the text is to stand? Only that of a loop around both. */
static bool is_counter_fixed(const struct writing *w, const struct tree_node *loop) {
    const struct tree_node *around = w->accesses->around;
    bool is_inner = loop != around && tree_is_inside(loop, around);
    return !is_inner && tree_is_inside(w->visible, loop->children[3]);
}

/* Is an expression the same for all items, and still so where the text is to stand? */
static bool is_fixed(const struct writing *w, const struct tree_node *n) {
    if (n->kind == TREE_NAME) {
        const struct tree_variable *v = n->variable;
        const struct tree_node *loop = meaning_loop_of(w->m, n, v);
        if (loop && !is_counter_fixed(w, loop))
            return false;
        if (is_steady(w, v))
            return true;
        if (meaning_is_single(v) && !is_fixed(w, v->initial))
            return false;
        return meaning_is_uniform(w->m, n);
    }
    if (!meaning_is_uniform(w->m, n))
        return false;
    for (size_t i = 0; i < n->count; i++)
        if (n->children[i] && !is_fixed(w, n->children[i]))
            return false;
    return true;
}

/* --- text --- */

static bool write_node(struct writing *w, const struct tree_node *n, bool is_subscript);

/* The same, but not as a sum. */
static bool write_plain(struct writing *w, const struct tree_node *n, bool is_subscript);

static void write_slice(struct writing *w, size_t from, size_t to) {
    text_add(&w->text, w->m->unit->source + from, to - from);
}

static void add_hole(struct writing *w, isl_pw_aff *value, const struct tree_node *n,
                     bool is_operand, bool is_subscript) {
    struct template *t = w->out;
    t->holes = memory_grow(t->holes, t->count, sizeof *t->holes);
    t->holes[t->count++] = (struct hole){value, n->type, w->text.size, is_operand, is_subscript};
}

/* The text of a node with its children's in place of theirs. */
static bool write_parts(struct writing *w, const struct tree_node *n, bool is_subscript) {
    size_t at = n->range.from;
    if (!n->range.is_own || n->range.in_macro)
        return refuse_text(w->refusal, n,
                           "what is stored in %s comes out of a macro or another file",
                           w->accesses->array->name);
    for (size_t i = 0; i < n->count; i++) {
        const struct tree_node *c = n->children[i];
        if (!c)
            continue;
        if (!c->range.is_own || c->range.from < at || c->range.to > n->range.to)
            return refuse_text(w->refusal, c, "a part of what is stored in %s comes out of a macro",
                               w->accesses->array->name);
        write_slice(w, at, c->range.from);
        if (!write_node(w, c, is_subscript))
            return false;
        at = c->range.to;
    }
    write_slice(w, at, n->range.to);
    return true;
}

static const struct tree_node *without_casts(const struct tree_node *n) {
    while (n->kind == TREE_CAST && n->is_implicit)
        n = n->children[0];
    return n;
}

/* Does a cast take hold of (in + 1) in the new text, where it had row[1] before? */
static bool is_cast_element(const struct writing *w, const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && p->kind == TREE_CAST && p->is_implicit)
        p = p->parent;
    const struct tree_node *base = n->kind == TREE_SUBSCRIPT ? without_casts(n->children[0]) : NULL;
    return base && p && p->kind == TREE_CAST &&
           !(base->kind == TREE_NAME && is_fixed(w, base) &&
             print_is_visible(w->m, base->variable, w->visible));
}

static bool has_effects(const struct writing *w, const struct tree_node *n) {
    static const char *const names[] = {"atom",     "async",  "barrier", "work_group", "sub_group",
                                        "prefetch", "printf", "vstore",  "write_",     "mem_fence"};
    if (n->kind == TREE_ASSIGNMENT)
        return true;
    if (n->kind == TREE_UNARY && (strstr(n->operation, "++") || strstr(n->operation, "--")))
        return true;
    if (n->kind != TREE_CALL)
        return false;
    if (!*n->text || tree_find(w->m->unit, n->text))
        return true; /* nobody has looked what it does */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strncmp(n->text, names[i], strlen(names[i])))
            return true;
    return false;
}

static bool note_load(struct writing *w, const struct tree_node *n) {
    const struct tree_variable *root = access_root(n);
    if (!root)
        return refuse(w->refusal, n,
                      "what is stored in %s is read through an address of unknown "
                      "origin",
                      w->accesses->array->name);
    if (root->type.space == TREE_LOCAL)
        return refuse(w->refusal, n, "what is stored in %s is computed from local memory (%s)",
                      w->accesses->array->name, root->name);
    if (root->type.dimensions && root->type.space == TREE_PRIVATE)
        return refuse(w->refusal, n, "what is stored in %s is read from the private array %s",
                      w->accesses->array->name, root->name);
    struct template *t = w->out;
    t->loads = memory_grow((void *)t->loads, t->load_count, sizeof(void *));
    t->loads[t->load_count++] = root;
    return true;
}

static bool reads_memory(const struct tree_node *n) {
    bool is_element = n->kind == TREE_SUBSCRIPT && !n->type.dimensions;
    bool is_load = n->kind == TREE_CALL && !strncmp(n->text, "vload", 5);
    return is_element || is_load || (n->kind == TREE_UNARY && !strcmp(n->operation, "*"));
}

/* As it is written, or a number that a macro gives. */
static bool write_literal(struct writing *w, const struct tree_node *n) {
    bool is_plain = n->range.is_own && !n->range.in_macro;
    if (is_plain)
        write_slice(w, n->range.from, n->range.to);
    else if (n->kind == TREE_INTEGER)
        text_write(&w->text, "%lld%s", (long long)n->value, n->type.is_signed ? "" : "U");
    return is_plain || n->kind == TREE_INTEGER ||
           refuse_text(w->refusal, n, "a number of what is stored in %s comes out of a macro",
                       w->accesses->array->name);
}

/* A variable in another's terms. */
static bool write_initial(struct writing *w, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    bool is_number = v->type.scalar == SCALAR_INTEGER || v->type.scalar == SCALAR_REAL;
    if (is_number && !v->type.depth)
        text_write(&w->text, "(%s)", v->type.name);
    text_write(&w->text, "(");
    if (!write_node(w, v->initial, false))
        return false;
    text_write(&w->text, ")");
    return true;
}

static bool write_name(struct writing *w, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    bool is_same = is_fixed(w, n);
    if (is_same && print_is_visible(w->m, v, w->visible)) {
        text_write(&w->text, "%s", v->name);
        return true;
    }
    if (meaning_is_single(v))
        return write_initial(w, n);
    return refuse(w->refusal, n,
                  is_same
                      ? "%s, of which what is stored in %s depends, is not known where it is "
                        "loaded"
                      : "%s, of which what is stored in %s depends, may differ from item to item "
                        "in a way that is no affine function of the ids",
                  v->name, w->accesses->array->name);
}

static bool is_sum(const struct tree_node *n) {
    return n->kind == TREE_BINARY && !n->type.depth &&
           (!strcmp(n->operation, "+") || !strcmp(n->operation, "-"));
}

static bool is_in_product(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && p->kind == TREE_CAST && p->is_implicit)
        p = p->parent;
    return p && ((p->kind == TREE_BINARY && strcmp(p->operation, "+") != 0) ||
                 p->kind == TREE_CAST || p->kind == TREE_UNARY);
}

/* --- sums of products with what is the same for all items --- */

void products_close(struct products *p) {
    for (size_t i = 0; i < p->count; i++) {
        free(p->list[i].factor);
        isl_pw_aff_free(p->list[i].times);
        bounded_free(p->list[i].bounded);
    }
    p->count = 0;
}

bool products_add(struct products *p, char *factor, isl_pw_aff *times, struct bounded *bounded) {
    size_t i = 0;
    while (i < p->count && strcmp(p->list[i].factor, factor) != 0)
        i++;
    if (i == PRODUCTS_MOST || (i < p->count && bounded && p->list[i].bounded)) {
        free(factor);
        isl_pw_aff_free(times);
        bounded_free(bounded);
        return false;
    }
    if (i == p->count) {
        p->list[p->count].factor = factor;
        p->list[p->count].bounded = bounded;
        p->list[p->count++].times = times;
        return true;
    }
    if (bounded)
        bounded_add(bounded, p->list[i].times);
    else if (p->list[i].bounded)
        bounded_add(p->list[i].bounded, times);
    p->list[i].bounded = bounded ? bounded : p->list[i].bounded;
    p->list[i].times = isl_pw_aff_add(p->list[i].times, times);
    free(factor);
    return true;
}

/* Text of what is the same for all items; NULL if it cannot be named. */
static char *fixed_text(struct writing *w, const struct tree_node *n) {
    struct refusal none = {0};
    struct template empty = {.text = NULL};
    struct writing inner = *w;
    inner.refusal = &none;
    inner.out = &empty;
    inner.text = (struct text){NULL, 0, 0};
    bool fine = is_fixed(w, n) && write_plain(&inner, n, false) && empty.count == 0;
    template_close(&empty);
    if (!fine)
        text_close(&inner.text);
    return inner.text.at;
}

/* The same with brackets if it is a sum. */
static char *factor_of(struct writing *w, const struct tree_node *n) {
    char *text = fixed_text(w, n);
    bool is_plain = !text || text[strcspn(text, " +-*/%?<>&|^")] == '\0';
    if (is_plain)
        return text;
    struct text out = {NULL, 0, 0};
    text_write(&out, "(%s)", text);
    free(text);
    return out.at;
}

static bool take_apart(struct writing *w, const struct tree_node *n, struct products *out);

static struct bounded *copy_of(const struct bounded *b) { return b ? bounded_copy(b) : NULL; }

/* What an index is taken apart by where it has no limits is a number, not the name of one. */
static char *number_of(char *factor, const struct tree_node *n, const struct products *p) {
    bool has_bounds = false;
    for (size_t i = 0; i < p->count; i++)
        has_bounds = has_bounds || p->list[i].bounded;
    while (n->kind == TREE_CAST)
        n = n->children[0];
    if (!has_bounds || n->kind != TREE_INTEGER)
        return factor;
    free(factor);
    struct text text = {NULL, 0, 0};
    text_write(&text, "%lld", (long long)n->value);
    return text.at;
}

/* Is it, or is there in it, a value that only the launch knows? Such is a pitch, or a part of one:
 * ids, counters and numbers go along it. */
static bool is_size(struct writing *w, const struct tree_node *n) {
    isl_pw_aff *p = meaning_of(w->m, n, w->store->domain);
    bool is = p == NULL;
    for (size_t i = 0; p && i < w->m->count && !is; i++) {
        const struct symbol *s = w->m->symbols[i];
        is = s->kind == SYMBOL_UNIFORM && meaning_depends_on(p, s);
    }
    isl_pw_aff_free(p);
    return is;
}

/* The end of the first of some factors: what stands in brackets is one. */
static size_t factor_length(const char *factors) {
    int depth = 0;
    size_t i = 0;
    for (; factors[i] && (depth > 0 || strncmp(factors + i, " * ", 3) != 0); i++)
        depth += strchr("([", factors[i]) ? 1 : strchr(")]", factors[i]) ? -1 : 0;
    return i;
}

static int compare_texts(const char *a, size_t a_length, const char *b, size_t b_length) {
    int order = strncmp(a, b, a_length < b_length ? a_length : b_length);
    return order ? order : (a_length > b_length) - (a_length < b_length);
}

/* The product of two, each of factors in order, again in order: h * w is w * h. */
static char *multiply(const char *a, const char *b) {
    struct text out = {NULL, 0, 0};
    while (*a || *b) {
        size_t a_length = factor_length(a), b_length = factor_length(b);
        bool is_a = *a && (!*b || compare_texts(a, a_length, b, b_length) <= 0);
        const char **next = is_a ? &a : &b;
        size_t length = is_a ? a_length : b_length;
        text_write(&out, out.size ? " * " : "");
        text_add(&out, *next, length);
        *next += length + ((*next)[length] ? 3 : 0);
    }
    text_add(&out, "", 0);
    return out.at;
}

/* Does a part of a product count as in the whole, modulo its bits? */
static bool counts_in(const struct tree_node *part, const struct tree_node *product) {
    return part->type.scalar == SCALAR_INTEGER &&
           (part->type.bits >= product->type.bits || part->type.is_signed);
}

/* The sizes in a product of sizes and numbers; NULL if it is none. */
static char *factors_of(struct writing *w, const struct tree_node *n, int64_t *times) {
    enum { TIMES_MOST = 1 << 15 };
    if (n->kind == TREE_INTEGER) {
        bool is_small = n->value > 0 && n->value < TIMES_MOST && *times < TIMES_MOST;
        *times *= is_small ? n->value : 1;
        return is_small ? memory_new(1) : NULL;
    }
    if (n->kind != TREE_BINARY || strcmp(n->operation, "*") != 0)
        return is_size(w, n) ? factor_of(w, n) : NULL;
    const struct tree_node *first = without_casts(n->children[0]);
    const struct tree_node *second = without_casts(n->children[1]);
    bool fits = n->type.scalar == SCALAR_INTEGER && n->type.bits >= 32 && counts_in(first, n) &&
                counts_in(second, n);
    char *a = fits ? factors_of(w, first, times) : NULL;
    char *b = a ? factors_of(w, second, times) : NULL;
    char *both = b ? multiply(a, b) : NULL;
    free(a);
    free(b);
    return both;
}

/* The same, if it is made of two sizes at least; one alone is a value. */
static char *sizes_of(struct writing *w, const struct tree_node *n, int64_t *times) {
    *times = 1;
    char *factors = factors_of(w, n, times);
    bool are = factors && factors[factor_length(factors)];
    if (!are)
        free(factors);
    return are ? factors : NULL;
}

static bool is_of_sizes(struct writing *w, const struct tree_node *n) {
    int64_t times = 1;
    char *factors = factors_of(w, without_casts(n), &times);
    bool is = factors && *factors;
    free(factors);
    return is;
}

/* One of the two is the same for all items: of sizes, if one is. */
static bool take_product(struct writing *w, const struct tree_node *n, struct products *out) {
    int64_t times;
    char *sizes = sizes_of(w, n, &times);
    if (sizes)
        return products_add(out, sizes, meaning_number(w->m, times), NULL);
    int first = is_of_sizes(w, n->children[0]) ? 0 : 1;
    for (int k = 0; k < 2; k++) {
        int i = k ? 1 - first : first;
        const struct tree_node *varying = n->children[1 - i];
        struct products inner = {.count = 0};
        char *factor = sizes_of(w, without_casts(n->children[i]), &times);
        times = factor ? times : 1;
        factor = factor ? factor : factor_of(w, n->children[i]);
        bool fine = factor && take_apart(w, varying, &inner);
        if (fine)
            factor = number_of(factor, n->children[i], &inner);
        for (size_t j = 0; fine && j < inner.count; j++) {
            isl_pw_aff *all =
                isl_pw_aff_mul(isl_pw_aff_copy(inner.list[j].times), meaning_number(w->m, times));
            fine = (times == 1 || !inner.list[j].bounded) &&
                   products_add(out, multiply(inner.list[j].factor, factor), isl_pw_aff_copy(all),
                                copy_of(inner.list[j].bounded));
            isl_pw_aff_free(all);
        }
        products_close(&inner);
        free(factor);
        if (fine)
            return true;
    }
    return false;
}

/* What is shifted to the left, by a number. */
static bool take_shift(struct writing *w, const struct tree_node *n, struct products *out) {
    enum { SHIFT_MOST = 30 };
    const struct tree_node *by = n->children[1];
    while (by->kind == TREE_CAST)
        by = by->children[0];
    struct products inner = {.count = 0};
    bool fine = by->kind == TREE_INTEGER && by->value >= 0 && by->value <= SHIFT_MOST &&
                take_apart(w, n->children[0], &inner);
    for (size_t k = 0; fine && k < inner.count; k++) {
        struct text both = {NULL, 0, 0};
        text_write(&both, *inner.list[k].factor ? "%s * %lld" : "%s%lld", inner.list[k].factor,
                   1LL << by->value);
        fine = products_add(out, both.at, isl_pw_aff_copy(inner.list[k].times),
                            copy_of(inner.list[k].bounded));
    }
    products_close(&inner);
    return fine;
}

static bool take_sum(struct writing *w, const struct tree_node *n, struct products *out) {
    struct products second = {.count = 0};
    bool minus = !strcmp(n->operation, "-");
    bool fine = take_apart(w, n->children[0], out) && take_apart(w, n->children[1], &second);
    for (size_t i = 0; fine && i < second.count; i++) {
        isl_pw_aff *times = isl_pw_aff_copy(second.list[i].times);
        const char *factor = second.list[i].factor;
        struct bounded *bounded = copy_of(second.list[i].bounded);
        if (minus && bounded)
            bounded_negate(bounded);
        fine = products_add(out, memory_copy(factor, strlen(factor)),
                            minus ? isl_pw_aff_neg(times) : times, bounded);
    }
    products_close(&second);
    return fine;
}

static bool is_fixed_in(void *w, const struct tree_node *n) { return is_fixed(w, n); }

static char *text_in(void *w, const struct tree_node *n) { return fixed_text(w, n); }

static struct bound_search searching(struct writing *w) {
    return (struct bound_search){w->m, w->store->domain, w->takes_numbers, is_fixed_in, text_in, w};
}

/* What is kept inside of limits, by a bound that is found later; false if it may be none. */
static bool take_bounded(struct writing *w, const struct tree_node *n, struct products *out) {
    const struct bound_search search = searching(w);
    struct bounded *bounded = w->takes_bounds ? bound_guess(&search, n) : NULL;
    isl_pw_aff *value = bounded ? meaning_of_value(w->m, n, w->store->domain) : NULL;
    if (value)
        return products_add(out, memory_new(1), value, bounded);
    bounded_free(bounded);
    return false;
}

/* What a sum has of a factor; NULL if nothing. */
static const struct product *part_of(const struct products *p, const char *factor) {
    for (size_t i = 0; i < p->count; i++)
        if (!strcmp(p->list[i].factor, factor))
            return &p->list[i];
    return NULL;
}

/* What the branches of a choice have of a factor, which stands in one of them at least. */
static bool take_branches(struct writing *w, const struct tree_node *condition, isl_set *holds,
                          const struct products branches[2], const char *factor,
                          struct products *out) {
    const struct bound_search search = searching(w);
    isl_pw_aff *parts[2];
    struct bounded *of[2] = {NULL, NULL}, *bounded = NULL;
    for (size_t i = 0; i < 2; i++) {
        const struct product *p = part_of(&branches[i], factor);
        parts[i] = p ? isl_pw_aff_copy(p->times)
                     : isl_pw_aff_from_aff(isl_aff_val_on_domain_space(
                           isl_space_set_alloc(w->m->ctx, 0, 0), isl_val_zero(w->m->ctx)));
        of[i] = p ? p->bounded : NULL;
    }
    bool is_same =
        !of[0] && !of[1] && isl_pw_aff_plain_is_equal(parts[0], parts[1]) == isl_bool_true;
    isl_pw_aff *value = isl_pw_aff_copy(parts[0]);
    if (!is_same) {
        bounded = bound_of_choice(&search, condition, parts, of);
        value = isl_pw_aff_intersect_domain(value, isl_set_copy(holds));
        value = isl_pw_aff_union_add(
            value, isl_pw_aff_subtract_domain(isl_pw_aff_copy(parts[1]), isl_set_copy(holds)));
    }
    isl_pw_aff_free(parts[0]);
    isl_pw_aff_free(parts[1]);
    return products_add(out, memory_copy(factor, strlen(factor)), value, bounded);
}

static void share_factors(struct writing *w, struct products *p);

/* One sum or another: x > 0 ? at - 1 : at. */
static bool take_choice(struct writing *w, const struct tree_node *n, struct products *out) {
    const struct tree_node *condition = n->children[0];
    struct products branches[2] = {{.count = 0}, {.count = 0}};
    isl_set *holds = meaning_of_condition(w->m, condition, true, w->store->domain);
    bool fine = holds && take_apart(w, n->children[1], &branches[0]) &&
                take_apart(w, n->children[2], &branches[1]);
    if (fine) {
        share_factors(w, &branches[0]);
        share_factors(w, &branches[1]);
    }
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; fine && k < branches[i].count; k++) {
            const char *factor = branches[i].list[k].factor;
            if (i == 0 || !part_of(&branches[0], factor))
                fine = take_branches(w, condition, holds, branches, factor, out);
        }
    products_close(&branches[0]);
    products_close(&branches[1]);
    isl_set_free(holds);
    return fine;
}

static bool take_apart(struct writing *w, const struct tree_node *n, struct products *out) {
    bool is_other = n->kind == TREE_CAST || n->kind == TREE_NAME;
    if (n->type.bits >= 32 && !is_other && take_bounded(w, n, out))
        return true;
    /* what is one of several is shorter as it is written */
    isl_pw_aff *p = meaning_has_pieces(w->m, n) ? NULL : meaning_of(w->m, n, w->store->domain);
    bool is_value = p && ((w->bits >= 32 && n->type.bits >= w->bits) ||
                          meaning_is_value(w->m, n, p, w->store->domain));
    if (is_value)
        return products_add(out, memory_new(1), p, NULL);
    isl_pw_aff_free(p);
    if (n->type.bits < 32)
        return false;
    if (n->type.scalar != SCALAR_INTEGER || n->type.lanes != 1 || n->type.depth)
        return false;
    if (n->kind == TREE_CAST) {
        const struct tree_type *from = &n->children[0]->type;
        return n->type.bits <= from->bits || from->is_signed ? take_apart(w, n->children[0], out)
                                                             : take_bounded(w, n, out);
    }
    if (n->kind == TREE_NAME && meaning_is_single(n->variable) && !is_fixed(w, n))
        return take_apart(w, n->variable->initial, out);
    if (n->kind == TREE_NAME && !is_fixed(w, n))
        return take_bounded(w, n, out);
    if (n->kind == TREE_CHOICE && w->takes_bounds && !is_fixed(w, n))
        return take_choice(w, n, out);
    if (is_sum(n))
        return take_sum(w, n, out);
    if (n->kind == TREE_BINARY && !strcmp(n->operation, "*"))
        return take_product(w, n, out);
    if (n->kind == TREE_BINARY && !strcmp(n->operation, "<<") && w->takes_bounds &&
        take_shift(w, n, out))
        return true;
    char *factor = factor_of(w, n);
    return factor && products_add(out, factor, meaning_number(w->m, 1), NULL);
}

/* Coefficient of a symbol in a function of one piece; NaN of isl's if there are more. */
static isl_val *coefficient_of(isl_pw_aff *p, const char *symbol) {
    int at = isl_pw_aff_find_dim_by_name(p, isl_dim_param, symbol);
    isl_aff *aff =
        isl_pw_aff_isa_aff(p) == isl_bool_true ? isl_pw_aff_as_aff(isl_pw_aff_copy(p)) : NULL;
    isl_val *c = !aff     ? isl_val_nan(isl_pw_aff_get_ctx(p))
                 : at < 0 ? isl_val_zero(isl_pw_aff_get_ctx(p))
                          : isl_aff_get_coefficient_val(aff, isl_dim_param, at);
    isl_aff_free(aff);
    return c;
}

/* The symbol that a variable is, NULL if it is none. */
static isl_pw_aff *symbol_of(const struct meaning *m, const struct tree_variable *v) {
    for (size_t i = 0; i < m->count; i++)
        if (m->symbols[i]->kind == SYMBOL_UNIFORM && m->symbols[i]->variable == v)
            return meaning_symbol(m->symbols[i]);
    return NULL;
}

/* What a factor is, if it is the name of a variable. */
static isl_pw_aff *factor_value(struct writing *w, const char *factor) {
    isl_set *all = isl_set_universe(isl_space_set_alloc(w->m->ctx, 0, 0));
    isl_pw_aff *value = NULL;
    for (const struct tree_variable *v = w->m->function->variables; v && !value; v = v->next)
        if (!strcmp(v->name, factor) && print_is_visible(w->m, v, w->visible)) {
            value = meaning_of_variable(w->m, v, all);
            value = value ? value : symbol_of(w->m, v);
        }
    isl_set_free(all);
    return value;
}

/* Is a symbol a variable that is declared with a product of these factors, and keeps it? */
static bool is_product(struct writing *w, const struct symbol *symbol, const char *factors) {
    const struct tree_variable *v = symbol->kind == SYMBOL_UNIFORM ? symbol->variable : NULL;
    if (!v || !meaning_is_single(v) || v->is_parameter || !v->initial || v->type.bits < 32)
        return false;
    const struct tree_node *value = without_casts(v->initial);
    bool fits = value->kind == TREE_BINARY && value->type.bits >= 32 &&
                (value->type.bits >= v->type.bits || value->type.is_signed);
    int64_t times = 1;
    char *product = fits ? sizes_of(w, value, &times) : NULL;
    bool is = product && times == 1 && !strcmp(product, factors);
    free(product);
    return is;
}

/* What a product of factors is, if a variable holds it. */
static isl_pw_aff *product_value(struct writing *w, const char *factors) {
    for (size_t i = 0; i < w->m->count && factors[factor_length(factors)]; i++)
        if (is_product(w, w->m->symbols[i], factors))
            return meaning_symbol(w->m->symbols[i]);
    return NULL;
}

/* Moves multiples of a factor from the product with 1 to that with the factor: at + row is of row,
 * once more than at, though row is n + 2. */
static void share_factor(struct writing *w, struct products *p, size_t one, size_t other) {
    isl_pw_aff *value = factor_value(w, p->list[other].factor);
    value = value ? value : product_value(w, p->list[other].factor);
    for (size_t i = 0; value && i < w->m->count; i++) {
        const struct symbol *s = w->m->symbols[i];
        if (s->kind != SYMBOL_UNIFORM)
            continue;
        const char *name = isl_id_get_name(s->id);
        isl_val *by = coefficient_of(value, name), *has = coefficient_of(p->list[one].times, name);
        bool fits = isl_val_is_int(by) == isl_bool_true && isl_val_is_zero(by) == isl_bool_false &&
                    isl_val_is_int(has) == isl_bool_true &&
                    isl_val_is_zero(has) == isl_bool_false &&
                    isl_val_is_divisible_by(has, by) == isl_bool_true;
        isl_val *times = isl_val_div(has, by);
        if (fits) {
            isl_pw_aff *n = isl_pw_aff_from_aff(isl_aff_val_on_domain_space(
                isl_space_set_alloc(w->m->ctx, 0, 0), isl_val_copy(times)));
            p->list[other].times = isl_pw_aff_add(p->list[other].times, isl_pw_aff_copy(n));
            if (p->list[other].bounded)
                bounded_add(p->list[other].bounded, n);
            p->list[one].times =
                isl_pw_aff_sub(p->list[one].times, isl_pw_aff_mul(n, isl_pw_aff_copy(value)));
        }
        isl_val_free(times);
        if (fits)
            break;
    }
    isl_pw_aff_free(value);
}

static void share_factors(struct writing *w, struct products *p) {
    for (size_t one = 0; one < p->count; one++)
        for (size_t k = 0; k < p->count && !*p->list[one].factor; k++)
            if (k != one)
                share_factor(w, p, one, k);
}

static int compare_products(const struct products *p, size_t a, size_t b) {
    bool a_is_one = !*p->list[a].factor, b_is_one = !*p->list[b].factor;
    return a_is_one != b_is_one ? a_is_one - b_is_one
                                : strcmp(p->list[a].factor, p->list[b].factor);
}

static isl_val *constant_of_function(isl_pw_aff *p) {
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(p));
    isl_val *v = isl_aff_get_constant_val(aff);
    isl_aff_free(aff);
    return v;
}

static bool is_one(isl_pw_aff *p) {
    isl_val *v = isl_pw_aff_is_cst(p) == isl_bool_true && isl_pw_aff_n_piece(p) == 1
                     ? constant_of_function(p)
                     : NULL;
    bool is = v && isl_val_is_one(v) == isl_bool_true;
    isl_val_free(v);
    return is;
}

/* The products in the order of their factors, that of 1 last. */
static void write_products(struct writing *w, struct products *p, const struct tree_node *n,
                           bool is_subscript) {
    bool brackets = p->count > 1 && is_in_product(n);
    text_write(&w->text, "%s", brackets ? "(" : "");
    bool done[PRODUCTS_MOST] = {false};
    for (size_t i = 0; i < p->count; i++) {
        size_t least = PRODUCTS_MOST;
        for (size_t k = 0; k < p->count; k++)
            if (!done[k] && (least == PRODUCTS_MOST || compare_products(p, k, least) < 0))
                least = k;
        done[least] = true;
        bool has_factor = *p->list[least].factor;
        text_write(&w->text, "%s", i ? " + " : "");
        if (has_factor && is_one(p->list[least].times)) {
            text_write(&w->text, "%s", p->list[least].factor);
            continue;
        }
        add_hole(w, isl_pw_aff_copy(p->list[least].times), n,
                 has_factor || (!brackets && is_in_product(n)), is_subscript);
        text_write(&w->text, has_factor ? " * %s" : "%s", p->list[least].factor);
    }
    text_write(&w->text, "%s", brackets ? ")" : "");
}

/* Writes a whole number that is such a sum; false if it is none, or the same for all items. */
static bool write_sum(struct writing *w, const struct tree_node *n, bool is_subscript) {
    struct products p = {.count = 0};
    bool varies = false;
    w->bits = n->type.bits;
    bool fine = n->type.scalar == SCALAR_INTEGER && take_apart(w, n, &p);
    for (size_t i = 0; fine && i < p.count; i++)
        varies = varies || function_varies(w, p.list[i].times);
    if (fine && varies) {
        share_factors(w, &p);
        write_products(w, &p, n, is_subscript);
    }
    products_close(&p);
    return fine && varies;
}

static bool write_plain(struct writing *w, const struct tree_node *n, bool is_subscript) {
    if (has_effects(w, n))
        return refuse(w->refusal, n, "what is stored in %s has effects of its own",
                      w->accesses->array->name);
    if (reads_memory(n) && !note_load(w, n))
        return false;
    if (n->kind == TREE_NAME)
        return write_name(w, n);
    if (n->kind == TREE_INTEGER || n->kind == TREE_CONSTANT)
        return write_literal(w, n);
    if (n->kind == TREE_CAST && n->is_implicit)
        return write_node(w, n->children[0], is_subscript);
    if (n->kind == TREE_SUBSCRIPT)
        is_subscript = true;
    else if (!is_sum(n) && !(n->kind == TREE_BINARY && !strcmp(n->operation, "*")))
        is_subscript = false;
    bool brackets = is_cast_element(w, n);
    text_write(&w->text, "%s", brackets ? "(" : "");
    bool fine = write_parts(w, n, is_subscript);
    text_write(&w->text, "%s", brackets ? ")" : "");
    return fine;
}

static bool write_node(struct writing *w, const struct tree_node *n, bool is_subscript) {
    return write_sum(w, n, is_subscript) || write_plain(w, n, is_subscript);
}

static bool add_products(struct products *p, const struct products *more) {
    for (size_t i = 0; i < more->count; i++) {
        const char *factor = more->list[i].factor;
        if (!products_add(p, memory_copy(factor, strlen(factor)),
                          isl_pw_aff_copy(more->list[i].times), copy_of(more->list[i].bounded)))
            return false;
    }
    return true;
}

bool template_index(struct meaning *m, const struct accesses *accesses, const struct access *access,
                    const struct tree_node *const *index, size_t count,
                    const struct tree_node *visible, bool wraps, struct products *out) {
    struct refusal none = {0};
    struct template empty = {.text = NULL};
    bool fine = true;
    struct writing w = {m, accesses, access, visible, &empty, {NULL, 0, 0}, &none, 0, true, wraps};
    out->count = 0;
    for (size_t i = 0; fine && i < count; i++) {
        struct products one = {.count = 0};
        w.bits = index[i]->type.bits;
        fine = index[i]->type.scalar == SCALAR_INTEGER && take_apart(&w, index[i], &one) &&
               add_products(out, &one);
        products_close(&one);
    }
    if (fine)
        share_factors(&w, out);
    else
        products_close(out);
    return fine;
}

/* Is a value a product of fractions, and an operand of a sum where it is loaded? Rounded once when
 * it is stored, it may not be when it is an operand. */
static bool may_contract(const struct tree_node *value, const struct tree_node *load) {
    value = without_casts(value);
    while (value->kind == TREE_UNARY && !strcmp(value->operation, "-"))
        value = without_casts(value->children[0]);
    const struct tree_node *p = load->parent;
    while (p && ((p->kind == TREE_CAST && p->is_implicit) ||
                 (p->kind == TREE_UNARY && !strcmp(p->operation, "-"))))
        p = p->parent;
    return value->kind == TREE_BINARY && value->type.scalar == SCALAR_REAL &&
           !strcmp(value->operation, "*") && p &&
           (p->kind == TREE_BINARY || p->kind == TREE_ASSIGNMENT) && strpbrk(p->operation, "+-");
}

bool template_make(struct meaning *m, const struct accesses *accesses, const struct access *store,
                   const struct tree_node *visible, struct template *out, struct refusal *refusal) {
    *out = (struct template){.text = NULL};
    struct writing w = {m, accesses, store, visible, out, {NULL, 0, 0}, refusal, 0, false, false};
    const struct tree_node *value = store->value;
    bool converts = value->kind == TREE_CAST && value->is_implicit;
    if (converts)
        text_write(&w.text, "(%s)(", value->type.name);
    bool fine =
        !may_contract(value, visible) || refuse(refusal, value,
                                                "a product is stored in %s, which a compiler may "
                                                "contract with a sum where it is not stored",
                                                accesses->array->name);
    fine = fine && write_node(&w, value, false);
    text_write(&w.text, converts ? ")" : "");
    text_add(&w.text, "", 0);
    out->text = w.text.at;
    return fine;
}

void template_close(struct template *t) {
    for (size_t i = 0; i < t->count; i++)
        isl_pw_aff_free(t->holes[i].value);
    free(t->holes);
    free(t->text);
    free((void *)t->loads);
    *t = (struct template){.text = NULL};
}
