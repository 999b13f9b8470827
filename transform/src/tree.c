/* tree.c - see tree.h. */
#include "tree.h"

#include "memory.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 1 << 16 };

/* What is handed out, behind this. */
struct block {
    struct block *next;
    size_t used, size;
    max_align_t data[];
};

void *tree_allocate(struct tree_unit *unit, size_t bytes) {
    struct block *b = unit->memory;
    size_t rounded = (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!b || b->size - b->used < rounded) {
        size_t size = rounded > BLOCK_BYTES ? rounded : BLOCK_BYTES;
        b = memory_new(sizeof *b + size);
        *b = (struct block){.next = unit->memory, .size = size};
        unit->memory = b;
    }
    void *given = (char *)b->data + b->used;
    b->used += rounded;
    return given;
}

const char *tree_keep(struct tree_unit *unit, const char *text, size_t size) {
    char *copy = tree_allocate(unit, size + 1);
    memcpy(copy, text, size);
    return copy;
}

struct tree_function *tree_find(const struct tree_unit *unit, const char *name) {
    for (struct tree_function *f = unit->functions; f; f = f->next)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

struct tree_variable *tree_variable_of(const struct tree_function *function, const char *name) {
    for (struct tree_variable *v = function->variables; v; v = v->next)
        if (!strcmp(v->name, name))
            return v;
    return NULL;
}

bool tree_each(const struct tree_node *n, bool (*call)(const struct tree_node *n, void *user),
               void *user) {
    if (!n)
        return true;
    if (!call(n, user))
        return false;
    for (size_t i = 0; i < n->count; i++)
        if (!tree_each(n->children[i], call, user))
            return false;
    return true;
}

/* What is called, each function once. */
struct calls {
    const struct tree_unit *unit;
    const struct tree_function **list; /* [count] */
    size_t count;
};

static bool is_noted(const struct calls *c, const struct tree_function *f) {
    for (size_t i = 0; i < c->count; i++)
        if (c->list[i] == f)
            return true;
    return false;
}

/* All functions of that name: they may be overloaded. */
static bool note_call(const struct tree_node *n, void *user) {
    struct calls *c = user;
    for (const struct tree_function *f = c->unit->functions; f && n->kind == TREE_CALL; f = f->next)
        if (!strcmp(f->name, n->text) && !is_noted(c, f)) {
            c->list = memory_grow((void *)c->list, c->count, sizeof *c->list);
            c->list[c->count++] = f;
        }
    return true;
}

bool tree_each_called(const struct tree_unit *unit, const struct tree_function *function,
                      bool (*call)(const struct tree_node *n, void *user), void *user) {
    struct calls c = {unit, NULL, 0};
    bool fine = true;
    tree_each(function->body, note_call, &c);
    for (size_t i = 0; i < c.count && fine; i++) {
        tree_each(c.list[i]->body, note_call, &c);
        fine = c.list[i] == function || tree_each(c.list[i]->body, call, user);
    }
    free((void *)c.list);
    return fine;
}

static bool is_no_name_of(const struct tree_node *n, void *v) {
    return n->kind != TREE_NAME || n->variable != v;
}

bool tree_names(const struct tree_node *n, const struct tree_variable *v) {
    return !tree_each(n, is_no_name_of, (void *)v);
}

const struct tree_node *tree_plain(const struct tree_node *n) {
    while (n && n->kind == TREE_CAST && n->is_implicit)
        n = n->children[0];
    return n;
}

const struct tree_variable *tree_written(const struct tree_node *n) {
    for (n = tree_plain(n); n->kind == TREE_MEMBER || n->kind == TREE_SUBSCRIPT;) {
        n = tree_plain(n->children[0]);
        if (n->type.depth && !n->type.dimensions) /* of an array of addresses it is the array's */
            return NULL;
    }
    return n->kind == TREE_NAME ? n->variable : NULL;
}

bool tree_is_statement(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && p->kind == TREE_CAST) {
        n = p;
        p = p->parent;
    }
    if (!p)
        return false;
    switch (p->kind) {
    case TREE_BLOCK: /* that of ({ ... }) gives its last value */
        return !p->parent || p->parent->kind != TREE_EXPRESSION;
    case TREE_IF:
        return n != p->children[0];
    case TREE_FOR:
        return n == p->children[3];
    case TREE_WHILE:
        return n == p->children[1];
    case TREE_DO:
        return n == p->children[0];
    case TREE_STATEMENT: /* behind a label */
        return n == p->children[p->count - 1] && !(p->text && !strcmp(p->text, "switch"));
    default:
        return false;
    }
}

bool tree_is_change(const struct tree_node *n) {
    return n->kind == TREE_ASSIGNMENT ||
           (n->kind == TREE_UNARY && (strstr(n->operation, "++") || strstr(n->operation, "--")));
}

static bool are_same_texts(const char *a, const char *b) {
    return a == b || (a && b && !strcmp(a, b));
}

bool tree_is_same(const struct tree_node *a, const struct tree_node *b) {
    a = tree_plain(a);
    b = tree_plain(b);
    if (!a || !b)
        return a == b;
    /* what a constant is, and what has no kind of its own, is not in the tree */
    bool has_all = a->kind != TREE_CONSTANT && a->kind != TREE_EXPRESSION;
    bool same = has_all && a->kind == b->kind && a->count == b->count && a->value == b->value &&
                a->variable == b->variable && are_same_texts(a->operation, b->operation) &&
                are_same_texts(a->text, b->text) && are_same_texts(a->type.name, b->type.name);
    for (size_t i = 0; same && i < a->count; i++)
        same = tree_is_same(a->children[i], b->children[i]);
    return same;
}

bool tree_is_inside(const struct tree_node *n, const struct tree_node *outer) {
    while (n && n != outer)
        n = n->parent;
    return n != NULL;
}

const struct tree_expansion *tree_macro_around(const struct tree_unit *unit, size_t from,
                                               size_t to) {
    for (const struct tree_expansion *e = unit->expansions; e; e = e->next)
        if (e->is_own && e->text && e->from <= from && to <= e->to)
            return e;
    return NULL;
}

bool tree_is_written(const struct tree_node *n) { return n->range.is_own && !n->range.in_macro; }

const struct tree_node *tree_converted(const struct tree_node *n) {
    while (n->parent && n->parent->kind == TREE_CAST && n->parent->is_implicit)
        n = n->parent;
    return n;
}

bool tree_is_unary(const struct tree_node *n, const char *operation) {
    return n && n->kind == TREE_UNARY && !strcmp(n->operation, operation);
}

bool tree_is_loop(const struct tree_node *n) {
    return n->kind == TREE_FOR || n->kind == TREE_WHILE || n->kind == TREE_DO;
}

static bool is_no_jump(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_BREAK && n->kind != TREE_CONTINUE;
}

bool tree_is_once(const struct tree_node *n) {
    const struct tree_node *condition = n->kind == TREE_DO ? n->children[1] : NULL;
    while (condition && condition->kind == TREE_CAST)
        condition = condition->children[0];
    return condition && condition->kind == TREE_INTEGER && condition->value == 0 &&
           tree_each(n->children[0], is_no_jump, NULL);
}

const struct tree_node *tree_body(const struct tree_node *loop) {
    return loop->children[loop->kind == TREE_FOR ? 3 : loop->kind == TREE_WHILE ? 1 : 0];
}

size_t tree_end(const struct tree_unit *unit, const struct tree_node *statement) {
    const char *source = unit->source, *at = source + statement->range.to, *end;
    for (;;) {
        at += strspn(at, " \t\r\n");
        end = !strncmp(at, "/*", 2)   ? strstr(at, "*/")
              : !strncmp(at, "//", 2) ? strchr(at, '\n')
                                      : NULL;
        if (!end)
            return *at == ';' ? (size_t)(at + 1 - source) : statement->range.to;
        at = end + (*end == '*' ? 2 : 1);
    }
}

void tree_close(struct tree_unit *unit) {
    for (struct block *b = unit->memory, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    *unit = (struct tree_unit){.memory = NULL};
}
