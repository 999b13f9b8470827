/* rotate.c - keeps what a loop loads again in its next turn in private variables, which take one
 * another's values at the end of a turn: what was the next plane is this one; see transformation.h.
 *
 * That is how Mint (D. Unat, 2012) has a work-item walk through the planes of a grid. A turn whose
 * turn before has not come to its loads, as it is the first or was left early, loads all of them:
 * nothing is loaded that the kernel did not load in this turn or in the one before.
 */
#include "transformation.h"

#include "element.h"
#include "ids.h"
#include "loop.h"
#include "memory.h"
#include "polynomial.h"
#include "slice.h"
#include "writes.h"

#include <stdio.h>
#include <string.h>

enum { LOADS_MOST = 96, NONE = -1 };

/* A load that a turn surely makes if it comes to the block, once. */
struct load {
    const struct tree_node *node, *statement; /* buffer[..], and the statement of the block */
    struct polynomial index;
    int element; /* the first of the loads of the same element */
    int before;  /* of an element: the load whose element it was in the turn before */
    char name[80];
};

struct rotating {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *buffer;
    struct unknowns unknowns;
    const struct tree_node *loop, *block; /* or one statement, the body of a loop or a condition */
    struct load loads[LOADS_MOST];        /* [count] in the order of the source */
    int count;
    char kept[80], known[80];
    bool resets; /* a turn may end without coming to the block's end */
};

/* --- the loads of a block --- */

/* Is a name one of the buffer's, for a load, and not more than that? */
static const struct tree_node *load_of(const struct rotating *r, const struct tree_node *name) {
    if (name->kind != TREE_NAME || name->variable != r->buffer)
        return NULL;
    const struct tree_node *n = element_around(name), *p = n ? n->parent : NULL;
    while (p && (p->kind == TREE_MEMBER || (p->kind == TREE_CAST && p->is_implicit)))
        p = p->parent;
    bool is_address = p && p->kind == TREE_UNARY && !strcmp(p->operation, "&");
    return is_address ? NULL : n;
}

struct taking {
    struct rotating *r;
    const struct tree_node *statement;
};

static bool take_load(const struct tree_node *name, void *user) {
    struct taking *t = user;
    struct rotating *r = t->r;
    const struct tree_node *n = load_of(r, name);
    if (!n || r->count == LOADS_MOST || !element_is_sure(n, t->statement) ||
        !tree_each(n, element_is_declared_before, (void *)t->statement))
        return true;
    struct load *l = &r->loads[r->count];
    *l = (struct load){.node = n, .statement = t->statement, .element = r->count, .before = NONE};
    if (polynomial_of(&r->unknowns, element_index(n), &l->index))
        r->count++;
    return true;
}

/* Do two indices wrap around alike, if they do? */
static bool are_alike(const struct load *a, const struct load *b) {
    const struct tree_type *s = &tree_plain(element_index(a->node))->type;
    const struct tree_type *t = &tree_plain(element_index(b->node))->type;
    return s->bits == t->bits && s->is_signed == t->is_signed;
}

/* Which loads are of one element, and which of one that the turn before has loaded. */
static int relate(struct rotating *r) {
    int related = 0;
    for (int i = 0; i < r->count; i++)
        for (int k = 0; k < i; k++)
            if (are_alike(&r->loads[i], &r->loads[k]) &&
                polynomial_is_same(&r->loads[i].index, &r->loads[k].index)) {
                r->loads[i].element = k;
                break;
            }
    for (int i = 0; i < r->count; i++) {
        struct polynomial later;
        struct load *l = &r->loads[i];
        if (l->element != i || !polynomial_later(&r->unknowns, &l->index, &later))
            continue;
        for (int k = 0; k < r->count && l->before == NONE; k++)
            if (k != i && r->loads[k].element == k && are_alike(l, &r->loads[k]) &&
                polynomial_is_same(&later, &r->loads[k].index))
                l->before = k;
        related += l->before != NONE;
    }
    return related;
}

static size_t statement_count(const struct rotating *r) {
    return r->block->kind == TREE_BLOCK ? r->block->count : 1;
}

static const struct tree_node *statement_of(const struct rotating *r, size_t i) {
    return r->block->kind == TREE_BLOCK ? r->block->children[i] : r->block;
}

/* Looks at the statements of a block; returns how many loads need not be made. */
static int look(struct rotating *r, const struct tree_node *loop, const struct tree_node *block) {
    r->count = 0;
    unknowns_open(loop, &r->request->geometry, &r->unknowns);
    if (r->unknowns.moving_count == 0)
        return 0;
    r->loop = loop;
    r->block = block;
    for (size_t i = 0; i < statement_count(r); i++) {
        struct taking t = {r, statement_of(r, i)};
        tree_each(t.statement, take_load, &t);
    }
    return relate(r);
}

struct search {
    struct rotating *r;
    const struct tree_node *loop, *block; /* the best so far */
    int most;
};

/* The loop that a block is in, if it is its body, or that of conditions in it; else NULL. */
static const struct tree_node *loop_of(const struct tree_node *block) {
    const struct tree_node *p = block->parent;
    while (p && (p->kind == TREE_IF || p->kind == TREE_BLOCK))
        p = p->parent;
    bool is_body = p && tree_is_loop(p) && tree_is_inside(block, tree_body(p));
    return is_body && loop_is_entered_at_head(p) ? p : NULL;
}

/* May statements be put before and behind those of it? */
static bool is_block(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    bool is_branch = p && ((tree_is_loop(p) && tree_body(p) == n) ||
                           (p->kind == TREE_IF && p->children[0] != n));
    return n->kind == TREE_BLOCK || (is_branch && n->kind != TREE_IF && !tree_is_loop(n));
}

static bool try_block(const struct tree_node *n, void *user) {
    struct search *s = user;
    const struct tree_node *loop = is_block(n) ? loop_of(n) : NULL;
    int count = loop ? look(s->r, loop, n) : 0;
    if (count > s->most)
        *s = (struct search){s->r, loop, n, count};
    return true;
}

static bool find_block(struct rotating *r) {
    struct search s = {r, NULL, NULL, 0};
    tree_each(r->request->function->body, try_block, &s);
    if (s.most == 0)
        return refuse(
            r->refusal, NULL,
            "no loop surely loads in one turn what it has loaded of %s in the turn before",
            r->buffer->name);
    look(r, s.loop, s.block);
    r->out->needs_local_size = r->unknowns.used_local;
    return true;
}

/* --- what cannot be --- */

static bool is_no_continue(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_CONTINUE;
}

/* --- the new text --- */

/* Is an element one of those that are kept? */
static bool is_kept(const struct rotating *r, int element) {
    bool is = r->loads[element].before != NONE;
    for (int i = 0; i < r->count; i++)
        is = is || r->loads[i].before == element;
    return is && r->loads[element].element == element;
}

/* Does nothing take its value at the end of a turn? */
static bool is_oldest(const struct rotating *r, int element) {
    for (int i = 0; i < r->count; i++)
        if (r->loads[i].before == element)
            return false;
    return r->loads[element].before != NONE;
}

/* In the order in which they were loaded. */
static void name_all(struct rotating *r) {
    int number = 0;
    char name[80];
    for (int i = 0; i < r->count; i++)
        for (int k = is_oldest(r, i) ? i : NONE; k != NONE; k = r->loads[k].before) {
            snprintf(name, sizeof name, "%.50s_%d", r->buffer->name, number++);
            new_name(r->request, name, r->loads[k].name);
        }
    snprintf(name, sizeof name, "%.50s_kept", r->buffer->name);
    new_name(r->request, name, r->kept);
    snprintf(name, sizeof name, "%.50s_known", r->buffer->name);
    new_name(r->request, name, r->known);
}

static bool insert(struct rotating *r, size_t at, struct text *text) {
    bool fine = text->size == 0 || edits_add(&r->out->edits, at, at, text->at);
    text_close(text);
    return fine;
}

/* Braces around the loop and what is declared before it, where it is the body of something. */
static bool open_braces(struct rotating *r, const struct tree_node *whole) {
    struct text text = {NULL, 0, 0};
    size_t head = slice_behind_head(r->request->unit, whole), at = head ? head : whole->range.from;
    if (whole->parent->kind == TREE_BLOCK)
        return true;
    text_write(&text, head ? " {" : "{\n");
    if (!head)
        slice_indentation(r->request->unit, at, &text);
    return insert(r, at, &text);
}

/* "float u_0, u_1, u_2;" before the loop */
static bool declare(struct rotating *r) {
    struct text text = {NULL, 0, 0};
    const char *separator = " ";
    const struct tree_node *whole = loop_whole(r->loop);
    text_write(&text, "%s", r->buffer->type.name);
    for (int i = 0; i < r->count; i++)
        for (int k = is_oldest(r, i) ? i : NONE; k != NONE; k = r->loads[k].before) {
            text_write(&text, "%s%s", separator, r->loads[k].name);
            separator = ", ";
        }
    text_write(&text, ";\n");
    slice_indentation(r->request->unit, whole->range.from, &text);
    text_write(&text, "bool %s = false;\n", r->kept);
    slice_indentation(r->request->unit, whole->range.from, &text);
    return tree_is_written(whole) && open_braces(r, whole) && insert(r, whole->range.from, &text);
}

/* Behind a loop that is the body of something: the end of the braces around it. */
static bool close_braces(struct rotating *r) {
    struct text text = {NULL, 0, 0}, inner = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    const struct tree_node *parent = loop_whole(r->loop)->parent;
    text_write(&text, "\n");
    slice_indentation(unit, parent->range.from, &text);
    slice_indentation(unit, r->loop->range.from, &inner);
    bool is_deeper = inner.size + 1 > text.size;
    text_write(&text, "}");
    text_close(&inner);
    /* the same text as of the loop's own } would be taken for it */
    if (!is_deeper) {
        text_close(&text);
        text_write(&text, " }");
    }
    if (parent->kind != TREE_BLOCK)
        return insert(r, tree_end(unit, r->loop), &text);
    text_close(&text);
    return true;
}

static void write_load(const struct rotating *r, int element, struct text *out) {
    text_write(out, "%s = ", r->loads[element].name);
    slice_node(r->request->unit, r->loads[element].node, out);
    text_write(out, ";");
}

/* Before a statement what it is the first to need: from memory what the turn before has not loaded.
 */
static bool load_before(struct rotating *r, const struct tree_node *statement) {
    struct text text = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    size_t at = statement->range.from;
    int asked = 0;
    for (int i = 0; i < r->count; i++)
        asked += is_kept(r, i) && r->loads[i].statement == statement && r->loads[i].before != NONE;
    if (asked) {
        text_write(&text, asked > 1 ? "if (!%s) {" : "if (!%s)", r->resets ? r->known : r->kept);
        for (int i = 0; i < r->count; i++)
            if (is_kept(r, i) && r->loads[i].statement == statement && r->loads[i].before != NONE) {
                text_write(&text, "\n");
                slice_indentation(unit, at, &text);
                text_write(&text, "    ");
                write_load(r, i, &text);
            }
        text_write(&text, "\n");
        slice_indentation(unit, at, &text);
        if (asked > 1) {
            text_write(&text, "}\n");
            slice_indentation(unit, at, &text);
        }
    }
    for (int i = 0; i < r->count; i++)
        if (is_kept(r, i) && r->loads[i].statement == statement && r->loads[i].before == NONE) {
            write_load(r, i, &text);
            text_write(&text, "\n");
            slice_indentation(unit, at, &text);
        }
    return tree_is_written(statement) && insert(r, at, &text);
}

/* "u_0 = u_1; u_1 = u_2;" where the block ends: each before it is overwritten. */
static void write_rotation(const struct rotating *r, size_t line, struct text *out) {
    for (int i = 0; i < r->count; i++)
        for (int k = is_oldest(r, i) ? i : NONE; k != NONE && r->loads[k].before != NONE;
             k = r->loads[k].before) {
            slice_indentation(r->request->unit, line, out);
            text_write(out, "%s = %s;\n", r->loads[k].name, r->loads[r->loads[k].before].name);
        }
}

/* A statement without braces gets some. */
static bool end_statement(struct rotating *r) {
    struct text text = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    size_t head = slice_behind_head(unit, r->block), end = tree_end(unit, r->block);
    text_write(&text, "\n");
    write_rotation(r, r->block->range.from, &text);
    slice_indentation(unit, r->block->range.from, &text);
    text_write(&text, "%s = true;\n", r->kept);
    slice_indentation(unit, r->block->parent->range.from, &text);
    text_write(&text, "}");
    size_t at = head ? head : r->block->range.from;
    return tree_is_written(r->block) && edits_add(&r->out->edits, at, at, head ? " {" : "{ ") &&
           insert(r, end, &text);
}

static bool end_block(struct rotating *r) {
    struct text text = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    if (r->block->kind != TREE_BLOCK)
        return end_statement(r);
    const struct tree_node *last = r->block->children[r->block->count - 1];
    size_t end = slice_block_end(unit, r->block, &text);
    write_rotation(r, last->range.from, &text);
    slice_indentation(unit, last->range.from, &text);
    text_write(&text, "%s = true;\n", r->kept);
    return tree_is_written(r->block) && insert(r, end, &text);
}

/* The same of a loop without braces, which gets some. */
static bool begin_statement(struct rotating *r) {
    struct text text = {NULL, 0, 0}, tail = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    const struct tree_node *body = tree_body(r->loop);
    size_t head = slice_behind_head(unit, body), end = tree_end(unit, body);
    text_write(&text, head ? " {\n" : "{\n");
    slice_indentation(unit, body->range.from, &text);
    text_write(&text, "const bool %s = %s; /* of the turn before */\n", r->known, r->kept);
    slice_indentation(unit, body->range.from, &text);
    text_write(&text, "%s = false;", r->kept);
    if (!head) {
        text_write(&text, "\n");
        slice_indentation(unit, body->range.from, &text);
    }
    text_write(&tail, "\n");
    slice_indentation(unit, r->loop->range.from, &tail);
    text_write(&tail, "}");
    return tree_is_written(body) && insert(r, head ? head : body->range.from, &text) &&
           insert(r, end, &tail);
}

/* Of a turn that may not come to the block's end. */
static bool begin_turn(struct rotating *r) {
    struct text text = {NULL, 0, 0};
    const struct tree_node *body = tree_body(r->loop);
    if (!r->resets)
        return true;
    if (body->kind != TREE_BLOCK)
        return begin_statement(r);
    const struct tree_node *first = body->children[0];
    text_write(&text, "const bool %s = %s; /* of the turn before */\n", r->known, r->kept);
    slice_indentation(r->request->unit, first->range.from, &text);
    text_write(&text, "%s = false;\n", r->kept);
    slice_indentation(r->request->unit, first->range.from, &text);
    return tree_is_written(first) && insert(r, first->range.from, &text);
}

static bool replace(struct rotating *r) {
    for (int i = 0; i < r->count; i++) {
        const struct load *l = &r->loads[i];
        if (!is_kept(r, l->element))
            continue;
        if (!tree_is_written(l->node) || !edits_add(&r->out->edits, l->node->range.from,
                                                    l->node->range.to, r->loads[l->element].name))
            return refuse_text(r->refusal, l->node, "%s is loaded inside of a macro",
                               r->buffer->name);
        r->out->replaced++;
    }
    return true;
}

static bool change(struct rotating *r) {
    const struct tree_node *body = r->request->function->body;
    if (!tree_each(body, element_is_no_goto, r->refusal) ||
        !writes_are_apart(r->request, r->buffer, r->out, r->refusal) || !find_block(r))
        return false;
    r->resets = r->block != tree_body(r->loop) || !tree_each(r->loop, is_no_continue, NULL);
    name_all(r);
    bool fine = declare(r) && end_block(r) && begin_turn(r) && close_braces(r);
    for (size_t i = 0; i < statement_count(r) && fine; i++)
        fine = load_before(r, statement_of(r, i));
    if (!fine)
        return refuse_text(r->refusal, r->loop, "the loop over %s comes out of a macro in parts",
                           r->buffer->name);
    return replace(r);
}

bool rotate(const struct request *request, struct change *out, struct refusal *refusal) {
    struct rotating r = {.request = request, .out = out, .refusal = refusal};
    change_open(out);
    r.buffer = element_buffer(request, refusal);
    return r.buffer && change(&r);
}
