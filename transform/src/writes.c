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

static struct write write_of_assignment(const struct tree_node *n) {
    const struct tree_node *to = n->children[0];
    const struct tree_node *address = to->kind == TREE_NAME ? NULL : address_of(to);
    if (!address || !is_global(address))
        return (struct write){NULL, NULL};
    return (struct write){n, access_root(address)};
}

/* A function of the program may write through what it is given, unless that is const there; so do
 * some of OpenCL C's. */
static struct write write_of_call(const struct tree_unit *unit, const struct tree_node *n) {
    static const char *const readers[] = {"vload", "read_image", "prefetch"};
    const struct tree_function *f = tree_find(unit, n->text);
    const struct tree_variable *parameter = f ? f->variables : NULL;
    bool is_writer = true;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        is_writer = is_writer && (f || strncmp(n->text, readers[i], strlen(readers[i])) != 0);
    for (size_t i = 0; is_writer && i < n->count; i++) {
        bool is_read = parameter && parameter->type.is_const;
        if (is_global(n->children[i]) && !is_read)
            return (struct write){n, access_root(n->children[i])};
        parameter = parameter ? parameter->next : NULL;
    }
    return (struct write){NULL, NULL};
}

static struct write write_of(const struct tree_unit *unit, const struct tree_node *n) {
    bool counts =
        n->kind == TREE_UNARY && (strstr(n->operation, "++") || strstr(n->operation, "--"));
    if (n->kind == TREE_ASSIGNMENT || counts)
        return write_of_assignment(n);
    return n->kind == TREE_CALL ? write_of_call(unit, n) : (struct write){NULL, NULL};
}

static bool is_apart(const struct request *r, const struct write *w,
                     const struct tree_variable *source, struct change *out,
                     struct refusal *refusal) {
    if (w->target == source)
        return refuse(refusal, w->at, "%s is written in the kernel that reads it", source->name);
    if (source->type.space == TREE_CONSTANT_SPACE || source->type.is_restrict)
        return true;
    if (!w->target)
        return refuse(refusal, w->at,
                      "%s may be what is written here, through an address of unknown origin",
                      source->name);
    if (w->target->type.is_restrict)
        return true;
    if (!r->facts.are_apart || !r->facts.are_apart(r->facts.of, source, w->target))
        return refuse(refusal, w->at,
                      "%s may overlap %s, which is written here; restrict in the kernel, or a "
                      "launch, would tell",
                      source->name, w->target->name);
    change_assume(out, "%s and %s do not overlap", source->name, w->target->name);
    return true;
}

static bool check(const struct request *r, const struct tree_node *n,
                  const struct tree_variable *source, struct change *out, struct refusal *refusal) {
    if (!n)
        return true;
    struct write w = write_of(r->unit, n);
    if (w.at && !is_apart(r, &w, source, out, refusal))
        return false;
    for (size_t i = 0; i < n->count; i++)
        if (!check(r, n->children[i], source, out, refusal))
            return false;
    return true;
}

bool writes_are_apart(const struct request *request, const struct tree_variable *source,
                      struct change *out, struct refusal *refusal) {
    return check(request, request->function->body, source, out, refusal);
}
