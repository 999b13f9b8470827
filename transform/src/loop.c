/* loop.c - see loop.h. */
#include "loop.h"

#include "ids.h"

#include <string.h>

struct invariance {
    const struct tree_unit *unit;
    const struct tree_node *loop;
    const struct tree_variable *except; /* may change, or NULL */
};

static bool is_no_write(const struct tree_node *n, void *user) {
    const struct tree_variable *v = user;
    return !(tree_is_change(n) && tree_written(n->children[0]) == v) &&
           !(n->kind == TREE_DECLARATION && n->variable == v);
}

static bool is_no_address(const struct tree_node *n, void *user) {
    const struct tree_variable *v = user;
    return n->kind != TREE_UNARY || *n->operation != '&' || strlen(n->operation) != 1 ||
           tree_written(n->children[0]) != v;
}

static bool is_fixed_name(const struct tree_node *n, const struct invariance *i) {
    const struct tree_variable *v = n->variable;
    const struct tree_node *root = i->loop;
    while (root->parent)
        root = root->parent;
    if (!v || v->type.dimensions || v == i->except)
        return v == i->except && v != NULL;
    if (v->is_program)
        return v->type.space == TREE_CONSTANT_SPACE;
    return tree_each(root, is_no_address, (void *)v) && tree_each(i->loop, is_no_write, (void *)v);
}

/* A function of OpenCL that gives the same for the same. */
static bool is_pure(const char *name) {
    static const char *const names[] = {"min", "max", "clamp", "abs", "mad24", "mul24", "select"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i]))
            return true;
    for (int i = 0; i < ID_KINDS; i++)
        if (!strcmp(name, id_name((enum id_kind)i)))
            return true;
    return false;
}

static bool is_fixed(const struct tree_node *n, void *user) {
    switch (n->kind) {
    case TREE_NAME:
        return is_fixed_name(n, user);
    case TREE_INTEGER:
        return n->count == 0; /* no sizeof of what the loop may declare */
    case TREE_CAST:
    case TREE_BINARY:
        return true;
    case TREE_MEMBER: /* of a vector, say */
        return n->children[0]->kind == TREE_NAME && !n->children[0]->type.depth;
    case TREE_UNARY:
        return !strcmp(n->operation, "-") || !strcmp(n->operation, "~") ||
               !strcmp(n->operation, "!");
    case TREE_CALL:
        return is_pure(n->text) && !tree_find(((const struct invariance *)user)->unit, n->text);
    default:
        return false;
    }
}

bool loop_fixes(const struct tree_unit *unit, const struct tree_node *loop,
                const struct tree_node *expression, const struct tree_variable *except) {
    struct invariance i = {unit, loop, except};
    return tree_each(expression, is_fixed, &i);
}

static bool stays(const struct tree_node *n, void *unused) {
    (void)unused;
    bool is_jump = n->kind == TREE_STATEMENT && n->text &&
                   (!strcmp(n->text, "goto") || !strcmp(n->text, "switch"));
    return n->kind != TREE_RETURN && n->kind != TREE_BREAK && n->kind != TREE_CONTINUE && !is_jump;
}

static bool is_fixed_or_loaded(const struct tree_node *n, void *user) {
    bool is_load = n->kind == TREE_SUBSCRIPT ||
                   (n->kind == TREE_UNARY && !strcmp(n->operation, "*")) || n->kind == TREE_MEMBER;
    return is_load || is_fixed(n, user);
}

bool loop_fixes_loads(const struct tree_unit *unit, const struct tree_node *loop,
                      const struct tree_node *expression) {
    struct invariance i = {unit, loop, NULL};
    return tree_each(expression, is_fixed_or_loaded, &i);
}

bool loop_is_left_at_end(const struct tree_node *loop) { return tree_each(loop, stays, NULL); }

bool loop_keeps(const struct tree_node *n, const struct tree_variable *v) {
    return tree_each(n, is_no_write, (void *)v);
}

bool loop_takes_no_address(const struct tree_node *n, const struct tree_variable *v) {
    return tree_each(n, is_no_address, (void *)v);
}

static bool is_no_entry(const struct tree_node *n, void *loop) {
    bool is_label = n->kind == TREE_STATEMENT && !n->text && n->count > 0;
    const struct tree_node *p = is_label ? n->parent : loop;
    while (p && p != loop && !(p->kind == TREE_STATEMENT && p->text && !strcmp(p->text, "switch")))
        p = p->parent;
    return !is_label || p != loop;
}

bool loop_is_entered_at_head(const struct tree_node *loop) {
    return tree_each(loop, is_no_entry, (void *)loop);
}

const struct tree_node *loop_whole(const struct tree_node *loop) {
    const struct tree_node *n = loop, *p = n->parent;
    for (; p->kind == TREE_STATEMENT && p->text && !strcmp(p->text, "attributes"); p = p->parent)
        n = p;
    return n;
}
