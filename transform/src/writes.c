/* writes.c - see writes.h. */
#include "writes.h"

#include "access.h"

#include <string.h>

/* What is written, if a node writes to global memory: its root, or NULL if that is not known. */
struct write {
    const struct tree_node *at; /* NULL: it does not */
    const struct tree_variable *target;
};

static bool is_global(const struct tree_node *n) {
    n = tree_plain(n);
    return (n->type.depth || n->type.dimensions) && n->type.space == TREE_GLOBAL;
}

/* The address in what is assigned to: of a[i].x and *p it is a and p; NULL if it is no memory. */
static const struct tree_node *address_of(const struct tree_node *n) {
    while (n->kind == TREE_MEMBER || (n->kind == TREE_SUBSCRIPT && n->children[0]->type.dimensions))
        n = n->children[0];
    bool is_memory =
        n->kind == TREE_SUBSCRIPT || (n->kind == TREE_UNARY && !strcmp(n->operation, "*"));
    return is_memory ? n->children[0] : n->type.depth ? n : NULL;
}

static bool sets_no_other(const struct tree_node *n, void *pointer) {
    bool is_set = n->kind == TREE_ASSIGNMENT && !strcmp(n->operation, "=");
    bool is_handed = n->kind == TREE_UNARY && !strcmp(n->operation, "&");
    return !(is_set || is_handed) || tree_plain(n->children[0])->variable != pointer ||
           (is_set && access_root(n->children[1]) == pointer);
}

/* The buffer that an address is in; NULL if that is not known, as of a pointer that is declared and
 * moved, or set to something else. */
static const struct tree_variable *buffer_of(const struct tree_node *address) {
    const struct tree_variable *v = access_root(address);
    const struct tree_node *body = address;
    while (body->parent)
        body = body->parent;
    bool is_buffer = v && (v->is_parameter ? v->type.depth == 1 : v->is_program && !v->type.depth);
    return is_buffer && tree_each(body, sets_no_other, (void *)v) ? v : NULL;
}

static struct write write_of_assignment(const struct tree_node *n) {
    const struct tree_node *to = n->children[0];
    const struct tree_node *address = to->kind == TREE_NAME ? NULL : address_of(to);
    if (!address || !is_global(address))
        return (struct write){NULL, NULL};
    return (struct write){n, buffer_of(address)};
}

static bool casts_no_pointer(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_CAST || n->is_implicit || !n->type.depth;
}

/* Does each function of that name only read what it is given there? */
static bool is_read_by(const struct tree_unit *unit, const struct tree_node *call, size_t index) {
    for (const struct tree_function *f = unit->functions; f; f = f->next) {
        const struct tree_variable *v = f->variables;
        if (strcmp(f->name, call->text) != 0)
            continue;
        for (size_t i = 0; i < index && v; i++)
            v = v->next;
        if (!v || !v->is_parameter || !v->type.is_const ||
            !tree_each(f->body, casts_no_pointer, NULL))
            return false;
    }
    return true;
}

bool writes_only_read(const struct tree_unit *unit, const struct tree_node *n, size_t index) {
    static const char *const readers[] = {"vload", "read_image", "prefetch"};
    const struct tree_node *argument = tree_plain(n->children[index]);
    if (argument->type.has_pointers)
        return false;
    if (!argument->type.depth && !argument->type.dimensions)
        return true;
    if (tree_find(unit, n->text))
        return is_read_by(unit, n, index);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (!strncmp(n->text, readers[i], strlen(readers[i])))
            return true;
    return false;
}

/* A function of the program may write through what it is given, unless that is const there; so do
 * some of OpenCL C's. */
static struct write write_of_argument(const struct tree_unit *unit, const struct tree_node *n,
                                      size_t index) {
    const struct tree_node *argument = n->children[index];
    if (writes_only_read(unit, n, index))
        return (struct write){NULL, NULL};
    if (argument->type.has_pointers)
        return (struct write){n, NULL};
    if (!is_global(argument))
        return (struct write){NULL, NULL};
    return (struct write){n, buffer_of(tree_plain(argument))};
}

static bool is_apart(const struct request *r, const struct write *w,
                     const struct tree_variable *source, struct change *out,
                     struct refusal *refusal) {
    if (w->target && w->target == source)
        return refuse(refusal, w->at, "%s is written in the kernel that reads it", source->name);
    if (source->type.space == TREE_CONSTANT_SPACE ||
        (source->type.is_restrict && (w->target || source->type.is_const)))
        return true;
    if (!w->target)
        return refuse(refusal, w->at,
                      "%s may be what is written here, through an address of unknown origin",
                      source->name);
    return change_assume_apart(out, r, source, w->target, w->at, refusal);
}

struct check {
    const struct request *request;
    const struct tree_variable *source;
    struct change *out;
    struct refusal *refusal;
};

static bool check(const struct tree_node *n, void *user) {
    struct check *c = user;
    if (tree_is_change(n)) {
        struct write w = write_of_assignment(n);
        return !w.at || is_apart(c->request, &w, c->source, c->out, c->refusal);
    }
    for (size_t i = 0; n->kind == TREE_CALL && i < n->count; i++) {
        struct write w = write_of_argument(c->request->unit, n, i);
        if (w.at && !is_apart(c->request, &w, c->source, c->out, c->refusal))
            return false;
    }
    return true;
}

bool writes_are_apart(const struct request *request, const struct tree_variable *source,
                      struct change *out, struct refusal *refusal) {
    struct check c = {request, source, out, refusal};
    return tree_each(request->function->body, check, &c);
}
