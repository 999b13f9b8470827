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

enum { LOADS_MOST = 96, BLOCKS_MOST = 8, NONE = -1 };

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
    const struct tree_node *loop;
    /* [block_count] of statements, or one statement each, the body of a loop or of a condition: a
     * turn comes to all of them or to none, in order */
    const struct tree_node *blocks[BLOCKS_MOST];
    size_t block_count;
    struct load loads[LOADS_MOST]; /* [count] in the order of the source */
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

static size_t count_of(const struct tree_node *block) {
    return block->kind == TREE_BLOCK ? block->count : 1;
}

static size_t statement_count(const struct rotating *r) {
    size_t n = 0;
    for (size_t i = 0; i < r->block_count; i++)
        n += count_of(r->blocks[i]);
    return n;
}

static const struct tree_node *statement_of(const struct rotating *r, size_t i) {
    const struct tree_node *const *block = r->blocks;
    while (i >= count_of(*block))
        i -= count_of(*block++);
    return (*block)->kind == TREE_BLOCK ? (*block)->children[i] : *block;
}

static const struct tree_node *last_block(const struct rotating *r) {
    return r->blocks[r->block_count - 1];
}

/* --- blocks under the same condition --- */

/* Is it a part of a condition that is the same as long as the variables in it are? */
static bool is_of_variables(const struct tree_node *n, void *unit) {
    /* a function of the program may be called so, and look at what is in memory */
    bool is_id = n->kind == TREE_CALL && !strncmp(n->text, "get_", 4) && !tree_find(unit, n->text);
    bool is_memory = n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER ||
                     (n->kind == TREE_UNARY && strchr("*&", n->operation[0]));
    return !is_memory && !tree_is_change(n) && n->kind != TREE_EXPRESSION &&
           (n->kind != TREE_CALL || is_id) &&
           (n->kind != TREE_NAME || !(n->variable->is_program || n->variable->type.is_volatile));
}

struct naming {
    const struct tree_node *condition;
};

static bool changes_no_part(const struct tree_node *n, void *user) {
    const struct naming *of = user;
    const struct tree_variable *v = tree_is_change(n) ? tree_written(n->children[0]) : NULL;
    return !v || !tree_names(of->condition, v);
}

static bool is_no_address_of_part(const struct tree_node *n, void *user) {
    const struct naming *of = user;
    bool is_address = n->kind == TREE_UNARY && !strcmp(n->operation, "&");
    const struct tree_node *what = is_address ? tree_plain(n->children[0]) : NULL;
    return !what || what->kind != TREE_NAME || !tree_names(of->condition, what->variable);
}

/* May a branch be one of several under the same condition? */
static bool is_alike(const struct tree_node *statement, const struct tree_node *condition) {
    return statement->kind == TREE_IF && !statement->children[2] &&
           tree_is_same(statement->children[0], condition);
}

/* The block, and those that a turn comes to if, and only if, it comes to this one: under the same
 * condition, with nothing between that could change it. */
static void find_alike(struct rotating *r, const struct tree_node *block) {
    const struct tree_node *p = block->parent, *all = p->parent;
    r->blocks[0] = block;
    r->block_count = 1;
    if (p->kind != TREE_IF || p->children[1] != block || p->children[2] ||
        all->kind != TREE_BLOCK ||
        !tree_each(p->children[0], is_of_variables, (void *)r->request->unit))
        return;
    struct naming of = {p->children[0]};
    size_t at = 0;
    if (!tree_each(r->request->function->body, is_no_address_of_part, &of))
        return;
    while (all->children[at] != p)
        at++;
    for (size_t i = at; i < all->count && r->block_count < BLOCKS_MOST; i++) {
        if (i > at && is_alike(all->children[i], p->children[0]))
            r->blocks[r->block_count++] = all->children[i]->children[1];
        if (!tree_each(all->children[i], changes_no_part, &of))
            return;
    }
}

/* Looks at the statements of a block; returns how many loads need not be made. */
static int look(struct rotating *r, const struct tree_node *loop, const struct tree_node *block) {
    r->count = 0;
    unknowns_open(r->request->unit, loop, &r->request->geometry, &r->unknowns);
    if (r->unknowns.moving_count == 0)
        return 0;
    r->loop = loop;
    find_alike(r, block);
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
                text_write(&text, "%s", slice_step(r->request->function, unit));
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

/* A statement without braces gets some, and at its end, if it is the last, some text. */
static bool end_statement(struct rotating *r, const struct tree_node *block) {
    struct text text = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    size_t head = slice_behind_head(unit, block), end = tree_end(unit, block);
    text_write(&text, "\n");
    if (block == last_block(r)) {
        write_rotation(r, block->range.from, &text);
        slice_indentation(unit, block->range.from, &text);
        text_write(&text, "%s = true;\n", r->kept);
    }
    slice_indentation(unit, block->parent->range.from, &text);
    text_write(&text, "}");
    size_t at = head ? head : block->range.from;
    return tree_is_written(block) && edits_add(&r->out->edits, at, at, head ? " {" : "{ ") &&
           insert(r, end, &text);
}

static bool end_block(struct rotating *r, const struct tree_node *block) {
    struct text text = {NULL, 0, 0};
    const struct tree_unit *unit = r->request->unit;
    if (block->kind != TREE_BLOCK)
        return end_statement(r, block);
    if (block != last_block(r))
        return tree_is_written(block);
    const struct tree_node *last = block->children[block->count - 1];
    size_t end = slice_block_end(unit, block, &text);
    write_rotation(r, last->range.from, &text);
    slice_indentation(unit, last->range.from, &text);
    text_write(&text, "%s = true;\n", r->kept);
    return insert(r, end, &text);
}

static bool end_blocks(struct rotating *r) {
    bool fine = true;
    for (size_t i = 0; i < r->block_count && fine; i++)
        fine = end_block(r, r->blocks[i]);
    return fine;
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
    r->resets = last_block(r) != tree_body(r->loop) || !tree_each(r->loop, is_no_continue, NULL);
    name_all(r);
    bool fine = declare(r) && end_blocks(r) && begin_turn(r) && close_braces(r);
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
