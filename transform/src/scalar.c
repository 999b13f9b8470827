/* scalar.c - keeps elements that a block of statements accesses several times in private variables:
 * scalar replacement; see transformation.h.
 *
 * A compiler does so only where it knows that no store between is one of the same element. Nothing
 * is loaded that the block would not load in any case, and nothing is stored that it would not
 * store.
 */
#include "transformation.h"

#include "element.h"
#include "ids.h"
#include "loop.h"
#include "memory.h"
#include "slice.h"

#include <stdio.h>
#include <string.h>

struct replacing {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    struct elements elements; /* of all the kernel */
    const struct tree_node *block;
    char name[ELEMENTS_MOST][80]; /* of the variable for an element, at its first access */
};

/* --- a block's accesses --- */

/* The statement of the block that a node is in; NULL if it is outside. */
static const struct tree_node *statement_of(const struct tree_node *block,
                                            const struct tree_node *n) {
    while (n && n->parent != block)
        n = n->parent;
    return n;
}

/* Has what an index names one value in all of the block? */
static bool is_steady(const struct tree_node *n, void *user) {
    const struct tree_node *block = user;
    const struct tree_variable *v = n->variable;
    if (n->kind != TREE_NAME || (v && v->writes == 0))
        return true;
    bool is_outside =
        v && !v->is_program && !(v->declaration && tree_is_inside(v->declaration, block));
    return is_outside && loop_keeps(block, v);
}

/* May the text of an index stand before or behind any statement of the block from the first access
 * on? */
static bool is_movable(const struct replacing *r, const struct tree_node *element) {
    const struct tree_node *index = element_index(element);
    return loop_fixes(r->request->unit, element, index, NULL) &&
           tree_each(index, is_steady, (void *)r->block);
}

static bool is_in(const struct replacing *r, size_t i) {
    return tree_is_inside(r->elements.list[i], r->block);
}

/* The first access of the same element in the block. */
static size_t first_of(const struct replacing *r, size_t i) {
    size_t k = 0;
    while (!is_in(r, k) || !element_is_same(r->elements.list[k], r->elements.list[i]))
        k++;
    return k;
}

/* What of the same element the block does. */
struct use {
    size_t accesses;
    bool is_written, surely_written, begins_with_store, in_part;
};

static bool is_plain_store(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    return p->kind == TREE_ASSIGNMENT && !strcmp(p->operation, "=") && p->children[0] == n &&
           tree_is_statement(p);
}

static struct use use_of(const struct replacing *r, size_t first) {
    struct use u = {.begins_with_store = is_plain_store(r->elements.list[first])};
    for (size_t i = first; i < r->elements.count; i++) {
        const struct tree_node *a = r->elements.list[i];
        if (!is_in(r, i) || !element_is_same(a, r->elements.list[first]))
            continue;
        bool is_store = element_is_assigned(a);
        u.accesses++;
        u.is_written = u.is_written || is_store;
        u.in_part = u.in_part || element_is_assigned_in_part(a);
        u.surely_written =
            u.surely_written || (is_store && element_is_sure(a, statement_of(r->block, a)));
        /* in x = .. x .. what is loaded comes first */
        if (i != first && u.begins_with_store && tree_is_inside(a, r->elements.list[first]->parent))
            u.begins_with_store = false;
    }
    return u;
}

/* The loop, or switch, that a break or continue is of. */
static const struct tree_node *target_of(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && !tree_is_loop(p) &&
           !(n->kind == TREE_BREAK && p->kind == TREE_STATEMENT && p->text &&
             !strcmp(p->text, "switch")))
        p = p->parent;
    return p;
}

static bool stays(const struct tree_node *n, void *block) {
    bool jumps = n->kind == TREE_BREAK || n->kind == TREE_CONTINUE;
    const struct tree_node *target = jumps ? target_of(n) : NULL;
    return n->kind != TREE_RETURN &&
           (!jumps || (target && target != block && tree_is_inside(target, block)));
}

/* Does the block go on to its end from a statement on? */
static bool goes_on(const struct replacing *r, const struct tree_node *statement) {
    for (size_t i = 0; i < r->block->count; i++)
        if (r->block->children[i]->range.from >= statement->range.from &&
            !tree_each(r->block->children[i], stays, (void *)r->block))
            return false;
    return true;
}

/* Is an element, at its first access in the block, one that can be kept? */
static bool can_keep(const struct replacing *r, size_t first) {
    const struct tree_node *a = r->elements.list[first], *s = statement_of(r->block, a);
    struct use u = use_of(r, first);
    return u.accesses > 1 && !u.in_part && element_is_sure(a, s) &&
           tree_each(element_index(a), element_is_declared_before, (void *)s) && is_movable(r, a) &&
           tree_is_written(a) && tree_is_written(s) &&
           (!u.is_written || (u.surely_written && goes_on(r, s)));
}

/* If elements of the buffer are stored to in the block all must be kept: others may be the same.
 * Returns how many accesses need not be made. */
static size_t look(struct replacing *r, const struct tree_node *block) {
    size_t saved = 0, left = 0;
    bool is_written = false;
    r->block = block;
    for (size_t i = 0; i < r->elements.count; i++) {
        if (!is_in(r, i) || first_of(r, i) != i)
            continue;
        struct use u = use_of(r, i);
        bool is_kept = can_keep(r, i);
        is_written = is_written || u.is_written;
        left += !is_kept;
        saved += is_kept ? u.accesses - 1 : 0;
    }
    size_t different = 0;
    for (size_t i = 0; i < r->elements.count; i++)
        different += is_in(r, i) && first_of(r, i) == i;
    return is_written && (left || different > 1) ? 0 : saved;
}

struct search {
    struct replacing *r;
    const struct tree_node *best;
    size_t most;
};

static bool try_block(const struct tree_node *n, void *user) {
    struct search *s = user;
    bool is_case = n->parent && n->parent->kind == TREE_STATEMENT;
    if (n->kind != TREE_BLOCK || is_case || !tree_is_written(n))
        return true;
    size_t saved = look(s->r, n);
    if (saved > s->most) {
        s->most = saved;
        s->best = n;
    }
    return true;
}

static bool find_block(struct replacing *r) {
    struct search s = {r, NULL, 0};
    tree_each(r->request->function->body, try_block, &s);
    r->block = s.best;
    return s.best || refuse(r->refusal, r->elements.count ? r->elements.list[0] : NULL,
                            "no block of statements surely accesses an element of %s several "
                            "times, with an index that does not change, and no other if it is "
                            "stored to",
                            r->elements.buffer->name);
}

/* --- the new text --- */

static bool is_kept(const struct replacing *r, size_t i) {
    return is_in(r, i) && can_keep(r, first_of(r, i));
}

static void name_all(struct replacing *r) {
    char name[80];
    size_t number = 0, count = 0;
    for (size_t i = 0; i < r->elements.count; i++)
        count += is_kept(r, i) && first_of(r, i) == i;
    for (size_t i = 0; i < r->elements.count; i++) {
        if (!is_kept(r, i) || first_of(r, i) != i)
            continue;
        if (count == 1)
            snprintf(name, sizeof name, "%.50s_element", r->elements.buffer->name);
        else
            snprintf(name, sizeof name, "%.50s_element_%zu", r->elements.buffer->name, number++);
        new_name(r->request, name, r->name[i]);
    }
}

/* Before the statement of the first access: the variable, with what the element holds if that is
 * asked for. */
static bool declare(struct replacing *r, const struct tree_node *statement) {
    struct text text = {NULL, 0, 0};
    size_t at = statement->range.from;
    for (size_t i = 0; i < r->elements.count; i++) {
        const struct tree_node *a = r->elements.list[i];
        if (!is_kept(r, i) || first_of(r, i) != i || statement_of(r->block, a) != statement)
            continue;
        text_write(&text, "%s %s", r->elements.buffer->type.name, r->name[i]);
        if (!use_of(r, i).begins_with_store) {
            text_write(&text, " = ");
            slice_node(r->request->unit, a, &text);
        }
        text_write(&text, ";\n");
        slice_indentation(r->request->unit, at, &text);
    }
    bool fine = text.size == 0 || edits_add(&r->out->edits, at, at, text.at);
    text_close(&text);
    return fine;
}

static bool store_at_end(struct replacing *r) {
    struct text text = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    const struct tree_node *last = r->block->children[r->block->count - 1];
    size_t end = slice_block_end(unit, r->block, &text);
    bool any = false;
    for (size_t i = 0; i < r->elements.count; i++) {
        if (!is_kept(r, i) || first_of(r, i) != i || !use_of(r, i).is_written)
            continue;
        any = true;
        slice_indentation(unit, last->range.from, &text);
        slice_node(unit, r->elements.list[i], &text);
        text_write(&text, " = %s;\n", r->name[i]);
    }
    bool fine = !any || edits_add(&r->out->edits, end, end, text.at);
    text_close(&text);
    return fine;
}

static bool replace(struct replacing *r) {
    for (size_t i = 0; i < r->elements.count; i++) {
        const struct tree_node *a = r->elements.list[i];
        if (!is_kept(r, i))
            continue;
        if (!tree_is_written(a) ||
            !edits_add(&r->out->edits, a->range.from, a->range.to, r->name[first_of(r, i)]))
            return refuse_text(r->refusal, a, "%s is accessed inside of a macro",
                               r->elements.buffer->name);
        r->out->replaced++;
    }
    return true;
}

static bool is_written_in_block(const struct replacing *r) {
    for (size_t i = 0; i < r->elements.count; i++)
        if (is_in(r, i) && element_is_assigned(r->elements.list[i]))
            return true;
    return false;
}

static bool change(struct replacing *r) {
    const struct request *q = r->request;
    const struct tree_variable *buffer = r->elements.buffer;
    if (!tree_each(q->function->body, element_is_no_goto, r->refusal) ||
        !elements_find(q, buffer, &r->elements, r->refusal) || !find_block(r))
        return false;
    bool is_alone = tree_each(r->block, element_is_alone, (void *)q->unit);
    if (!is_alone)
        return refuse(
            r->refusal, r->block,
            "a barrier, an atomic or a function that works on memory is called here, so that "
            "others may see what %s holds",
            buffer->name);
    if (!elements_are_apart(q, buffer, r->block, is_written_in_block(r), r->out, r->refusal))
        return false;
    name_all(r);
    bool fine = store_at_end(r);
    for (size_t i = 0; i < r->block->count && fine; i++)
        fine = declare(r, r->block->children[i]);
    return fine ? replace(r) : refuse(r->refusal, r->block, "the block cannot be changed");
}

bool scalar(const struct request *request, struct change *out, struct refusal *refusal) {
    struct replacing r = {.request = request, .out = out, .refusal = refusal};
    change_open(out);
    r.elements.buffer = element_buffer(request, refusal);
    return r.elements.buffer && change(&r);
}
