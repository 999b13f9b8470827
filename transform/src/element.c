/* element.c - see element.h. */
#include "element.h"

#include "access.h"

#include <string.h>

const struct tree_variable *element_buffer(const struct request *r, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    if (v && request_is_buffer(v) && !v->writes && !v->type.is_volatile &&
        (v->type.scalar == SCALAR_INTEGER || v->type.scalar == SCALAR_REAL))
        return v;
    refuse(refusal, NULL, "%s is no buffer of numbers that the kernel is given, or is moved in it",
           r->value);
    return NULL;
}

/* --- which there are --- */

const struct tree_node *element_around(const struct tree_node *name) {
    const struct tree_node *base = tree_converted(name), *p = base->parent;
    if (p && p->kind == TREE_SUBSCRIPT && p->children[0] == base)
        return p;
    bool is_sum = p && p->kind == TREE_BINARY && !strcmp(p->operation, "+") && p->type.depth == 1;
    const struct tree_node *up = is_sum ? tree_converted(p)->parent : NULL;
    return up && up->kind == TREE_UNARY && !strcmp(up->operation, "*") ? up : NULL;
}

const struct tree_node *element_index(const struct tree_node *element) {
    if (element->kind == TREE_SUBSCRIPT)
        return element->children[1];
    const struct tree_node *sum = tree_plain(element->children[0]);
    return sum->children[tree_plain(sum->children[0])->type.depth > 0];
}

struct finding {
    struct elements *out;
    struct refusal *refusal;
};

static bool take(const struct tree_node *n, void *user) {
    struct finding *f = user;
    struct elements *e = f->out;
    if (n->kind != TREE_NAME || n->variable != e->buffer)
        return true;
    const struct tree_node *p = element_around(n), *user_of = p ? p->parent : NULL;
    while (user_of && user_of->kind == TREE_MEMBER)
        user_of = user_of->parent;
    bool is_address = user_of && user_of->kind == TREE_UNARY && !strcmp(user_of->operation, "&");
    if (!p || is_address)
        return refuse(f->refusal, n, "an address in %s is used, not an element", e->buffer->name);
    if (e->count == ELEMENTS_MOST)
        return refuse(f->refusal, n, "%s is accessed in more than %d places", e->buffer->name,
                      ELEMENTS_MOST);
    e->list[e->count++] = p;
    return true;
}

bool elements_find(const struct request *r, const struct tree_variable *buffer,
                   struct elements *out, struct refusal *refusal) {
    struct finding f = {out, refusal};
    *out = (struct elements){.buffer = buffer};
    return tree_each(r->function->body, take, &f);
}

bool element_is_assigned(const struct tree_node *n) {
    const struct tree_node *p = n->parent;
    while (p && (p->kind == TREE_MEMBER || p->kind == TREE_SUBSCRIPT) && p->children[0] == n) {
        n = p; /* v[i].x, v[i][1] */
        p = p->parent;
    }
    return p && tree_is_change(p) && p->children[0] == n;
}

bool element_is_assigned_in_part(const struct tree_node *n) {
    return element_is_assigned(n) && !tree_is_change(n->parent);
}

bool element_is_same(const struct tree_node *a, const struct tree_node *b) {
    return tree_is_same(element_index(a), element_index(b));
}

/* --- when they are accessed --- */

bool element_is_sure(const struct tree_node *n, const struct tree_node *statement) {
    for (const struct tree_node *p; n != statement; n = p) {
        p = n->parent;
        bool is_first = p->count > 0 && p->children[0] == n;
        bool decides = p->kind == TREE_IF || p->kind == TREE_CHOICE ||
                       (p->kind == TREE_BINARY &&
                        (!strcmp(p->operation, "&&") || !strcmp(p->operation, "||")));
        bool asks_size = p->kind == TREE_INTEGER;
        if ((decides && !is_first) || asks_size || tree_is_loop(p) || p->kind == TREE_BLOCK)
            return false;
        if (p->kind == TREE_STATEMENT && p->text && strcmp(p->text, "declarations") != 0)
            return false;
    }
    return true;
}

bool element_is_declared_before(const struct tree_node *n, void *statement) {
    return n->kind != TREE_NAME || !n->variable || !n->variable->declaration ||
           !tree_is_inside(n->variable->declaration, statement);
}

static bool waits_for_none(const struct tree_node *n, void *unused) {
    (void)unused;
    static const char *const parts[] = {"barrier", "atom", "fence", "async_"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts && n->kind == TREE_CALL; i++)
        if (strstr(n->text, parts[i]))
            return false;
    return true;
}

static bool is_number(const struct tree_type *t) {
    return (t->scalar == SCALAR_INTEGER || t->scalar == SCALAR_REAL) && !t->depth &&
           !t->dimensions && !t->has_pointers;
}

/* Of a function: names nothing of the program by which one may come to a buffer. */
static bool is_by_itself(const struct tree_node *n, void *unused) {
    bool is_outside = n->kind == TREE_NAME && n->variable && n->variable->is_program;
    return waits_for_none(n, unused) &&
           (!is_outside || (!n->variable->type.depth && !n->variable->type.has_pointers));
}

/* Do all functions of that name come by numbers only, and do those that they call, so that they see
 * no buffer? */
static bool are_of_numbers(const struct tree_unit *unit, const char *name) {
    for (const struct tree_function *f = unit->functions; f; f = f->next) {
        if (strcmp(f->name, name) != 0)
            continue;
        for (const struct tree_variable *v = f->variables; v; v = v->next)
            if (v->is_parameter && !is_number(&v->type))
                return false;
        if (!f->body || !tree_each(f->body, is_by_itself, NULL) ||
            !tree_each_called(unit, f, is_by_itself, NULL))
            return false;
    }
    return true;
}

bool element_is_alone(const struct tree_node *n, void *unit) {
    if (n->kind != TREE_CALL || !tree_find(unit, n->text))
        return waits_for_none(n, NULL);
    return are_of_numbers(unit, n->text);
}

bool element_is_no_goto(const struct tree_node *n, void *refusal) {
    return n->kind != TREE_STATEMENT || !n->text || strcmp(n->text, "goto") != 0 ||
           refuse(refusal, n, "the kernel has labels and goto");
}

/* --- what else may be one --- */

struct apartness {
    const struct request *request;
    const struct tree_variable *buffer;
    bool is_written;
    struct change *out;
    struct refusal *refusal;
};

/* The address that a node reads or writes memory by; NULL if by none. */
static const struct tree_node *address_of(const struct tree_node *n) {
    bool is_access = n->kind == TREE_SUBSCRIPT || n->kind == TREE_MEMBER ||
                     (n->kind == TREE_UNARY && !strcmp(n->operation, "*"));
    const struct tree_node *a = is_access ? n->children[0] : NULL;
    return a && tree_plain(a)->type.depth ? tree_plain(a) : NULL;
}

static bool is_other_memory(const struct apartness *a, const struct tree_node *n,
                            const struct tree_node *address, bool is_store) {
    const struct tree_variable *v = access_root(address);
    if (v == a->buffer || (!a->is_written && !is_store) || a->buffer->type.is_restrict)
        return true;
    if (v &&
        (v->type.dimensions || v->type.space == TREE_LOCAL || v->type.space == TREE_CONSTANT_SPACE))
        return true;
    if (!v || !v->is_parameter || v->writes)
        return refuse(a->refusal, n, "what is accessed here may be what %s holds", a->buffer->name);
    return change_assume_apart(a->out, a->request, a->buffer, v, is_store ? n : NULL, a->refusal);
}

static bool is_apart(const struct tree_node *n, void *user) {
    const struct apartness *a = user;
    const struct tree_node *address = address_of(n);
    if (address && !is_other_memory(a, n, address, element_is_assigned(n)))
        return false;
    for (size_t i = 0; n->kind == TREE_CALL && i < n->count; i++) {
        const struct tree_node *argument = tree_plain(n->children[i]);
        bool is_address = argument->type.depth || argument->type.dimensions;
        if (is_address && !is_other_memory(a, n, argument, strncmp(n->text, "vload", 5) != 0))
            return false;
    }
    return true;
}

bool elements_are_apart(const struct request *request, const struct tree_variable *buffer,
                        const struct tree_node *part, bool is_written, struct change *out,
                        struct refusal *refusal) {
    struct apartness a = {request, buffer, is_written, out, refusal};
    return tree_each(part, is_apart, &a);
}
