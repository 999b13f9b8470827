/* halving.c - writes a tree in which the first items add, half as many each time; see reduction.h.
 *
 * Where each item has stored several elements right before it, it adds them up before it stores
 * their sum: a step less, and without a barrier.
 */
#include "reduction.h"

#include "access.h"
#include "copies.h"
#include "ids.h"
#include "memory.h"
#include "slice.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STORES_MOST = 16 };

struct writing {
    const struct request *request;
    const struct tree_variable *array;
    const struct reduction *r;
    size_t before; /* reductions that have been written */
    struct change *change;
    struct refusal *refusal;
    struct items items;
    struct place place;
    struct text in;                              /* blanks before its lines */
    const struct tree_variable *said;            /* which item it is, or NULL */
    const char *item;                            /* the same, or new_item */
    char new_item[80], distance[80], type[80];   /* names; of the distance */
    bool shifts;                                 /* distances, in place of dividing them */
    const struct tree_node *stores[STORES_MOST]; /* [count] of an element by each item */
    size_t count;
};

/* --- words --- */

static bool is_macro(const struct tree_unit *unit, const char *name) {
    for (const struct tree_definition *d = unit->definitions; d; d = d->next)
        if (!strcmp(d->name, name))
            return true;
    return false;
}

/* Does a name mean this variable all over the kernel? */
static bool is_clear(const struct writing *w, const struct tree_variable *v) {
    for (const struct tree_variable *o = w->request->function->variables; o; o = o->next)
        if (o != v && !strcmp(o->name, v->name))
            return false;
    return !is_macro(w->request->unit, v->name);
}

/* Is a variable the number of the item in its group? */
static bool is_item(struct writing *w, const struct tree_variable *v) {
    bool is_one = items_is_plain(v) && v->type.scalar == SCALAR_INTEGER && v->type.lanes == 1 &&
                  v->initial && !v->writes && v->declaration &&
                  v->declaration->range.from < w->place.from && is_clear(w, v);
    const struct tree_node *scope = is_one ? v->declaration->parent : NULL;
    while (scope && scope->kind != TREE_BLOCK)
        scope = scope->kind == TREE_STATEMENT ? scope->parent : NULL;
    if (!scope || !tree_is_inside(w->r->block, scope))
        return false;
    struct item_value number = {0};
    for (size_t i = 0; i < w->items.count && is_one; i++, is_one = is_one && number.is_known) {
        const struct tree_node *initial = v->initial;
        number = items_fixed(&w->items, i, initial);
        is_one = number.is_known && number.number == (int64_t)i;
    }
    return is_one;
}

static bool is_named_in_region(const struct writing *w, const struct tree_variable *v) {
    for (size_t i = w->r->from; i < w->r->to; i++)
        if (tree_names(w->r->block->children[i], v))
            return true;
    return false;
}

static const struct tree_variable *find_item(struct writing *w) {
    const struct tree_variable *found = NULL;
    for (const struct tree_variable *v = w->request->function->variables; v; v = v->next)
        if (is_item(w, v) &&
            (!found || (is_named_in_region(w, v) && !is_named_in_region(w, found))))
            found = v;
    return found;
}

/* --- its style --- */

static bool has_words(const struct writing *w, const char *words) {
    const char *at = strstr(w->request->unit->source + w->place.from, words);
    return at && at < w->request->unit->source + w->place.to;
}

struct counting {
    const struct tree_node *declaration;
};

/* The first loop's own counter. */
static bool find_counter(const struct tree_node *n, void *user) {
    struct counting *c = user;
    if (n->kind == TREE_FOR && n->children[0] && n->children[0]->kind == TREE_DECLARATION)
        c->declaration = n->children[0];
    return !c->declaration;
}

/* The distance is called, and declared, as the loop's counter was. */
static bool name_as_before(struct writing *w) {
    struct counting c = {NULL};
    for (size_t i = w->r->from; i < w->r->to && !c.declaration; i++)
        tree_each(w->r->block->children[i], find_counter, &c);
    const struct tree_node *d = c.declaration;
    const struct tree_variable *v = d ? d->variable : NULL;
    bool is_fit = v && v->type.scalar == SCALAR_INTEGER && v->type.bits >= 32 &&
                  tree_is_written(d) && v->name_at > d->range.from && !v->type.is_const &&
                  v->name_at - d->range.from < sizeof w->type &&
                  !is_macro(w->request->unit, v->name) && strcmp(v->name, w->array->name) != 0 &&
                  !(w->item && !strcmp(v->name, w->item));
    if (!is_fit)
        return false;
    size_t size = v->name_at - d->range.from;
    memcpy(w->type, w->request->unit->source + d->range.from, size);
    while (size > 0 && isspace((unsigned char)w->type[size - 1]))
        size--;
    w->type[size] = '\0';
    bool is_plain = size > 0;
    for (size_t i = 0; i < size; i++)
        is_plain = is_plain &&
                   (isalnum((unsigned char)w->type[i]) || w->type[i] == ' ' || w->type[i] == '_');
    strncpy(w->distance, v->name, sizeof w->distance - 1);
    return is_plain && strlen(v->name) < sizeof w->distance;
}

static void choose_names(struct writing *w) {
    w->said = find_item(w);
    w->item = w->said ? w->said->name : NULL;
    bool is_unsigned = w->said && !w->said->type.is_signed;
    if (!name_as_before(w)) {
        snprintf(w->type, sizeof w->type, "%s", is_unsigned ? "unsigned int" : "int");
        new_name(w->request, "distance", w->distance);
    }
    if (!w->item) {
        char name[32] = "item";
        if (w->before)
            snprintf(name, sizeof name, "item_%zu", w->before + 1);
        new_name(w->request, name, w->new_item);
        w->item = w->new_item;
    }
    w->shifts = has_words(w, ">>=") || has_words(w, "<<=");
}

/* --- elements that an item adds up at once --- */

static bool is_pure(const struct tree_node *n, void *user) {
    const struct writing *w = user;
    static const char *const parts[] = {"atom",   "barrier", "fence", "async", "vstore",
                                        "write_", "printf",  "wait_", "pipe",  "group"};
    if (tree_is_change(n) || n->type.is_volatile || (n->kind == TREE_EXPRESSION && !n->count) ||
        (n->kind == TREE_NAME && (n->variable == w->array || n->variable->type.is_volatile)))
        return false;
    if (n->kind != TREE_CALL)
        return true;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(n->text, parts[i]) && strncmp(n->text, "get_", 4) != 0)
            return false;
    return *n->text && !tree_find(w->request->unit, n->text);
}

static bool is_store(const struct writing *w, const struct tree_node *n) {
    return n && n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "=") &&
           items_index(&w->items, n->children[0]) && tree_is_written(n) &&
           tree_is_written(n->children[1]) && tree_each(n->children[1], is_pure, (void *)w) &&
           tree_each(n->children[0]->children[1], is_pure, (void *)w);
}

/* Statements before it that each store one element for an item, the last one first. */
static void find_stores(struct writing *w) {
    const struct tree_node *block = w->r->block;
    size_t i = w->r->from;
    while (i > 0 && block->children[i - 1] && access_is_barrier(block->children[i - 1]))
        i--;
    if (i == w->r->from && w->r->is_led)
        return;
    for (; i > 0 && w->count < STORES_MOST && is_store(w, block->children[i - 1]); i--)
        w->stores[w->count++] = block->children[i - 1];
}

/* Do they store each of the elements once? */
static bool store_all(struct writing *w) {
    bool *is_stored = memory_new(w->items.elements * sizeof *is_stored);
    bool fine = w->count > 1 && w->count * w->items.count == w->r->elements;
    for (size_t k = 0; k < w->count && fine; k++)
        for (size_t i = 0; i < w->items.count && fine; i++) {
            struct item_value e =
                items_fixed(&w->items, i, items_index(&w->items, w->stores[k]->children[0]));
            fine = e.is_known && e.number >= 0 && (size_t)e.number < w->r->elements &&
                   !is_stored[e.number];
            if (fine)
                is_stored[e.number] = true;
        }
    free(is_stored);
    return fine;
}

/* Does each item store what it did, or has nobody looked at the array before? Others might still
 * be looking at what is stored by another item than before. */
static bool stores_its_own(struct writing *w) {
    const struct tree_node *first = w->stores[w->count - 1];
    bool is_first = true, is_own = true;
    for (const struct tree_node *p = first; p->parent; p = p->parent) {
        is_first = is_first && !tree_is_loop(p->parent);
        for (size_t i = 0; i < p->parent->count && p->parent->children[i] != p; i++)
            is_first = is_first &&
                       !(p->parent->children[i] && tree_names(p->parent->children[i], w->array));
    }
    for (size_t i = 0; i < w->items.count; i++) {
        bool is_one = false;
        for (size_t k = 0; k < w->count; k++)
            is_one = is_one ||
                     items_fixed(&w->items, i, items_index(&w->items, w->stores[k]->children[0]))
                             .number == (int64_t)i;
        is_own = is_own && is_one;
    }
    return is_first || is_own;
}

static bool has_no_line(const struct writing *w) {
    const struct place between = {w->stores[w->count - 1]->range.from, w->place.from};
    return copies_is_plain(w->request->unit, between);
}

/* What is stored, as a number of the array's type. */
static void write_value(const struct writing *w, const struct tree_node *n, struct text *out) {
    const char *type = w->array->type.name;
    const struct tree_node *plain = tree_plain(n);
    bool is_word = plain->kind == TREE_NAME || plain->kind == TREE_CALL ||
                   plain->kind == TREE_SUBSCRIPT || plain->kind == TREE_INTEGER;
    if (strcmp(plain->type.name, type) != 0 || plain->type.lanes != w->array->type.lanes)
        text_write(out, "(%s)", type);
    text_write(out, is_word ? "" : "(");
    slice_node(w->request->unit, n, out);
    text_write(out, is_word ? "" : ")");
}

static const char *sign_of(enum operation operation) {
    static const char *const signs[] = {
        [OPERATION_ADD] = "+", [OPERATION_MULTIPLY] = "*", [OPERATION_AND] = "&",
        [OPERATION_OR] = "|",  [OPERATION_XOR] = "^",      [OPERATION_MAX] = NULL};
    return signs[operation];
}

/* a + b, or max(a, b), of what the stores store from the first on. */
static void write_values(const struct writing *w, struct text *out) {
    const char *sign = sign_of(w->r->operation);
    for (size_t k = 1; k < w->count && !sign; k++)
        text_write(out, "%s(", w->r->function);
    for (size_t k = w->count; k-- > 0;) {
        if (k + 1 < w->count)
            sign ? text_write(out, " %s ", sign) : text_write(out, ", ");
        write_value(w, w->stores[k]->children[1], out);
        if (k + 1 < w->count && !sign)
            text_write(out, ")");
    }
}

/* Each item stores the sum of its elements. Is it done? */
static bool add_before(struct writing *w, size_t *elements) {
    const struct tree_unit *unit = w->request->unit;
    find_stores(w);
    bool fits = store_all(w) && has_no_line(w) && stores_its_own(w) &&
                (sign_of(w->r->operation) || w->r->function);
    const struct tree_node *last = fits ? w->stores[0] : NULL;
    if (!fits || !w->said || w->said->declaration->range.from >= last->range.from)
        return false;
    struct text text = {NULL, 0, 0};
    text_write(&text, "%s[%s] = ", w->array->name, w->item);
    write_values(w, &text);
    bool fine = edits_add(&w->change->edits, last->range.from, last->range.to, text.at);
    for (size_t k = 1; k < w->count; k++)
        fine = fine && edits_remove(&w->change->edits, unit->source, unit->size,
                                    w->stores[k]->range.from, tree_end(unit, w->stores[k]));
    text_close(&text);
    *elements = w->items.count;
    w->change->replaced += w->count;
    return fine || refuse(w->refusal, last, "what stores %s cannot be changed", w->array->name);
}

/* --- the tree --- */

static void write_barrier(const struct writing *w, const char *in, struct text *out) {
    static const char *const flags[] = {"CLK_LOCAL_MEM_FENCE",
                                        "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE"};
    text_write(out, "%s%s(%s);\n", in, w->r->barrier, flags[w->r->fences & 2 ? 1 : 0]);
}

/* t[i] += t[i + distance]; */
static void write_step(const struct writing *w, const char *distance, struct text *out) {
    const char *t = w->array->name, *i = w->item, *sign = sign_of(w->r->operation);
    const char *order = w->r->operation == OPERATION_MAX ? ">" : "<";
    if (sign)
        text_write(out, "%s[%s] %s= %s[%s + %s];\n", t, i, sign, t, i, distance);
    else if (w->r->function && !is_macro(w->request->unit, w->r->function))
        text_write(out, "%s[%s] = %s(%s[%s], %s[%s + %s]);\n", t, i, w->r->function, t, i, t, i,
                   distance);
    else
        text_write(out, "%s[%s] = %s[%s] %s %s[%s + %s] ? %s[%s] : %s[%s + %s];\n", t, i, t, i,
                   order, t, i, distance, t, i, t, i, distance);
}

/* Those behind a power of 2 are added to the first ones. */
static void write_rest(const struct writing *w, size_t rest, size_t distance, struct text *out) {
    char number[32];
    snprintf(number, sizeof number, "%zu", distance);
    text_write(out, "%sif (%s < %zu)\n%s%s", w->in.at, w->item, rest, w->in.at,
               slice_step(w->request->function, w->request->unit));
    write_step(w, number, out);
    write_barrier(w, w->in.at, out);
}

static void write_item(const struct writing *w, struct text *out) {
    const size_t *local = w->request->geometry.local;
    text_write(out, "%sconst int %s = ", w->in.at, w->new_item);
    for (unsigned d = ID_DIMENSIONS; d-- > 0;)
        if (local[d] > 1 || d == 0) {
            size_t pitch = d == 0 ? 1 : d == 1 ? local[0] : local[0] * local[1];
            text_write(out, "get_local_id(%u)", d);
            if (pitch > 1)
                text_write(out, " * %zu", pitch);
            text_write(out, d ? " + " : ";\n");
        }
}

static void write_tree(const struct writing *w, size_t elements, struct text *out) {
    const char *in = w->in.at, *s = w->distance;
    const char *more = slice_step(w->request->function, w->request->unit);
    size_t distance = 1;
    while (2 * distance < elements)
        distance *= 2;
    if (!w->r->is_led)
        write_barrier(w, in, out);
    if (w->item == w->new_item)
        write_item(w, out);
    if (2 * distance != elements && distance > 1) {
        write_rest(w, elements - distance, distance, out);
        distance /= 2;
    }
    text_write(out, "%sfor (%s %s = %zu; %s > 0; %s %s) {\n", in, w->type, s, distance, s, s,
               w->shifts ? ">>= 1" : "/= 2");
    text_write(out, "%s%sif (%s < %s)\n%s%s%s", in, more, w->item, s, in, more, more);
    write_step(w, s, out);
    struct text deeper = {NULL, 0, 0};
    text_write(&deeper, "%s%s", in, more);
    write_barrier(w, deeper.at, out);
    text_close(&deeper);
    text_write(out, "%s}", in);
}

/* --- whether it can be written --- */

/* Only lines that ask for loops to be unrolled, and so for nothing that counts, may go. */
static bool has_no_directive(const struct writing *w) {
    const char *source = w->request->unit->source;
    for (size_t at = w->place.from; at < w->place.to; at++) {
        bool begins = at == w->place.from || source[at - 1] == '\n';
        size_t word = at + strspn(source + at, " \t");
        if (begins && source[word] == '#' && strncmp(source + word, "#pragma unroll", 14) != 0)
            return refuse(w->refusal, w->r->block->children[w->r->from],
                          "a line for the preprocessor stands where %s is added up",
                          w->array->name);
    }
    return true;
}

/* A loop has no attributes but a line before it. */
static bool has_no_attributes(const struct writing *w) {
    const struct tree_node *first = w->r->block->children[w->r->from];
    const char *at = w->request->unit->source + w->place.from;
    size_t size = first->range.from > w->place.from ? first->range.from - w->place.from : 0;
    bool is_plain =
        first->kind != TREE_STATEMENT ||
        (!strncmp(at, "#pragma unroll", 14) && !memchr(at, '/', size) && !memchr(at, '\\', size));
    return is_plain ||
           refuse(w->refusal, first, "a loop that adds up %s has an attribute", w->array->name);
}

static bool can_be_written(struct writing *w) {
    for (size_t i = w->r->from; i < w->r->to; i++)
        if (!tree_is_written(w->r->block->children[i]))
            return refuse_text(w->refusal, w->r->block->children[i],
                               "%s is added up inside of a macro", w->array->name);
    if (!tree_is_written(w->r->block))
        return refuse_text(w->refusal, w->r->block, "%s is added up inside of a macro",
                           w->array->name);
    if (!is_clear(w, w->array))
        return refuse(w->refusal, w->array->declaration, "%s is the name of something else, too",
                      w->array->name);
    if (w->r->fences & ~INT64_C(3))
        return refuse(w->refusal, w->r->block->children[w->r->from],
                      "barriers order more than local and global memory where %s is added up",
                      w->array->name);
    bool is_plain = w->array->type.scalar == SCALAR_INTEGER || !w->r->function ||
                    !is_macro(w->request->unit, w->r->function);
    return (is_plain || refuse(w->refusal, NULL, "%s is a macro as well", w->r->function)) &&
           has_no_attributes(w) && has_no_directive(w);
}

static void note_order(const struct writing *w) {
    if (w->array->type.scalar != SCALAR_REAL)
        return;
    if (w->r->operation == OPERATION_MIN || w->r->operation == OPERATION_MAX)
        change_assume(w->change,
                      "%s holds nothing that is no number (NaN), and zeros of both signs are equal",
                      w->array->name);
    else
        change_assume(w->change, "%s may be %s in another order", w->array->name,
                      w->r->operation == OPERATION_MULTIPLY ? "multiplied" : "added up");
}

static bool replace(struct writing *w) {
    const struct tree_unit *unit = w->request->unit;
    const struct tree_node *block = w->r->block;
    struct text text = {NULL, 0, 0};
    w->place.from = reduction_begin(unit, block->children[w->r->from]);
    w->place.to = reduction_end(unit, block->children[w->r->to - 1]);
    if (!can_be_written(w))
        return false;
    slice_indentation(unit, w->place.from, &w->in);
    text_add(&w->in, "", 0);
    choose_names(w);
    size_t elements = w->r->elements;
    bool is_added = add_before(w, &elements);
    if (*w->refusal->text || (w->r->is_best && !is_added))
        return !*w->refusal->text;
    if (elements > 2 * w->items.count)
        return refuse(w->refusal, block->children[w->r->from],
                      "%s has %zu elements to be added up, for groups of %zu items", w->array->name,
                      elements, w->items.count);
    write_tree(w, elements, &text);
    size_t skip = w->in.size; /* the first line has its blanks */
    bool fine = edits_add(&w->change->edits, w->place.from, w->place.to, text.at + skip);
    w->change->replaced++;
    w->change->needs_local_size = true;
    note_order(w);
    text_close(&text);
    return fine || refuse(w->refusal, block->children[w->r->from], "that cannot be changed");
}

bool reduction_write(const struct request *request, const struct tree_variable *array,
                     const struct reduction *reduction, size_t before, struct change *change,
                     struct refusal *refusal) {
    struct writing w = {.request = request,
                        .array = array,
                        .r = reduction,
                        .before = before,
                        .change = change,
                        .refusal = refusal};
    struct refusal unused = {0};
    items_open(request, array, change, &unused, &w.items);
    bool fine = replace(&w);
    items_close(&w.items);
    text_close(&w.in);
    return fine;
}
