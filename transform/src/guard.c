/* guard.c - see guard.h. */
#include "guard.h"

#include <string.h>

struct finding {
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

static bool is_guard(const struct finding *f, const struct tree_node *n, bool is_last) {
    if (n->kind != TREE_IF || n->count < 2 || (n->count > 2 && n->children[2]) ||
        !tree_is_written(n) || !tree_is_written(n->children[0]) || f->out->count == GUARDS_MOST)
        return false;
    const struct tree_node *then = n->children[1];
    bool is_one = is_return(then) || (is_last && then->kind == TREE_BLOCK && tree_is_written(then));
    return is_one && tree_each(n->children[0], changes_nothing, (void *)f);
}

/* What stands behind the last statement is at most a return. */
static size_t statements_of(const struct tree_node *block) {
    size_t count = block->count;
    while (count > 1 && block->children[count - 1] && is_return(block->children[count - 1]))
        count--;
    return count;
}

static void find_in(struct finding *f, const struct tree_node *block) {
    size_t count = statements_of(block);
    for (size_t i = 0; i < count; i++) {
        const struct tree_node *s = block->children[i];
        if (s && is_guard(f, s, i + 1 == count)) {
            bool returns = is_return(s->children[1]);
            if (f->is_wanted(s->children[0], f->user))
                f->out->list[f->out->count++] = (struct guard){s, returns};
            if (!returns)
                find_in(f, s->children[1]);
        } else if (s && !tree_each(s, goes_on, f))
            return;
    }
}

void guards_find(const struct tree_function *function,
                 bool (*is_wanted)(const struct tree_node *condition, void *user),
                 bool (*is_quiet)(const struct tree_node *n, void *user), void *user,
                 struct guards *out) {
    struct finding f = {is_wanted, is_quiet, user, out};
    out->count = 0;
    find_in(&f, function->body);
}

const struct guard *guards_at(const struct guards *guards, const struct tree_node *statement) {
    for (size_t i = 0; i < guards->count; i++)
        if (guards->list[i].statement == statement)
            return &guards->list[i];
    return NULL;
}

bool guards_ask(const struct guards *guards, const struct tree_node *n) {
    for (size_t i = 0; i < guards->count; i++) {
        const struct guard *g = &guards->list[i];
        if (tree_is_inside(n, g->returns ? g->statement : g->statement->children[0]))
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
    bool (*is_wanted)(const struct tree_node *n, void *user);
    bool (*write)(const struct tree_node *n, struct text *out, void *user);
    void *user;
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
    bool fine = w->write(n, w->out, w->user);
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

/* What must all hold: parts of a || b where an item returns, of a && b where it does not. */
static bool write_parts(struct writing *w, const struct tree_node *n, bool returns) {
    const struct tree_node *plain = tree_plain(n);
    if (is_operation(plain, returns ? "||" : "&&"))
        return write_parts(w, plain->children[0], returns) &&
               write_parts(w, plain->children[1], returns);
    if (w->is_wanted && !w->is_wanted(n, w->user))
        return true;
    text_write(w->out, w->any ? " && " : "");
    w->any = true;
    return returns ? write_opposite(w, n) : write_in_brackets(w, n, !binds(plain, false));
}

bool guard_write(const struct guard *guard,
                 bool (*is_wanted)(const struct tree_node *n, void *user),
                 bool (*write)(const struct tree_node *n, struct text *out, void *user), void *user,
                 struct text *out) {
    struct writing w = {is_wanted, write, user, out, false};
    return write_parts(&w, guard->statement->children[0], guard->returns);
}
