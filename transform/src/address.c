/* address.c - see address.h. */
#include "address.h"

#include "element.h"

#include <string.h>

struct search {
    const struct request *request;
    struct addresses *out;
    struct refusal *refusal;
};

/* --- what lasts --- */

static bool sets(const struct tree_node *n, const struct tree_variable *v) {
    return n && tree_is_change(n) && n->children[0]->kind == TREE_NAME &&
           n->children[0]->variable == v;
}

/* Is a variable changed by nothing but the head of a loop around a node, in which it is the
 * counter? */
static bool is_counter_around(const struct tree_node *n) {
    const struct tree_variable *v = n->variable;
    for (const struct tree_node *p = n; p->parent; p = p->parent) {
        const struct tree_node *loop = p->parent;
        if (loop->kind != TREE_FOR || p != loop->children[3])
            continue;
        const struct tree_node *first = loop->children[0], *step = loop->children[2];
        bool is_declared = first && first->kind == TREE_DECLARATION && first->variable == v;
        if ((is_declared || sets(first, v)) && sets(step, v))
            return v->writes == (is_declared ? 1U : 2U);
    }
    return false;
}

/* A function of OpenCL that gives the same for the same numbers, whenever it is called. */
static bool is_of_numbers(const struct tree_node *call) {
    static const char *const names[] = {"min", "max", "clamp", "abs", "mul24", "mad24"};
    bool is = !strncmp(call->text, "get_", 4);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is = is || !strcmp(call->text, names[i]);
    return is;
}

static bool is_steady(const struct tree_node *n, void *unit) {
    switch (n->kind) {
    case TREE_NAME:
        return !n->type.is_volatile && (!n->variable->is_program || n->variable->type.is_const) &&
               (n->variable->writes == 0 || is_counter_around(n));
    case TREE_CALL:
        return is_of_numbers(n) && !tree_find(unit, n->text);
    case TREE_UNARY:
        return !tree_is_change(n) && !strchr("*&", *n->operation);
    case TREE_MEMBER:
        return n->children[0]->type.depth == 0;
    case TREE_INTEGER:
    case TREE_BINARY:
    case TREE_CHOICE:
    case TREE_CAST:
        return true;
    default:
        return false;
    }
}

bool address_is_lasting(const struct tree_unit *unit, const struct tree_node *n) {
    return tree_each(n, is_steady, (void *)unit);
}

/* --- addresses --- */

bool address_is_root(const struct addresses *all, const struct tree_node *n) {
    bool is = n->kind == TREE_NAME && n->variable == all->buffer;
    for (size_t i = 0; i < all->variable_count && n->kind == TREE_NAME; i++)
        is = is || all->variables[i] == n->variable;
    return is;
}

/* Is it the address that an atomic function of OpenCL works on? */
static bool is_for_atomic(const struct tree_unit *unit, const struct tree_node *address) {
    const struct tree_node *outer = tree_converted(address), *call = outer->parent;
    return call && call->kind == TREE_CALL && call->children[0] == outer &&
           (!strncmp(call->text, "atomic_", 7) || !strncmp(call->text, "atom_", 5)) &&
           !tree_find(unit, call->text);
}

static bool is_pointer_sum(const struct tree_node *n, const struct tree_node *part) {
    return n->kind == TREE_BINARY && n->type.depth == 1 &&
           (!strcmp(n->operation, "+") || (!strcmp(n->operation, "-") && n->children[0] == part));
}

/* The element, or the declaration, to which an address leads that begins with a name; NULL if it
 * leads elsewhere. */
static const struct tree_node *end_of(const struct search *s, const struct tree_node *name) {
    const struct tree_node *n = name;
    for (;;) {
        n = tree_converted(n);
        const struct tree_node *p = n->parent;
        if (!p || p->kind == TREE_DECLARATION || tree_is_unary(p, "*"))
            return p;
        bool is_element = p->kind == TREE_SUBSCRIPT && p->children[0] == n;
        const struct tree_node *address = is_element ? tree_converted(p)->parent : NULL;
        if (is_element &&
            (!tree_is_unary(address, "&") || is_for_atomic(s->request->unit, address)))
            return p;
        if (!is_element && !is_pointer_sum(p, n))
            return NULL;
        n = is_element ? address : p;
    }
}

static bool add_place(struct element *e, const struct tree_node *index, bool is_minus,
                      bool is_moved) {
    if (e->count == PLACES_MOST || index->type.scalar != SCALAR_INTEGER || index->type.lanes != 1)
        return false;
    e->places[e->count++] = (struct place){tree_plain(index), is_minus, is_moved};
    return true;
}

/* Notes what is added up to an address. */
static bool take_address(const struct search *s, const struct tree_node *n, bool is_moved,
                         struct element *out) {
    n = tree_plain(n);
    if (n->kind == TREE_NAME && n->variable == s->out->buffer)
        return true;
    if (address_is_root(s->out, n))
        return take_address(s, n->variable->initial, true, out);
    if (tree_is_unary(n, "&") && tree_plain(n->children[0])->kind == TREE_SUBSCRIPT) {
        const struct tree_node *e = tree_plain(n->children[0]);
        return take_address(s, e->children[0], is_moved, out) &&
               add_place(out, e->children[1], false, is_moved);
    }
    if (n->kind != TREE_BINARY)
        return false;
    bool is_second = n->children[0]->type.depth == 0 && n->children[0]->type.dimensions == 0;
    return take_address(s, n->children[is_second], is_moved, out) &&
           add_place(out, n->children[!is_second], !strcmp(n->operation, "-"), is_moved);
}

static bool refuse_address(const struct search *s, const struct tree_node *name) {
    return refuse(s->refusal, name, "an address in %s is used, not an element",
                  s->out->buffer->name);
}

/* A variable that is declared with an address in the buffer, and never has another. */
static bool add_variable(const struct search *s, const struct tree_node *name,
                         const struct tree_node *d) {
    const struct tree_type *is = &d->variable->type, *was = &s->out->buffer->type;
    struct element e = {.count = 0};
    bool fits = d->count == 1 && is->depth == 1 && !is->dimensions && is->space == was->space &&
                is->scalar == was->scalar && is->bits == was->bits && is->lanes == was->lanes &&
                is->record == was->record && is->is_volatile == was->is_volatile &&
                meaning_is_single(d->variable) && d->parent && d->parent->kind == TREE_BLOCK;
    if (!fits || s->out->variable_count == ADDRESSES_MOST ||
        !take_address(s, d->children[0], true, &e))
        return refuse_address(s, name);
    for (size_t i = 0; i < e.count; i++)
        if (!address_is_lasting(s->request->unit, e.places[i].index))
            return refuse(s->refusal, d,
                          "%s points to a place in %s that is computed from what changes",
                          d->variable->name, s->out->buffer->name);
    s->out->variables[s->out->variable_count++] = d->variable;
    return true;
}

static bool is_asked_for_size(const struct tree_node *n) {
    for (; n; n = n->parent)
        if (n->kind == TREE_INTEGER)
            return true;
    return false;
}

static bool add_element(const struct search *s, const struct tree_node *name,
                        const struct tree_node *node) {
    struct element e = {.node = node, .name = name};
    const struct tree_node *n = node;
    while (n->parent && (n->parent->kind == TREE_MEMBER || n->parent->kind == TREE_SUBSCRIPT) &&
           n->parent->children[0] == n)
        n = n->parent; /* a[i].x */
    bool has_address = tree_is_unary(n->parent, "&");
    e.is_atomic = has_address && n == node && is_for_atomic(s->request->unit, n->parent);
    if ((has_address && !e.is_atomic) || n->type.dimensions || is_asked_for_size(node))
        return refuse_address(s, name);
    e.is_written = e.is_atomic || element_is_assigned(node);
    if (s->out->count == ACCESSES_MOST)
        return refuse(s->refusal, name, "%s is accessed in more than %d places",
                      s->out->buffer->name, ACCESSES_MOST);
    bool fine = take_address(s, node->children[0], false, &e) &&
                (node->kind != TREE_SUBSCRIPT || add_place(&e, node->children[1], false, false));
    if (!fine)
        return refuse_address(s, name);
    s->out->list[s->out->count++] = e;
    return true;
}

static bool find(const struct tree_node *n, void *user) {
    const struct search *s = user;
    if (!address_is_root(s->out, n))
        return true;
    const struct tree_node *end = end_of(s, n);
    if (!end)
        return refuse_address(s, n);
    return end->kind == TREE_DECLARATION ? add_variable(s, n, end) : add_element(s, n, end);
}

bool addresses_find(const struct request *request, const struct tree_variable *buffer,
                    struct addresses *out, struct refusal *refusal) {
    struct search s = {request, out, refusal};
    *out = (struct addresses){.unit = request->unit, .buffer = buffer};
    return tree_each(request->function->body, find, &s);
}

/* The declaration of a variable goes, with its line. */
static bool remove_declaration(const struct tree_unit *u, const struct tree_node *d,
                               struct change *out) {
    size_t end = tree_end(u, d);
    return u->source[end - 1] == ';' &&
           !memchr(u->source + d->range.from, '#', end - d->range.from) &&
           edits_remove(&out->edits, u->source, u->size, d->range.from, end);
}

bool addresses_remove_variables(const struct addresses *all, struct change *out,
                                struct refusal *refusal) {
    for (size_t i = 0; i < all->variable_count; i++) {
        const struct tree_node *d = all->variables[i]->declaration;
        if (!tree_is_written(d))
            return refuse_text(refusal, d, "the declaration of %s comes out of a macro",
                               d->variable->name);
        if (!remove_declaration(all->unit, d, out))
            return refuse(refusal, d, "the declaration of %s cannot be taken away",
                          d->variable->name);
    }
    return true;
}
