/* guard.c - see guard.h. */
#include "guard.h"

#include <string.h>

struct finding {
    enum guard_forms forms;
    bool (*is_wanted)(const struct tree_node *condition, void *user);
    bool (*is_quiet)(const struct tree_node *n, void *user);
    void *user;
    struct guards *out;
};

/* "return;", also in braces */
static bool is_return(const struct tree_node *n) {
    if (n->kind == TREE_BLOCK)
        return n->count == 1 && n->children[0] && is_return(n->children[0]);
    return n->kind == TREE_RETURN && n->count == 0;
}

/* Does all that it does end by a return? */
static bool ends_by_return(const struct finding *f, const struct tree_node *n) {
    if (f->forms == GUARDS_PLAIN || is_return(n))
        return is_return(n);
    const struct tree_node *last =
        n->kind == TREE_BLOCK && n->count ? n->children[n->count - 1] : NULL;
    return last && ends_by_return(f, last);
}

static bool goes_on(const struct tree_node *n, void *user) {
    const struct finding *f = user;
    bool is_jump = n->kind == TREE_RETURN ||
                   (n->kind == TREE_STATEMENT && n->text && strcmp(n->text, "declarations") != 0);
    bool is_shared = n->kind == TREE_DECLARATION && n->variable && !n->variable->type.depth &&
                     n->variable->type.space != TREE_PRIVATE;
    bool waits =
        n->kind == TREE_CALL && (strstr(n->text, "barrier") || strstr(n->text, "mem_fence") ||
                                 (strstr(n->text, "group_") && strncmp(n->text, "get_", 4) != 0));
    return !is_jump && !is_shared && !waits && f->is_quiet(n, f->user);
}

static bool changes_nothing(const struct tree_node *n, void *user) {
    return !tree_is_change(n) && goes_on(n, user);
}

/* What a block or a loop of one turn holds, if that is one statement. */
static const struct tree_node *held_by(const struct tree_node *n) {
    while (tree_is_once(n) || (n->kind == TREE_BLOCK && n->count == 1 && n->children[0]))
        n = n->children[0];
    return n;
}

/* Both branches of a condition are done: by who goes past it, and by who does not, who may do
 * anything, as it does that alone. */
static bool is_guard(const struct finding *f, const struct tree_node *s, bool is_last,
                     struct guard *out) {
    bool is_any = f->forms == GUARDS_ANY;
    const struct tree_node *n = is_any ? held_by(s) : s;
    if (n->kind != TREE_IF || n->count < 2 || !tree_is_written(s) ||
        !tree_is_written(n->children[0]) || f->out->count == GUARDS_MOST)
        return false;
    const struct tree_node *then = n->children[1], *other = n->count > 2 ? n->children[2] : NULL;
    bool returns = is_return(then) || (ends_by_return(f, then) && !is_last);
    *out = (struct guard){s, n->children[0], returns, returns ? other : then};
    bool is_plain = !other && (returns || then->kind == TREE_BLOCK);
    return (returns || is_last) && (is_any || is_plain) && (n == s || (returns && !other)) &&
           (!out->rest || tree_is_written(out->rest)) &&
           tree_each(n->children[0], changes_nothing, (void *)f);
}

/* What stands behind the last statement is at most a return. */
static size_t statements_of(const struct tree_node *block) {
    size_t count = block->count;
    while (count > 1 && block->children[count - 1] && is_return(block->children[count - 1]))
        count--;
    return count;
}

static void find_in(struct finding *f, const struct tree_node *block);

/* False if what stands behind a guard would be reached by items that have done something. */
static bool find_at(struct finding *f, const struct tree_node *s, bool is_last) {
    struct guard guard;
    if (!is_guard(f, s, is_last, &guard))
        return tree_each(s, goes_on, f);
    bool is_wanted = f->is_wanted(guard.condition, f->user);
    if (is_wanted)
        f->out->list[f->out->count++] = guard;
    bool has_other = !guard.returns && s->count > 2 && s->children[2];
    if (!guard.returns && (is_wanted || !has_other))
        find_in(f, guard.rest);
    return guard.returns && (!guard.rest || tree_each(guard.rest, goes_on, f));
}

static void find_in(struct finding *f, const struct tree_node *block) {
    if (block->kind != TREE_BLOCK) {
        find_at(f, block, true);
        return;
    }
    size_t count = statements_of(block);
    for (size_t i = 0; i < count; i++)
        if (block->children[i] && !find_at(f, block->children[i], i + 1 == count))
            return;
}

void guards_find(const struct tree_function *function, enum guard_forms forms,
                 bool (*is_wanted)(const struct tree_node *condition, void *user),
                 bool (*is_quiet)(const struct tree_node *n, void *user), void *user,
                 struct guards *out) {
    struct finding f = {forms, is_wanted, is_quiet, user, out};
    out->count = 0;
    find_in(&f, function->body);
}

const struct guard *guards_at(const struct guards *guards, const struct tree_node *statement) {
    for (size_t i = 0; i < guards->count; i++)
        if (guards->list[i].statement == statement)
            return &guards->list[i];
    return NULL;
}

const struct guard *guards_of_rest(const struct guards *guards, const struct tree_node *statement) {
    for (size_t i = 0; i < guards->count; i++)
        if (guards->list[i].rest == statement)
            return &guards->list[i];
    return NULL;
}

bool guards_ask(const struct guards *guards, const struct tree_node *n) {
    for (size_t i = 0; i < guards->count; i++) {
        const struct guard *g = &guards->list[i];
        if (tree_is_inside(n, g->statement) && n != g->statement &&
            !(g->rest && tree_is_inside(n, g->rest)))
            return true;
    }
    return false;
}

bool guards_leave_out(const struct guards *guards, const struct tree_node *n) {
    for (size_t i = 0; i < guards->count; i++) {
        const struct guard *g = &guards->list[i];
        if (tree_is_inside(n, g->statement) && n != g->statement &&
            !tree_is_inside(n, g->condition) && !(g->rest && tree_is_inside(n, g->rest)))
            return true;
    }
    return false;
}

size_t guards_before(const struct guards *guards, size_t at) {
    size_t count = 0;
    for (size_t i = 0; i < guards->count; i++) {
        const struct tree_node *s = guards->list[i].statement;
        count += guards->list[i].returns && s->range.to <= at && at + 1 < s->parent->range.to;
    }
    return count;
}

/* --- what an item goes past a guard by --- */

struct writing {
    const struct guard_text *how;
    size_t copy;
    struct text *out;
    bool any; /* written */
};

static bool is_operation(const struct tree_node *n, const char *operation) {
    return n->kind == TREE_BINARY && !strcmp(n->operation, operation);
}

/* The opposite of a comparison of whole numbers, or NULL: of others it may differ. */
static const char *opposite_of(const struct tree_node *n) {
    static const char *const pairs[][2] = {{"<", ">="}, {">", "<="}, {"==", "!="}};
    if (n->kind != TREE_BINARY || n->type.lanes != 1)
        return NULL;
    for (size_t i = 0; i < 2; i++)
        if (n->children[i]->type.scalar != SCALAR_INTEGER || n->children[i]->type.lanes != 1)
            return NULL;
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; k < 2; k++)
            if (is_operation(n, pairs[i][k]))
                return pairs[i][1 - k];
    return NULL;
}

/* Does a node need no brackets as a side of a comparison, or else of &&? */
static bool binds(const struct tree_node *n, bool in_comparison) {
    static const char *const weak[] = {"||", ",", "&&", "&",  "|",  "^",
                                       "<",  ">", "<=", ">=", "==", "!="};
    for (size_t i = 0; i < (in_comparison ? sizeof weak / sizeof *weak : 2); i++)
        if (is_operation(n, weak[i]))
            return false;
    return n->kind != TREE_CHOICE && n->kind != TREE_ASSIGNMENT;
}

static bool write_in_brackets(const struct writing *w, const struct tree_node *n, bool needed) {
    text_write(w->out, needed ? "(" : "");
    bool fine = w->how->write(n, w->copy, w->out, w->how->user);
    text_write(w->out, needed ? ")" : "");
    return fine;
}

static bool write_side(const struct writing *w, const struct tree_node *n) {
    return write_in_brackets(w, n, !binds(tree_plain(n), true));
}

static bool write_opposite(const struct writing *w, const struct tree_node *n) {
    const struct tree_node *plain = tree_plain(n);
    const char *opposite = opposite_of(plain);
    if (!opposite) {
        text_write(w->out, "!");
        return write_in_brackets(w, n, true);
    }
    bool fine = write_side(w, plain->children[0]);
    text_write(w->out, " %s ", opposite);
    return fine && write_side(w, plain->children[1]);
}

/* What must all hold: parts of a && b; or must not, of a || b. */
static bool write_parts(struct writing *w, const struct tree_node *n, bool holds) {
    const struct tree_node *plain = tree_plain(n);
    const struct guard_text *how = w->how;
    if (is_operation(plain, holds ? "&&" : "||"))
        return write_parts(w, plain->children[0], holds) &&
               write_parts(w, plain->children[1], holds);
    if (plain->kind == TREE_UNARY && !strcmp(plain->operation, "!"))
        return write_parts(w, plain->children[0], !holds);
    bool fine = true;
    for (w->copy = 0; w->copy < how->copies && fine; w->copy++) {
        if (how->is_wanted && !how->is_wanted(n, holds, w->copy, how->user))
            continue;
        text_write(w->out, w->any ? " && " : "");
        w->any = true;
        fine = holds ? write_in_brackets(w, n, !binds(plain, false)) : write_opposite(w, n);
    }
    return fine;
}

bool guard_write(const struct guard *guard, const struct guard_text *how, struct text *out) {
    struct writing w = {how, 0, out, false};
    return write_parts(&w, guard->condition, !guard->returns);
}

const char *guard_comparison(const struct tree_node *part, bool holds) {
    const struct tree_node *plain = tree_plain(part);
    const char *opposite = opposite_of(plain);
    return opposite && holds ? plain->operation : opposite;
}
