/* stride.c - adds an int to the counter of a loop where an unsigned number, or a size_t, was added;
 * see transformation.h.
 *
 * The sum of an int and a size_t may wrap around, and so does that of unsigned numbers; overflow of
 * ints is undefined, so that compilers can tell how many iterations a loop will have, and unroll
 * it.
 */
#include "transformation.h"

#include <string.h>

enum { STEPS_MOST = 16 };

/* Where unsigned numbers are added to a counter, in loops that ask for it. */
struct steps {
    const struct tree_variable *counter;
    const struct tree_node *list[STEPS_MOST];
    size_t count;
    const struct tree_node *unsigned_bound; /* a comparison of such a loop that is unsigned */
};

bool stride_counts(const struct tree_variable *v) {
    const struct tree_type *t = &v->type;
    return t->space == TREE_PRIVATE && t->scalar == SCALAR_INTEGER && t->bits == 32 &&
           t->is_signed && t->lanes == 1 && !t->depth && !t->dimensions && v->writes > 0;
}

static const struct tree_node *condition_of(const struct tree_node *loop) {
    switch (loop->kind) {
    case TREE_FOR:
    case TREE_DO:
        return loop->children[1];
    case TREE_WHILE:
        return loop->children[0];
    default:
        return NULL;
    }
}

/* The condition of the innermost loop around a node that asks for a variable. */
static const struct tree_node *asked_by(const struct tree_node *n, const struct tree_variable *v) {
    for (const struct tree_node *at = n->parent; at; at = at->parent) {
        const struct tree_node *condition = condition_of(at);
        if (condition && tree_names(condition, v))
            return condition;
    }
    return NULL;
}

static bool is_unsigned(const struct tree_node *n) {
    return n->type.scalar == SCALAR_INTEGER && !n->type.is_signed;
}

static bool note_bound(const struct tree_node *n, void *user) {
    struct steps *s = user;
    bool compares = n->kind == TREE_BINARY && strpbrk(n->operation, "<>!=") &&
                    strcmp(n->operation, "<<") != 0 && strcmp(n->operation, ">>") != 0;
    if (compares && tree_names(n, s->counter) &&
        (is_unsigned(n->children[0]) || is_unsigned(n->children[1])))
        s->unsigned_bound = n;
    return true;
}

static bool note_step(const struct tree_node *n, void *user) {
    struct steps *s = user;
    if (n->kind != TREE_ASSIGNMENT || strcmp(n->operation, "+=") != 0 ||
        n->children[0]->kind != TREE_NAME || n->children[0]->variable != s->counter ||
        !is_unsigned(n->children[1]))
        return true;
    const struct tree_node *condition = asked_by(n, s->counter);
    if (!condition)
        return true;
    tree_each(condition, note_bound, s);
    if (s->count < STEPS_MOST)
        s->list[s->count++] = n->children[1];
    return true;
}

static struct steps find_steps(const struct tree_function *f, const struct tree_variable *counter) {
    struct steps s = {.counter = counter};
    tree_each(f->body, note_step, &s);
    return s;
}

static bool is_added_to_by_ints(const struct tree_function *before,
                                const struct tree_function *after, const char *value) {
    const struct tree_variable *v = tree_variable_of(after, value);
    (void)before;
    return v && find_steps(after, v).count == 0;
}

/* "(int)x", "(int)(a + b)". */
static bool convert(struct edits *edits, const struct tree_node *step) {
    bool is_one = step->kind == TREE_CALL || step->kind == TREE_NAME ||
                  step->kind == TREE_INTEGER || step->brackets.from != step->range.from;
    return edits_add(edits, step->brackets.from, step->brackets.from,
                     is_one ? "(int)" : "(int)(") &&
           (is_one || edits_add(edits, step->brackets.to, step->brackets.to, ")"));
}

bool stride(const struct request *r, struct change *out, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    change_open(out);
    if (!v || !stride_counts(v))
        return refuse(refusal, NULL, "%s is no int that is changed", r->value);
    struct steps s = find_steps(r->function, v);
    if (!s.count)
        return refuse(refusal, NULL,
                      "%s is no counter of a loop to which an unsigned number is added", v->name);
    if (s.unsigned_bound)
        return refuse(refusal, s.unsigned_bound, "%s is compared with an unsigned number", v->name);
    for (size_t i = 0; i < s.count; i++) {
        if (!tree_is_written(s.list[i]))
            return refuse(refusal, s.list[i], "a macro adds to %s", v->name);
        if (!convert(&out->edits, s.list[i]))
            return refuse(refusal, s.list[i], "two changes of one place");
    }
    change_assume(out, "%s does not overflow", v->name);
    out->replaced = s.count;
    out->holds = is_added_to_by_ints;
    return true;
}
