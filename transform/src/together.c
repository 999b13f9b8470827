/* together.c - see together.h. */
#include "together.h"

#include "copies.h"
#include "slice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- whether it can be done --- */

static bool returns_outside_loops(const struct tree_node *n, void *body) {
    if (n->kind != TREE_RETURN)
        return true;
    for (const struct tree_node *p = n->parent; p && p != body; p = p->parent)
        if (tree_is_loop(p) && !tree_is_once(p))
            return false;
    return n->count == 0 && tree_is_written(n);
}

/* What one item leaves in a parameter, the next would begin with. */
static bool changes_parameters(const struct request *r) {
    const struct tree_variable *v = r->function->variables;
    while (v && !(v->is_parameter && v->writes))
        v = v->next;
    return v != NULL;
}

/* Would what is written twice read other macros the second time? */
static bool changes_macros(const struct request *r) {
    static const char *const words[] = {"define", "undef", "include"};
    const struct tree_node *body = r->function->body;
    const char *source = r->unit->source;
    for (size_t at = body->range.from; at < body->range.to; at++) {
        size_t word = at + 1 + strspn(source + at + 1, " \t");
        for (size_t i = 0; source[at] == '#' && i < sizeof words / sizeof *words; i++)
            if (!strncmp(source + word, words[i], strlen(words[i])))
                return true;
    }
    return copies_are_counted(r->unit);
}

bool together_is_possible(const struct request *r) {
    const struct tree_node *body = r->function->body;
    return !ids_have_groups(r) && tree_each(body, returns_outside_loops, (void *)body) &&
           !changes_parameters(r) && !changes_macros(r);
}

bool together_is_written(const struct tree_node *leaving, struct refusal *refusal) {
    static const char *const why = "a macro gives a condition by which some items return";
    if (!tree_is_written(leaving))
        return refuse_text(refusal, leaving, "%s", why);
    for (const struct tree_node *n = leaving->parent; n; n = n->parent)
        if (n->kind == TREE_IF && !tree_is_written(n->children[0]))
            return refuse_text(refusal, n->children[0], "%s", why);
    return true;
}

void together_drop_same(struct guards *guards,
                        bool (*differs)(const struct tree_node *condition, void *user),
                        void *user) {
    size_t count = 0;
    for (size_t i = 0; i < guards->count; i++) {
        const struct guard *g = &guards->list[i];
        bool is_kept = differs(g->condition, user);
        /* inside of one branch of two, who does not go past would do the other again */
        if (!is_kept && !g->returns && g->statement->count > 2 && g->statement->children[2])
            break;
        if (is_kept)
            guards->list[count++] = *g;
    }
    guards->count = count;
}

/* --- lines --- */

static void add_steps(const struct request *r, size_t count, struct text *out) {
    for (size_t i = 0; i < count; i++)
        text_write(out, "%s", slice_step(r->function, r->unit));
}

void together_begin_line(const struct request *r, const struct guards *guards, size_t at,
                         struct text *out) {
    bool is_first = slice_begins_line(r->unit, at);
    text_write(out, is_first ? "\n" : " ");
    if (is_first) {
        slice_indentation(r->unit, at, out);
        add_steps(r, guards_before(guards, at), out);
    }
}

void together_indent(const struct request *r, const struct guards *guards, size_t from, size_t to,
                     size_t base, struct edits *edits) {
    const char *source = r->unit->source;
    for (size_t at = from; at < to && guards->count > 0; at++) {
        size_t first = at + strspn(source + at, " \t"); /* a block's } stands as the block does */
        edits_indent(edits, source, at, base, slice_step(r->function, r->unit),
                     guards_before(guards, first));
    }
}

/* --- who goes past the guards --- */

/* Is what stands behind a guard put into braces that are its own? */
static bool needs_braces(const struct together *t, const struct guard *g) {
    bool is_innermost = g == &t->guards->list[t->guards->count - 1];
    return !g->returns && is_innermost && g->rest->kind != TREE_BLOCK;
}

/* "if (all go past)" in place of a guard, up to what is done then. */
static bool change_guard(const struct together *t, const struct guard *g) {
    const struct tree_unit *unit = t->request->unit;
    const struct tree_node *s = g->statement, *condition = g->condition;
    struct text text = {NULL, 0, 0};
    bool is_whole = g->returns || needs_braces(t, g);
    text_write(&text, is_whole ? "if (" : "");
    bool fine = guard_write(g, &t->how, &text);
    text_write(&text, is_whole ? ") {" : "");
    if (is_whole && g->rest)
        together_begin_line(t->request, t->guards, g->rest->range.from, &text);
    size_t from = is_whole ? s->range.from : condition->range.from;
    size_t to = !is_whole ? condition->range.to : g->rest ? g->rest->range.from : tree_end(unit, s);
    if (!copies_is_plain(unit, (struct place){from, to}))
        fine = refuse(t->refusal, s, "a directive stands in a guard");
    fine = fine && edits_add(&t->out->edits, from, to, text.at);
    text_close(&text);
    return fine || refuse(t->refusal, s, "what is asked here cannot be asked together");
}

/* Takes away what is done by who does not go past. */
static bool remove_other(const struct together *t, const struct guard *g) {
    const struct tree_unit *unit = t->request->unit;
    if (g->returns || g->statement->count < 3 || !g->statement->children[2])
        return true;
    size_t from = tree_end(unit, g->rest), to = tree_end(unit, g->statement->children[2]);
    if (!copies_is_plain(unit, (struct place){from, to}))
        return refuse(t->refusal, g->statement, "a directive stands in a guard");
    return edits_remove(&t->out->edits, unit->source, unit->size, from, to);
}

/* --- who does not --- */

/* What an id is where one item comes after the other; false if it stays as it is. */
static bool write_id(const struct together *t, const struct id_call *id, char out[200]) {
    if (id->dimension != t->dimension)
        return false;
    switch (id->kind) {
    case ID_GLOBAL_ID:
        snprintf(out, 200, "%s", t->one);
        return true;
    case ID_LOCAL_ID:
        snprintf(out, 200, "(%s - %s + %s)", t->one, t->item, t->first_local);
        return true;
    case ID_LOCAL_SIZE:
    case ID_GLOBAL_SIZE:
        snprintf(out, 200, "(%zu * %s(%u))", t->count, id_name(id->kind), id->dimension);
        return true;
    default:
        return false;
    }
}

struct copying {
    const struct together *together;
    size_t base; /* the byte from which edits are counted */
    struct edits *edits;
};

static bool is_no_return(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_RETURN;
}

/* Of "do { if (..) return; } while (0)" the block: what goes on with the next item must not do so
 * with the next turn. */
static bool unwrap(const struct copying *c, const struct tree_node *loop) {
    const struct tree_unit *unit = c->together->request->unit;
    const struct tree_node *body = loop->children[0];
    size_t behind = body->kind == TREE_BLOCK ? body->range.to : tree_end(unit, body);
    size_t end = tree_end(unit, loop);
    bool fine = tree_is_written(loop) && tree_is_written(body) && loop->range.from >= c->base &&
                edits_add(c->edits, loop->range.from - c->base, body->range.from - c->base, "") &&
                edits_add(c->edits, behind - c->base, end - c->base, "");
    return fine || refuse_text(c->together->refusal, body, "a loop of one turn cannot be changed");
}

static bool change_node(const struct tree_node *n, void *user) {
    const struct copying *c = user;
    const struct together *t = c->together;
    if (tree_is_once(n) && !tree_each(n, is_no_return, NULL))
        return unwrap(c, n);
    const struct id_call *id = id_calls_at(t->calls, n);
    char text[200] = "continue";
    if (n->kind != TREE_RETURN && !(id && write_id(t, id, text)))
        return true;
    bool fine = tree_is_written(n) && n->range.from >= c->base &&
                edits_add(c->edits, n->range.from - c->base, n->range.to - c->base, text);
    return fine || refuse_text(t->refusal, n, "what differs between items comes out of a macro");
}

/* The kernel's body, for each of the items. */
static bool write_one_by_one(const struct together *t, struct text *out) {
    const struct tree_unit *unit = t->request->unit;
    const struct tree_node *body = t->request->function->body;
    size_t from = body->range.from + 1, to = body->range.to - 1, size;
    struct edits edits = {NULL, 0};
    struct copying c = {t, from, &edits};
    const char *in = slice_step(t->request->function, unit);
    bool fine = tree_each(body, change_node, &c);
    for (size_t at = from; at < to; at++)
        if (at + strspn(unit->source + at, " \t") < to)
            edits_indent(&edits, unit->source, at, from, in, 1);
    char *text = edits_apply(&edits, unit->source + from, to - from, &size);
    while (size > 0 && strchr(" \t", text[size - 1]))
        size--;
    text_write(out, "%s/* some of the %zu go another way */\n", in, t->count);
    text_write(out, "%sfor (size_t %s = %s; %s < %s + %zu; %s += %zu) {", in, t->one, t->item,
               t->one, t->item, t->step * t->count, t->one, t->step);
    text_add(out, text, size);
    text_write(out, "%s%s}\n", size > 0 && text[size - 1] == '\n' ? "" : "\n", in);
    free(text);
    edits_close(&edits);
    return fine;
}

/* --- where blocks end --- */

/* The block with what is done behind a guard, or the statement that this is. */
static const struct tree_node *block_of(const struct guard *g) {
    return g->returns ? g->statement->parent : g->rest;
}

static bool ends_by_return(const struct tree_node *block) {
    const struct tree_node *last = block->count ? block->children[block->count - 1] : NULL;
    return last && last->kind == TREE_RETURN;
}

static void write_line(const struct together *t, const struct tree_node *like, size_t more,
                       const char *line, struct text *out) {
    size_t before = guards_before(t->guards, like->range.from);
    slice_indentation(t->request->unit, like->range.from, out);
    add_steps(t->request, before + more, out);
    text_write(out, "%s\n", line);
}

/* Behind what is done where all go past the guards of a block. */
static bool end_block(const struct together *t, const struct tree_node *block, bool is_innermost) {
    const struct guards *guards = t->guards;
    const struct tree_node *last = guards->list[guards->count - 1].statement;
    struct text text = {NULL, 0, 0};
    if (t->request->unit->source[block->range.to - 1] != '}')
        return refuse_text(t->refusal, block, "the end of a block comes out of a macro");
    size_t end = slice_block_end(t->request->unit, block, &text);
    if (is_innermost && !ends_by_return(block))
        write_line(t, last, 1, "return;", &text);
    for (size_t i = guards->count; i-- > 0;) {
        const struct tree_node *s = guards->list[i].statement;
        if (guards->list[i].returns && s->parent == block)
            write_line(t, s, 0, "}", &text);
    }
    bool fine = block->parent || write_one_by_one(t, &text);
    fine = fine && (text.size == 0 || edits_add(&t->out->edits, end, end, text.at));
    text_close(&text);
    return fine;
}

/* Behind a statement of its own, which is all that is done. */
static bool end_statement(const struct together *t, const struct guard *g) {
    struct text text = {NULL, 0, 0};
    size_t end = tree_end(t->request->unit, g->rest);
    text_write(&text, "\n");
    write_line(t, g->statement, 1, "return;", &text);
    slice_indentation(t->request->unit, g->statement->range.from, &text);
    add_steps(t->request, guards_before(t->guards, g->statement->range.from), &text);
    text_write(&text, "}");
    bool fine = edits_add(&t->out->edits, end, end, text.at);
    text_close(&text);
    return fine;
}

/* Who has not gone past all guards does not return where the kernel ends, but goes one by one. */
static bool remove_returns(const struct together *t) {
    const struct tree_unit *unit = t->request->unit;
    const struct tree_node *body = t->request->function->body;
    const struct guard *last = &t->guards->list[t->guards->count - 1];
    const struct tree_node *n = last->returns ? last->statement->parent : last->statement;
    bool fine = true;
    for (; n != body && fine; n = n->parent) {
        const struct tree_node *block = n->parent;
        bool is_behind = false;
        for (size_t i = 0; block->kind == TREE_BLOCK && i < block->count; i++) {
            const struct tree_node *s = block->children[i];
            if (is_behind && s)
                fine = fine && tree_is_written(s) &&
                       edits_remove(&t->out->edits, unit->source, unit->size, s->range.from,
                                    tree_end(unit, s));
            is_behind = is_behind || s == n;
        }
    }
    return fine;
}

static bool end_guard(const struct together *t, const struct guard *g) {
    const struct tree_node *body = t->request->function->body, *block = block_of(g);
    const struct guard *behind = t->guards->list + t->guards->count;
    bool is_ended = block == body;
    for (const struct guard *other = g + 1; other != behind; other++)
        is_ended = is_ended || block_of(other) == block;
    if (is_ended)
        return true;
    if (block->kind != TREE_BLOCK)
        return !needs_braces(t, g) || end_statement(t, g);
    return end_block(t, block, block == block_of(behind - 1));
}

/* The innermost first: where no blank stands between, their ends are put into one place. */
bool together_make(const struct together *t) {
    const struct guards *guards = t->guards;
    if (guards->count == 0)
        return true;
    const struct tree_node *body = t->request->function->body;
    bool fine = true;
    for (size_t i = guards->count; i-- > 0 && fine;) {
        const struct guard *g = &guards->list[i];
        fine = change_guard(t, g) && remove_other(t, g) && end_guard(t, g);
    }
    fine = fine && end_block(t, body, body == block_of(&guards->list[guards->count - 1])) &&
           remove_returns(t);
    together_indent(t->request, guards, body->range.from + 1, body->range.to - 1, 0,
                    &t->out->edits);
    return fine;
}
