/* inside.c - see inside.h. */
#include "inside.h"

#include "element.h"
#include "guard.h"
#include "ids.h"
#include "slice.h"

#include <string.h>

/* Of the variables for what an item went past, so far. */
static const char *const names[] = {"inside", "inside_too", "inside_all"};
enum { NAMES = sizeof names / sizeof *names };

struct making {
    const struct request *request;
    struct edits *out;
    struct guards guards;
    unsigned depth; /* guards that were gone past, at most NAMES */
    char name[80];  /* of the variable for them */
};

/* --- what may be computed for items that are to do nothing --- */

static bool is_private(const struct tree_variable *v) {
    return v && !v->is_program && (v->type.space == TREE_PRIVATE || v->type.depth);
}

static bool is_quiet(const struct tree_node *n, void *unused) {
    (void)unused;
    return !tree_is_change(n) || is_private(tree_written(n->children[0]));
}

static bool is_any(const struct tree_node *condition, void *unused) {
    (void)unused;
    return condition != NULL;
}

/* It loads nothing, calls nothing but for ids and limits, changes nothing, and divides by nothing
 * that may be 0. */
static bool is_harmless(const struct tree_node *n, void *unit) {
    switch (n->kind) {
    case TREE_INTEGER:
    case TREE_CONSTANT:
    case TREE_NAME:
    case TREE_CAST:
    case TREE_CHOICE:
        return true;
    case TREE_BINARY:
        if (strcmp(n->operation, "/") != 0 && strcmp(n->operation, "%") != 0)
            return true;
        return n->type.scalar == SCALAR_REAL || (tree_plain(n->children[1])->kind == TREE_INTEGER &&
                                                 tree_plain(n->children[1])->value > 0);
    case TREE_UNARY:
        return !tree_is_change(n) && strcmp(n->operation, "*") != 0;
    case TREE_CALL:
        return id_is_call(n) || (meaning_is_bound(n) && !tree_find(unit, n->text));
    default:
        return false;
    }
}

static bool are_harmless(const struct tree_unit *unit, const struct tree_node *n) {
    return tree_each(n, is_harmless, (void *)unit);
}

/* "k = 0; k < n; k++": a loop that ends whatever its items are to do. */
static bool counts(const struct tree_unit *unit, const struct tree_node *loop) {
    const struct tree_node *first = loop->kind == TREE_FOR ? loop->children[0] : NULL;
    if (!first || !loop->children[1] || !loop->children[2])
        return false;
    const struct tree_node *condition = tree_plain(loop->children[1]), *step = loop->children[2];
    const struct tree_variable *v = first->kind == TREE_DECLARATION  ? first->variable
                                    : first->kind == TREE_ASSIGNMENT ? first->children[0]->variable
                                                                     : NULL;
    bool goes_up = tree_is_change(step) && step->children[0]->kind == TREE_NAME &&
                   step->children[0]->variable == v &&
                   (strstr(step->operation, "++") || !strcmp(step->operation, "+="));
    bool is_bound = condition->kind == TREE_BINARY &&
                    (!strcmp(condition->operation, "<") || !strcmp(condition->operation, "<=")) &&
                    tree_plain(condition->children[0])->variable == v;
    const struct tree_node *by = goes_up && step->count > 1 ? tree_plain(step->children[1]) : NULL;
    bool has_steps = goes_up && (!by || (by->kind == TREE_INTEGER && by->value > 0));
    const struct tree_node *value = first->count ? first->children[first->count - 1] : NULL;
    return v && has_steps && is_bound && value && are_harmless(unit, value) &&
           are_harmless(unit, condition) && v->type.scalar == SCALAR_INTEGER &&
           v->type.bits >= 32 && v->writes == (first->kind == TREE_DECLARATION ? 1U : 2U);
}

/* --- the new text --- */

static bool put(struct making *m, size_t at, const char *text) {
    return edits_add(m->out, at, at, text);
}

static const char *step_of(const struct making *m) {
    return slice_step(m->request->function, m->request->unit);
}

/* "if (inside)" before a statement. */
static bool put_condition(struct making *m, const struct tree_node *s) {
    const struct tree_unit *unit = m->request->unit;
    struct text text = {NULL, 0, 0};
    bool is_first = slice_begins_line(unit, s->range.from);
    text_write(&text, is_first && s->kind != TREE_BLOCK ? "if (%s)\n" : "if (%s) ", m->name);
    if (is_first && s->kind != TREE_BLOCK) {
        slice_indentation(unit, s->range.from, &text);
        text_write(&text, "%s", step_of(m));
        for (size_t at = s->range.from + 1; at < s->range.to; at++)
            edits_indent(m->out, unit->source, at, 0, step_of(m), 1);
    }
    bool fine = tree_is_written(s) && put(m, s->range.from, text.at);
    text_close(&text);
    return fine;
}

/* A number that is 0 for items that do nothing. */
static bool declare(struct making *m, const struct tree_node *d) {
    const struct tree_variable *v = d->variable;
    struct text text = {NULL, 0, 0}, zero = {NULL, 0, 0};
    if (d->count == 0 || are_harmless(m->request->unit, d->children[0]))
        return v->type.space == TREE_PRIVATE || v->type.depth;
    const struct tree_node *value = d->children[0];
    bool is_number = (v->type.scalar == SCALAR_INTEGER || v->type.scalar == SCALAR_REAL) &&
                     !v->type.depth && !v->type.dimensions && v->type.space == TREE_PRIVATE &&
                     v->type.lanes == 1 && value->type.lanes == 1;
    text_write(&text, "%s ? (", m->name);
    text_write(&zero, ") : (%s)0", tree_plain(value)->type.name);
    bool fine = is_number && tree_is_written(value) && tree_each(value, is_quiet, NULL) &&
                put(m, value->range.from, text.at) && put(m, value->range.to, zero.at);
    text_close(&text);
    text_close(&zero);
    return fine;
}

/* Is it a part of what may stand under one condition as a whole: no item has to come to it that
 * does nothing, and no tile is copied in it? */
static bool is_common(const struct tree_node *n, void *user) {
    struct making *m = user;
    return !tree_is_loop(n) && n->kind != TREE_RETURN &&
           element_is_alone(n, (void *)m->request->unit) &&
           (n->kind != TREE_IF || !guards_at(&m->guards, n)) &&
           (n->kind != TREE_DECLARATION || n->variable->type.space != TREE_LOCAL);
}

/* Can all statements of a block from one on stand under one condition? */
static bool is_common_rest(struct making *m, const struct tree_node *block, size_t from) {
    for (size_t i = from; i < block->count; i++)
        if (!block->children[i] || !tree_is_written(block->children[i]) ||
            !tree_each(block->children[i], is_common, m))
            return false;
    return from + 1 < block->count &&
           slice_begins_line(m->request->unit, block->children[from]->range.from);
}

/* "if (inside) {" before a statement, and the end of it behind the last one. */
static bool put_common(struct making *m, const struct tree_node *block, size_t from) {
    const struct tree_unit *unit = m->request->unit;
    struct text head = {NULL, 0, 0}, tail = {NULL, 0, 0};
    size_t begin = block->children[from]->range.from;
    size_t end = tree_end(unit, block->children[block->count - 1]);
    text_write(&head, "if (%s) {\n", m->name);
    slice_indentation(unit, begin, &head);
    text_write(&head, "%s", step_of(m));
    text_write(&tail, "\n");
    slice_indentation(unit, begin, &tail);
    text_write(&tail, "}");
    bool fine = put(m, begin, head.at) && put(m, end, tail.at);
    for (size_t at = begin + 1; at < end; at++)
        edits_indent(m->out, unit->source, at, 0, step_of(m), 1);
    text_close(&head);
    text_close(&tail);
    return fine;
}

/* Is it declared with what items that do nothing may compute, too? */
static bool is_harmless_declaration(const struct making *m, const struct tree_node *s) {
    bool is_list = s->kind == TREE_STATEMENT && s->text && !strcmp(s->text, "declarations");
    for (size_t i = 0; i < s->count && is_list; i++)
        if (!s->children[i] || !is_harmless_declaration(m, s->children[i]))
            return false;
    return is_list || (s->kind == TREE_DECLARATION &&
                       (s->count == 0 || are_harmless(m->request->unit, s->children[0])));
}

/* A loop whose turns are begun by all: what comes behind its harmless declarations stands under one
 * condition in each, and a tile may be copied in front of that. */
static bool change_turns(struct making *m, const struct tree_node *body) {
    size_t from = 0;
    while (from < body->count && body->children[from] &&
           is_harmless_declaration(m, body->children[from]))
        from++;
    const struct tree_node *last = from + 1 == body->count ? body->children[from] : NULL;
    bool is_one = last && last->kind != TREE_DECLARATION && last->kind != TREE_STATEMENT;
    if (from > 0 && is_common_rest(m, body, from))
        return put_common(m, body, from);
    return put_condition(m, from > 0 && is_one ? last : body);
}

static bool change_statement(struct making *m, const struct tree_node *s);

/* A loop behind a pragma, which stays in front of it. */
static bool change_attributed(struct making *m, const struct tree_node *s) {
    bool is_counted = s->count == 1 && s->children[0] && counts(m->request->unit, s->children[0]);
    return is_counted && change_statement(m, s->children[0]);
}

static bool change_statement(struct making *m, const struct tree_node *s) {
    bool is_list = s->kind == TREE_STATEMENT && s->text && !strcmp(s->text, "declarations");
    if (s->kind == TREE_DECLARATION)
        return declare(m, s);
    for (size_t i = 0; i < s->count && is_list; i++)
        if (!s->children[i] || s->children[i]->kind != TREE_DECLARATION ||
            !declare(m, s->children[i]))
            return false;
    if (is_list)
        return true;
    if (s->kind == TREE_STATEMENT && s->text && !strcmp(s->text, "attributes"))
        return change_attributed(m, s);
    bool is_other = s->kind == TREE_STATEMENT && s->text;
    if (is_other)
        return false;
    bool has_block = counts(m->request->unit, s) && s->children[3]->kind == TREE_BLOCK;
    return has_block ? change_turns(m, s->children[3])
                     : put_condition(m, counts(m->request->unit, s) ? s->children[3] : s);
}

static bool write_part(const struct tree_node *n, size_t copy, struct text *out, void *user) {
    (void)copy;
    slice_node(user, n, out);
    return tree_is_written(n);
}

/* "const bool inside = i < n;", and behind it the braces of what stood under the condition. */
static bool change_guard(struct making *m, const struct guard *g) {
    const struct tree_unit *unit = m->request->unit;
    struct text text = {NULL, 0, 0};
    char name[80];
    if (m->depth == NAMES)
        return false;
    new_name(m->request, names[m->depth], name);
    text_write(&text, "const bool %s = ", name);
    if (m->depth)
        text_write(&text, "%s && ", m->name);
    const struct guard_text how = {1, NULL, write_part, (void *)unit};
    bool fine = guard_write(g, &how, &text);
    text_write(&text, ";");
    size_t from = g->statement->range.from;
    if (!g->returns) {
        text_write(&text, "\n");
        slice_indentation(unit, from, &text);
    }
    size_t to = g->returns ? tree_end(unit, g->statement) : g->statement->children[1]->range.from;
    fine = fine && edits_add(m->out, from, to, text.at);
    text_close(&text);
    memcpy(m->name, name, sizeof name);
    m->depth++;
    return fine;
}

static bool change_block(struct making *m, const struct tree_node *block) {
    for (size_t i = 0; i < block->count; i++) {
        const struct tree_node *s = block->children[i];
        const struct guard *g = guards_at(&m->guards, s);
        if (!g && m->depth && s && !is_harmless_declaration(m, s) && is_common_rest(m, block, i))
            return put_common(m, block, i);
        bool fine = g ? change_guard(m, g) : !m->depth ? true : s && change_statement(m, s);
        if (!fine || (g && !g->returns && !change_block(m, s->children[1])))
            return false;
    }
    return true;
}

static bool is_written(const struct tree_node *n, void *unused) {
    (void)unused;
    return tree_is_written(n);
}

/* For tree_each() with a refusal: a condition, or a statement, that no macro gives a part of. */
static bool has_own_text(const struct tree_node *n, void *refusal) {
    const struct tree_node *condition = n->kind == TREE_IF ? n->children[0] : NULL;
    if (condition && !tree_each(condition, is_written, NULL))
        return refuse_range(refusal, condition->range.from, condition->range.to);
    bool is_statement = n->parent && n->parent->kind == TREE_BLOCK;
    return !is_statement || tree_is_written(n) || refuse_range(refusal, n->range.from, n->range.to);
}

bool inside_make(const struct request *r, struct edits *out, struct refusal *refusal) {
    struct making m = {.request = r, .out = out};
    struct refusal none = {0};
    const struct tree_node *body = r->function->body;
    guards_find(r->function, GUARDS_PLAIN, is_any, is_quiet, NULL, &m.guards);
    bool may_be = !ids_have_groups(r) && tree_each(body, element_is_no_goto, &none);
    if (may_be && m.guards.count > 0 && change_block(&m, body))
        return true;
    if (may_be)
        tree_each(body, has_own_text, refusal);
    return false;
}
