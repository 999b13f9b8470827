/* reduction.c - see reduction.h.
 *
 * What the items do is found out by doing it (items.h), from a statement on that changes the array,
 * until its first element has all of the first elements, each once. What else there is to be asked:
 *
 *   all come there   what decides on it is the same for all items of a group
 *   nobody looks     at what the other elements hold then, before they are stored again
 *   nothing is left  of variables that change on the way
 */
#include "reduction.h"

#include "access.h"
#include "memory.h"
#include "slice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS_MOST = 1024, BITS_LEAST = 8 };

struct search {
    const struct request *request;
    const struct tree_variable *array;
    struct change *change;
    struct refusal *refusal;
    size_t after;
    struct reduction *out;
    bool found;
    struct refusal nearest; /* why not, of what came nearest */
    size_t combined;        /* how far that came */
};

/* Of what is found. */
struct check {
    struct search *s;
    struct refusal *refusal;
    struct items items;
    struct reduction *r;
    size_t begin, end; /* bytes of the source */
    bool *is_changed;  /* [elements] is it another one than it would be? */
    bool leaves;       /* some items may not come further */
};

/* --- places --- */

static const struct tree_node *without_attributes(const struct tree_node *n) {
    while (n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "attributes") && n->count)
        n = n->children[n->count - 1];
    return n;
}

size_t reduction_begin(const struct tree_unit *unit, const struct tree_node *statement) {
    const struct tree_node *n = without_attributes(statement);
    size_t line = n->range.from;
    if (n == statement)
        return line;
    while (line > 0 && isspace((unsigned char)unit->source[line - 1]))
        line--;
    while (line > 0 && unit->source[line - 1] != '\n')
        line--;
    return line + strspn(unit->source + line, " \t");
}

size_t reduction_end(const struct tree_unit *unit, const struct tree_node *statement) {
    const struct tree_node *n = without_attributes(statement);
    if (n->kind == TREE_FOR || n->kind == TREE_WHILE)
        return reduction_end(unit, tree_body(n));
    if (n->kind == TREE_IF)
        return reduction_end(unit, n->children[2] ? n->children[2] : n->children[1]);
    return n->kind == TREE_BLOCK ? n->range.to : tree_end(unit, n);
}

/* --- what it comes to --- */

/* How many of the first elements the first one has, each once, and nothing else; 0 if not. */
static size_t complete(const struct items *items) {
    collection of = items->held[0];
    enum operation o = items->operation;
    bool is_repeatable =
        o == OPERATION_MIN || o == OPERATION_MAX || o == OPERATION_AND || o == OPERATION_OR;
    size_t count = 0;
    while (count < items->elements && of[count] >= 1 && (of[count] == 1 || is_repeatable))
        count++;
    for (size_t e = count; e < items->elements; e++)
        if (of[e])
            return 0;
    return count >= 2 && items->combined ? count : 0;
}

/* Of a tree that is none: the first element that is missing, or there too often. */
static bool refuse_incomplete(const struct items *items, const struct tree_node *at,
                              struct refusal *refusal) {
    collection of = items->held[0];
    size_t e = 0, last = items->elements;
    while (last > 0 && !of[last - 1])
        last--;
    while (e < last && of[e] == 1)
        e++;
    return refuse(refusal, at,
                  "%s[0] does not hold all elements of a group once behind this: %s[%zu] is there "
                  "%d times, for groups of %zu items",
                  items->array->name, items->array->name, e, e < last ? of[e] : 0, items->count);
}

/* Do the first items add already, half as many each time? */
static bool is_halving(const struct items *items, size_t elements) {
    size_t at = 0, distance = 1;
    while (2 * distance < elements)
        distance *= 2;
    for (size_t first = elements - distance; distance > 0; first = distance) {
        size_t interval = at < items->store_count ? items->stores[at].interval : 0, count = 0;
        for (; at < items->store_count && items->stores[at].interval == interval; at++, count++)
            if (items->stores[at].item != count || items->stores[at].element != count)
                return false;
        if (count != first)
            return false;
        distance /= 2;
    }
    return at == items->store_count;
}

/* --- do all items come there? --- */

static bool is_same_for_all(struct check *c, const struct tree_node *condition) {
    struct meaning meaning;
    const struct request *r = c->s->request;
    struct item_value first = items_fixed(&c->items, 0, condition);
    bool is_same = first.is_known;
    for (size_t i = 1; i < c->items.count && is_same; i++) {
        struct item_value value = items_fixed(&c->items, i, condition);
        is_same = value.is_known && value.number == first.number;
    }
    if (is_same)
        return true;
    meaning_open(r->unit, r->function, &r->geometry, &meaning);
    is_same = meaning_is_uniform(&meaning, condition);
    meaning_close(&meaning);
    return is_same;
}

static const struct tree_node *condition_of(const struct tree_node *n) {
    switch (n->kind) {
    case TREE_FOR:
    case TREE_DO:
        return n->children[1];
    case TREE_IF:
    case TREE_WHILE:
        return n->children[0];
    default:
        return NULL;
    }
}

/* Is what decides on a statement, up to what stands around it, the same for all items? */
static bool is_decided_together(struct check *c, const struct tree_node *n,
                                const struct tree_node *around) {
    for (const struct tree_node *p = n->parent; p && p != around; p = p->parent) {
        const struct tree_node *condition = condition_of(p);
        if (p->kind == TREE_EXPRESSION)
            return refuse(c->refusal, p, "%s is added up inside of an expression",
                          c->s->array->name);
        if (condition && !is_same_for_all(c, condition))
            return refuse(c->refusal, condition,
                          "this may hold for some items of a group only, and all of them are to "
                          "add up %s",
                          c->s->array->name);
    }
    return true;
}

/* The loop that a break or continue is of. */
static const struct tree_node *loop_around(const struct tree_node *n) {
    while (n && !tree_is_loop(n))
        n = n->parent;
    return n;
}

/* May it keep items from coming there? */
static bool is_way_out(const struct check *c, const struct tree_node *n) {
    const struct tree_node *block = c->r->block, *outer = NULL;
    if (n->kind == TREE_BREAK || n->kind == TREE_CONTINUE)
        return tree_is_inside(block, loop_around(n));
    if (n->kind != TREE_RETURN)
        return false;
    for (const struct tree_node *p = block; p; p = p->parent)
        outer = tree_is_loop(p) ? p : outer;
    return n->range.from < c->begin || (outer && tree_is_inside(n, outer));
}

static bool leaves_together(const struct tree_node *n, void *user) {
    struct check *c = user;
    bool is_jump = n->kind == TREE_STATEMENT && n->text &&
                   (!strcmp(n->text, "goto") || !strcmp(n->text, "switch"));
    if (is_jump)
        return refuse(c->refusal, n, "the kernel has a %s", n->text);
    return !is_way_out(c, n) || is_decided_together(c, n, NULL);
}

/* --- does nobody look at the other elements? --- */

static bool *all_of(const struct check *c, const bool *some) {
    if (some)
        return memory_copy(some, c->items.count * sizeof *some);
    bool *all = memory_new(c->items.count * sizeof *all);
    for (size_t i = 0; i < c->items.count; i++)
        all[i] = true;
    return all;
}

static bool has_changed(const struct check *c) {
    for (size_t e = 0; e < c->items.elements; e++)
        if (c->is_changed[e])
            return true;
    return false;
}

/* A load of an element that is another one now? */
static bool refuse_load(struct check *c, const struct tree_node *n, const bool *who) {
    const struct tree_node *index = items_index(&c->items, n), *p = n->parent;
    bool is_stored = p && p->kind == TREE_ASSIGNMENT && p->children[0] == n &&
                     !strcmp(p->operation, "=") && tree_is_statement(p);
    for (size_t i = 0; i < c->items.count && has_changed(c) && !is_stored; i++) {
        struct item_value value = items_value(&c->items, i, index);
        bool is_same = value.is_known && value.number >= 0 &&
                       (size_t)value.number < c->items.elements && !c->is_changed[value.number];
        if (who[i] && !is_same)
            return refuse(c->refusal, n,
                          "an element of %s other than %s[0] may be looked at here, which the tree "
                          "of line %u leaves otherwise",
                          c->s->array->name, c->s->array->name,
                          c->r->block->children[c->r->from]->line);
    }
    return true;
}

/* May some items, or turns, not come to what follows? */
static bool may_part(struct check *c, const struct tree_node *n) {
    struct refusal unused = {0};
    struct check silent = *c;
    silent.refusal = &unused;
    if (n->kind == TREE_RETURN)
        return !is_decided_together(&silent, n, NULL);
    return n->kind == TREE_BREAK || n->kind == TREE_CONTINUE;
}

static bool look(struct check *c, const struct tree_node *n, const bool *who);

static bool look_at_parts(struct check *c, const struct tree_node *n, const bool *who) {
    for (size_t i = 0; i < n->count; i++)
        if (n->children[i] && !look(c, n->children[i], who))
            return false;
    return true;
}

/* A condition: each side is for those for which it may hold. */
static bool look_at_branch(struct check *c, const struct tree_node *n, const bool *who) {
    bool *then = all_of(c, who), *other = all_of(c, who);
    for (size_t i = 0; i < c->items.count; i++) {
        struct item_value value = items_value(&c->items, i, n->children[0]);
        then[i] = who[i] && !items_is_false(&value);
        other[i] = who[i] && !items_is_true(&value);
    }
    bool is_and = n->kind == TREE_BINARY && *n->operation == '&';
    bool fine = look(c, n->children[0], who);
    if (n->kind == TREE_BINARY)
        fine = fine && look(c, n->children[1], is_and ? then : other);
    else
        fine = fine && look(c, n->children[1], then) &&
               (!n->children[2] || look(c, n->children[2], other));
    free(then);
    free(other);
    return fine;
}

static bool look(struct check *c, const struct tree_node *n, const bool *who) {
    bool is_logic =
        n->kind == TREE_BINARY && (!strcmp(n->operation, "&&") || !strcmp(n->operation, "||"));
    c->leaves = c->leaves || may_part(c, n);
    if (n->kind == TREE_IF || n->kind == TREE_CHOICE || is_logic)
        return look_at_branch(c, n, who);
    if (items_index(&c->items, n) && !refuse_load(c, n, who))
        return false;
    return look_at_parts(c, n, who);
}

/* Elements that a statement stores, which all items execute, are what they would be. */
static void note_stored(struct check *c, const struct tree_node *n) {
    const struct tree_node *index = n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "=")
                                        ? items_index(&c->items, n->children[0])
                                        : NULL;
    for (size_t i = 0; index && !c->leaves && i < c->items.count; i++) {
        struct item_value value = items_value(&c->items, i, index);
        if (value.is_known && value.number >= 0 && (size_t)value.number < c->items.elements)
            c->is_changed[value.number] = false;
    }
}

static bool is_no_change(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_change(n);
}

/* Does a statement change nothing before it looks at what it looks at? */
static bool looks_first(const struct tree_node *n) {
    if (n->kind == TREE_DECLARATION)
        return tree_each(n, is_no_change, NULL);
    return n->kind == TREE_ASSIGNMENT && tree_each(n->children[0], is_no_change, NULL) &&
           tree_each(n->children[1], is_no_change, NULL);
}

/* Statements of a block from one on, to before another. */
static bool look_along(struct check *c, const struct tree_node *block, size_t from, size_t to) {
    bool *who = all_of(c, NULL), fine = true;
    for (size_t i = from; i < to && i < block->count && fine; i++) {
        const struct tree_node *n = block->children[i];
        if (!n)
            continue;
        if (!looks_first(n))
            items_forget(&c->items, n);
        fine = look(c, n, who);
        if (fine && looks_first(n))
            note_stored(c, n);
        items_pass(&c->items, n);
    }
    free(who);
    return fine;
}

static size_t place_in(const struct tree_node *parent, const struct tree_node *child) {
    size_t i = 0;
    while (i < parent->count && parent->children[i] != child)
        i++;
    return i;
}

/* Everything of a statement but one part: its condition, and what another turn may do instead. */
static bool look_beside(struct check *c, const struct tree_node *n, const struct tree_node *part,
                        const bool *who) {
    bool fine = true;
    for (size_t i = 0; i < n->count && fine; i++)
        if (n->children[i] && n->children[i] != part)
            fine = look(c, n->children[i], who);
    return fine;
}

/* From the beginning of a loop to what is in it. */
static bool look_again(struct check *c, const struct tree_node *loop) {
    const struct tree_node *path = c->r->block;
    size_t last = c->r->from;
    size_t bytes = c->items.elements * sizeof *c->is_changed;
    bool *who = all_of(c, NULL), *before = memory_copy(c->is_changed, bytes);
    bool fine = true;
    for (size_t i = 0; i < loop->count && fine; i++)
        if (loop->children[i] && loop->children[i] != tree_body(loop))
            fine = look(c, loop->children[i], who);
    const struct tree_node *chain[64];
    size_t depth = 0;
    for (; path != loop && depth < 64; path = path->parent)
        chain[depth++] = path;
    if (path != loop)
        fine = refuse(c->refusal, loop, "the loops around are too deep");
    while (fine && depth-- > 0) {
        const struct tree_node *block = chain[depth];
        size_t to = depth ? place_in(block, chain[depth - 1]) : last;
        if (block->kind == TREE_BLOCK) {
            fine = look_along(c, block, 0, to);
        } else {
            items_forget(&c->items, block);
            fine = look_beside(c, block, depth ? chain[depth - 1] : NULL, who);
        }
    }
    free(who);
    if (fine && has_changed(c))
        fine = refuse(c->refusal, loop,
                      "the next turn of this loop adds up what the last one left in %s",
                      c->s->array->name);
    memcpy(c->is_changed, before, bytes);
    free(before);
    return fine;
}

/* From behind it to the end of the kernel, and around again in loops. */
static bool is_unread(struct check *c) {
    const struct tree_node *at = c->r->block;
    c->is_changed = memory_new(c->items.elements * sizeof *c->is_changed);
    for (size_t e = 1; e < c->items.elements; e++)
        c->is_changed[e] = e < c->r->elements || c->items.held[e] != c->items.single[e];
    bool fine = look_along(c, at, c->r->to, at->count);
    for (; fine && at->parent; at = at->parent) {
        const struct tree_node *parent = at->parent;
        if (tree_is_loop(parent)) {
            items_forget(&c->items, parent);
            fine = look_again(c, parent);
        } else if (parent->kind == TREE_BLOCK)
            fine = look_along(c, parent, place_in(parent, at) + 1, parent->count);
    }
    free(c->is_changed);
    return fine;
}

/* --- is nothing left of variables? --- */

static bool is_in_region(const struct check *c, const struct tree_node *n) {
    for (const struct tree_node *p = n; p; p = p->parent)
        if (p->parent == c->r->block) {
            size_t i = place_in(c->r->block, p);
            return i >= c->r->from && i < c->r->to;
        }
    return false;
}

/* Is a variable set at the beginning of a loop around its name, and not around what adds up? */
static bool is_set_before(const struct check *c, const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    for (const struct tree_node *p = n->parent; p; p = p->parent) {
        const struct tree_node *first = p->kind == TREE_FOR ? p->children[0] : NULL;
        if (first && first->kind == TREE_ASSIGNMENT && !strcmp(first->operation, "=") &&
            first->children[0]->kind == TREE_NAME && first->children[0]->variable == v &&
            !tree_names(first->children[1], v) && !tree_is_inside(c->r->block, p))
            return true;
    }
    return false;
}

struct leftover {
    struct check *c;
    const struct tree_variable *variable;
};

static bool is_not_left(const struct tree_node *n, void *user) {
    struct leftover *l = user;
    const struct tree_variable *v = l->variable;
    if (n->kind != TREE_NAME || n->variable != v || is_in_region(l->c, n) || is_set_before(l->c, n))
        return true;
    const struct tree_node *loop = loop_around(l->c->r->block);
    bool is_new = !loop || (v->declaration && tree_is_inside(v->declaration, loop));
    return (n->range.from < l->c->begin && is_new) ||
           refuse(l->c->refusal, n, "%s is used here, as adding up %s leaves it", v->name,
                  l->c->s->array->name);
}

static bool leaves_nothing(const struct tree_node *n, void *user) {
    struct check *c = user;
    const struct tree_variable *v = tree_is_change(n) ? tree_written(n->children[0]) : NULL;
    if (n->kind == TREE_DECLARATION)
        v = n->variable;
    struct leftover l = {c, v};
    return !v || v == c->s->array || tree_each(c->s->request->function->body, is_not_left, &l);
}

/* --- what stands before it --- */

/* A barrier before it, behind which nothing accesses the array. */
static bool is_led(struct check *c) {
    const struct tree_node *block = c->r->block;
    for (size_t i = c->r->from; i-- > 0;) {
        const struct tree_node *n = block->children[i];
        bool is_barrier = n && access_is_barrier(n) && n->count == 1;
        struct item_value flags =
            is_barrier ? items_value(&c->items, 0, n->children[0]) : (struct item_value){0};
        if (is_barrier && flags.is_known && (flags.number & 1))
            return true;
        if (n && tree_names(n, c->s->array))
            return false;
    }
    return false;
}

static bool is_inside_only(const struct tree_node *n, void *user) {
    const struct leftover *l = user;
    return n->kind != TREE_NAME || n->variable != l->variable || is_in_region(l->c, n);
}

/* Declarations right before it of what only it uses belong to it. */
static void take_declarations(struct check *c) {
    const struct tree_node *body = c->s->request->function->body;
    while (c->r->from > 0) {
        const struct tree_node *n = c->r->block->children[c->r->from - 1];
        struct leftover l = {c, n ? n->variable : NULL};
        bool is_number = n && n->kind == TREE_DECLARATION && n->variable && n->count &&
                         items_is_plain(n->variable) && n->variable->writes && tree_is_written(n) &&
                         items_value(&c->items, 0, n->children[0]).is_known;
        if (!is_number || !tree_each(body, is_inside_only, &l))
            return;
        c->r->from--;
    }
}

/* --- the search --- */

static bool is_barrier_statement(const struct tree_node *n) { return n && access_is_barrier(n); }

/* Is an element of the array given something that is made of elements? */
static bool is_no_update(const struct tree_node *n, void *array) {
    bool is_store = tree_is_change(n) && tree_plain(n->children[0])->kind == TREE_SUBSCRIPT &&
                    tree_names(n->children[0], array);
    bool is_plain = is_store && n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "=");
    return !is_store || (is_plain && !tree_names(n->children[1], array));
}

static bool updates(const struct check *c, const struct tree_node *n) {
    return !tree_each(n, is_no_update, (void *)c->s->array);
}

static bool is_no_barrier(const struct tree_node *n, void *unused) {
    (void)unused;
    return !access_is_barrier(n);
}

/* Executes statements from one on; `to` is behind the last after which the first element has more
 * than before. */
static void run(struct check *c) {
    const struct tree_node *block = c->r->block;
    bool fine = true;
    for (size_t i = c->r->from; i < block->count && fine; i++) {
        const struct tree_node *n = block->children[i];
        bool is_done = c->items.combined && n && !updates(c, n) && !c->r->elements;
        fine = n && items_execute(&c->items, n);
        size_t elements = fine ? complete(&c->items) : 0;
        if (elements > c->r->elements) {
            c->r->elements = elements;
            c->r->to = i + 1;
        }
        if (!fine && is_done) /* what comes behind it is not why */
            *c->refusal = (struct refusal){0};
    }
    while (c->r->elements && c->r->to < block->count &&
           is_barrier_statement(block->children[c->r->to]))
        c->r->to++;
}

/* The same again, up to its end. */
static bool run_again(struct check *c) {
    const struct tree_node *block = c->r->block;
    items_close(&c->items);
    items_open(c->s->request, c->s->array, c->s->change, c->refusal, &c->items);
    items_go_to(&c->items, block->children[c->r->from]);
    items_begin(&c->items);
    for (size_t i = c->r->from; i < c->r->to; i++)
        if (!items_execute(&c->items, block->children[i]))
            return false;
    return true;
}

static void note_what_it_is(struct check *c) {
    struct reduction *r = c->r;
    r->operation = c->items.operation;
    r->function = c->items.function;
    r->fences = c->items.fences;
    r->barrier = c->items.barrier ? c->items.barrier->text : NULL;
    r->is_best = is_halving(&c->items, r->elements);
}

static bool is_sound(struct check *c) {
    const struct tree_node *block = c->r->block;
    const struct tree_unit *unit = c->s->request->unit;
    c->begin = reduction_begin(unit, block->children[c->r->from]);
    c->end = reduction_end(unit, block->children[c->r->to - 1]);
    if (!run_again(c))
        return false;
    note_what_it_is(c);
    if (!c->r->barrier)
        return refuse(c->refusal, block->children[c->r->from],
                      "no barrier parts the steps in which %s is added up", c->s->array->name);
    c->r->is_led = is_led(c);
    const struct tree_node *body = c->s->request->function->body;
    if (!is_decided_together(c, block, NULL) || !tree_each(body, leaves_together, c))
        return false;
    for (size_t i = c->r->from; i < c->r->to; i++)
        if (!tree_each(block->children[i], leaves_nothing, c))
            return false;
    take_declarations(c);
    return is_unread(c);
}

static void note_nearest(struct search *s, const struct refusal *why, size_t combined) {
    if (*s->nearest.text && combined <= s->combined)
        return;
    s->nearest = *why;
    s->combined = combined;
}

/* Does it begin with a statement of a block? */
static bool try_from(struct search *s, const struct tree_node *block, size_t from) {
    struct refusal why = {0};
    struct reduction r = {.block = block, .from = from};
    struct check c = {.s = s, .refusal = &why, .r = &r};
    items_open(s->request, s->array, s->change, &why, &c.items);
    items_go_to(&c.items, block->children[from]);
    items_begin(&c.items);
    run(&c);
    if (!r.elements)
        refuse_incomplete(&c.items, block->children[from], &why);
    const struct tree_node *first = block->children[from];
    bool is_likely = updates(&c, first) || !tree_each(first, is_no_barrier, NULL);
    size_t combined = 2 * c.items.combined + is_likely;
    if (r.elements) {
        why = (struct refusal){0};
        combined = SIZE_MAX;
    }
    s->found = r.elements && is_sound(&c);
    if (s->found)
        *s->out = r;
    else
        note_nearest(s, &why, combined);
    items_close(&c.items);
    return s->found;
}

static bool changes_array(const struct tree_node *n, void *array) {
    bool is_change = tree_is_change(n) && tree_names(n->children[0], array) &&
                     tree_plain(n->children[0])->kind == TREE_SUBSCRIPT;
    return !is_change;
}

/* Returns false when it has found one. */
static bool visit(struct search *s, const struct tree_node *n) {
    for (size_t i = 0; i < n->count; i++) {
        const struct tree_node *child = n->children[i];
        if (!child || tree_each(child, changes_array, (void *)s->array))
            continue;
        bool is_behind = child->range.from >= s->after;
        if (n->kind == TREE_BLOCK && is_behind && try_from(s, n, i))
            return false;
        if (!visit(s, child))
            return false;
    }
    return true;
}

static bool is_indexed(const struct tree_node *n, void *user) {
    struct search *s = user;
    const struct tree_node *p = n->parent, *above = p ? p->parent : NULL;
    if (n->kind != TREE_NAME || n->variable != s->array)
        return true;
    bool is_element = p && p->kind == TREE_SUBSCRIPT && p->children[0] == n &&
                      !(above && above->kind == TREE_UNARY && !strcmp(above->operation, "&"));
    return is_element || (p && p->kind == TREE_INTEGER) ||
           refuse(s->refusal, n, "%s is used here otherwise than by its elements", s->array->name);
}

static bool is_fit(struct search *s) {
    const struct tree_variable *v = s->array;
    const struct tree_type *t = &v->type;
    const size_t *local = s->request->geometry.local;
    bool is_number = (t->scalar == SCALAR_INTEGER || t->scalar == SCALAR_REAL) &&
                     t->bits >= BITS_LEAST && strcmp(t->name, "bool") != 0;
    bool is_array = v->is_parameter ? t->depth == 1 && !v->writes : t->dimensions == 1 && !t->depth;
    if (t->space != TREE_LOCAL || !is_array || !is_number)
        return refuse(s->refusal, v->declaration,
                      "%s is no array of numbers with one dimension in local memory", v->name);
    if (t->is_volatile)
        return refuse(s->refusal, v->declaration, "%s is volatile", v->name);
    if (local[0] * local[1] * local[2] > ITEMS_MOST)
        return refuse(s->refusal, NULL, "groups have more than %d items", ITEMS_MOST);
    return tree_each(s->request->function->body, is_indexed, s);
}

bool reduction_find(const struct request *request, const struct tree_variable *array, size_t after,
                    struct change *change, struct reduction *out, struct refusal *refusal) {
    struct search s = {.request = request,
                       .array = array,
                       .change = change,
                       .refusal = refusal,
                       .after = after,
                       .out = out};
    if (!is_fit(&s))
        return false;
    visit(&s, request->function->body);
    if (s.found)
        return true;
    if (*s.nearest.text)
        *refusal = *refusal->text ? *refusal : s.nearest;
    return refuse(refusal, NULL, "nothing is added up in %s", array->name);
}

bool reduce(const struct request *request, struct change *out, struct refusal *refusal) {
    const struct tree_variable *array = request_variable(request, refusal);
    struct reduction r;
    size_t count = 0;
    change_open(out);
    if (!array)
        return false;
    for (size_t after = 0; reduction_find(request, array, after, out, &r, refusal); count++) {
        *refusal = (struct refusal){0};
        if (!reduction_write(request, array, &r, count, out, refusal))
            return false;
        after = r.block->children[r.to - 1]->range.to;
    }
    if (count)
        *refusal = (struct refusal){0};
    return count &&
           (out->replaced ||
            refuse(refusal, NULL, "the first items add up %s already, half as many each time",
                   array->name));
}
