/* wide.c - see wide.h. */
#include "wide.h"

#include "element.h"
#include "ids.h"
#include "loop.h"
#include "slice.h"
#include "vector.h"
#include "writes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANES_MOST = 16 };

/* --- what is asked for --- */

static bool is_power(size_t n) { return n >= 2 && n <= LANES_MOST && (n & (n - 1)) == 0; }

/* A buffer's elements, as a type of their own. */
static struct tree_type type_of(const struct tree_variable *buffer) {
    struct tree_type type = buffer->type;
    type.depth = 0;
    return type;
}

bool wide_read(const struct request *r, struct wide *out, struct change *change,
               struct refusal *refusal) {
    const char *colon = strchr(r->value, ':');
    size_t size = colon ? (size_t)(colon - r->value) : strlen(r->value);
    char name[80];
    struct request of = *r;
    snprintf(name, sizeof name, "%.*s", (int)size, r->value);
    of.value = name;
    *out = (struct wide){.lanes = colon ? strtoul(colon + 1, NULL, 10) : 4};
    bool is_digits = !colon || strspn(colon + 1, "0123456789") == strlen(colon + 1);
    if (size >= sizeof name || !is_digits || !is_power(out->lanes))
        return refuse(refusal, NULL,
                      "%.80s: expected a buffer, or BUFFER:N for 2, 4, 8 or 16 "
                      "elements at once",
                      r->value);
    out->buffer = element_buffer(&of, refusal);
    if (!out->buffer)
        return false;
    const struct tree_type type = type_of(out->buffer);
    if (!vector_has_type(&type))
        return refuse(refusal, NULL, "elements of %s are no numbers of which there are vectors",
                      name);
    if (type.bits / 8 * out->lanes > WIDE_BYTES)
        return refuse(refusal, NULL, "%zu elements of %s are more than %d bytes", out->lanes, name,
                      WIDE_BYTES);
    snprintf(name, sizeof name, "%.*s_%zu", VECTOR_NAME_MOST, out->buffer->name, out->lanes);
    new_name(r, name, out->name);
    return writes_are_apart(&of, out->buffer, change, refusal);
}

/* --- loops --- */

static bool is_one_up(const struct tree_node *step) {
    const struct tree_node *by =
        step->kind == TREE_ASSIGNMENT ? tree_plain(step->children[1]) : NULL;
    return by ? !strcmp(step->operation, "+=") && by->kind == TREE_INTEGER && by->value == 1
              : strstr(step->operation, "++") != NULL;
}

const struct tree_variable *wide_counter(const struct tree_node *loop) {
    const struct tree_node *step =
        loop->kind == TREE_FOR && loop->children[0] ? loop->children[2] : NULL;
    return step && tree_is_change(step) && is_one_up(step) && step->children[0]->kind == TREE_NAME
               ? step->children[0]->variable
               : NULL;
}

/* How often a variable is added in a sum; false if it is named there otherwise. */
static bool count_terms(const struct tree_node *sum, const struct tree_variable *v, int sign,
                        int *count) {
    const struct tree_node *n = tree_plain(sum);
    bool is_sum =
        n->kind == TREE_BINARY && (!strcmp(n->operation, "+") || !strcmp(n->operation, "-"));
    bool is_name = n->kind == TREE_NAME && n->variable == v;
    *count += is_name ? sign : 0;
    if (is_sum && n->type.scalar == SCALAR_INTEGER && n->type.bits >= 32)
        return count_terms(n->children[0], v, sign, count) &&
               count_terms(n->children[1], v, *n->operation == '-' ? -sign : sign, count);
    return is_name || !tree_names(n, v);
}

struct search {
    const struct request *request;
    const struct tree_node *loop;
    const struct tree_variable *counter;
    struct wide *wide;
};

/* The statement of the loop's body that a part is in. */
static const struct tree_node *statement_of(const struct tree_node *loop,
                                            const struct tree_node *part) {
    const struct tree_node *body = loop->children[3], *n = part;
    while (n != body && n->parent != body)
        n = n->parent;
    return body->kind == TREE_BLOCK ? n : body;
}

/* Is it loaded in each turn, and the next element in the next one? */
static bool is_row(const struct search *s, const struct tree_node *n) {
    int count = 0;
    return tree_is_written(n) && n->kind == TREE_SUBSCRIPT && !element_is_assigned(n) &&
           count_terms(n->children[1], s->counter, 1, &count) && count == 1 &&
           loop_fixes(s->request->unit, s->loop, n->children[1], s->counter) &&
           element_is_sure(n, statement_of(s->loop, n));
}

static bool take_load(const struct tree_node *n, void *user) {
    struct search *s = user;
    struct wide *w = s->wide;
    bool is_element = n->kind == TREE_SUBSCRIPT && tree_plain(n->children[0])->kind == TREE_NAME &&
                      tree_plain(n->children[0])->variable == w->buffer;
    if (!is_element || tree_is_unary(tree_converted(n)->parent, "&") || !is_row(s, n) ||
        (w->element && !element_is_same(w->element, n)))
        return true;
    w->element = w->element ? w->element : n;
    w->loads = memory_grow(w->loads, w->count, sizeof *w->loads);
    w->loads[w->count++] = (struct place){n->range.from, n->range.to};
    return true;
}

void wide_find(const struct request *r, const struct tree_node *loop, struct wide *w) {
    struct search s = {r, loop, wide_counter(loop), w};
    w->element = NULL;
    w->loads = NULL;
    w->count = 0;
    if (s.counter && loop_is_left_at_end(loop))
        tree_each(loop->children[3], take_load, &s);
}

/* --- text --- */

static void write_address(const struct wide *w, const struct tree_unit *unit, struct text *out) {
    text_write(out, "&");
    slice_node(unit, w->element, out);
}

void wide_write_condition(const struct wide *w, const struct tree_unit *unit, struct text *out) {
    text_write(out, " && (size_t)");
    write_address(w, unit, out);
    text_write(out, " %% %zu == 0", w->lanes * type_of(w->buffer).bits / 8);
}

void wide_write_load(const struct wide *w, const struct tree_unit *unit, struct text *out) {
    const struct tree_type type = w->element->type;
    const char *space = w->buffer->type.space == TREE_GLOBAL ? "global" : "constant";
    text_write(out, "const %s%zu %s = *(%s const %s%zu *)", type.name, w->lanes, w->name, space,
               type.name, w->lanes);
    write_address(w, unit, out);
    text_write(out, ";");
}
