/* privatise.c - has the items of a group count in local memory what they would count in a buffer,
 * and add that up there at the end; see transformation.h.
 *
 * Whole numbers may be added in any order. Nothing else of the kernel may look at the buffer, so
 * that nobody sees when they are.
 */
#include "transformation.h"

#include "access.h"
#include "ids.h"
#include "memory.h"
#include "slice.h"
#include "wrap.h"

#include <string.h>

enum { COPY_BYTES = 16384 /* so that several groups have room */ };

struct privatising {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *buffer;
    char copy[80], index[80];
    size_t elements;
};

static bool is_sum(const char *name) {
    static const char *const sums[] = {"atomic_add", "atomic_sub", "atomic_inc", "atomic_dec",
                                       "atom_add",   "atom_sub",   "atom_inc",   "atom_dec"};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        if (!strcmp(name, sums[i]))
            return true;
    return false;
}

/* The call that a name of the buffer is counted in: by &A[e], or A + e. */
static const struct tree_node *call_around(const struct tree_node *name) {
    const struct tree_node *n = name, *p = name->parent;
    for (; p && p->kind != TREE_CALL; n = p, p = p->parent) {
        bool is_element = p->kind == TREE_SUBSCRIPT && p->children[0] == n && p->parent &&
                          p->parent->kind == TREE_UNARY && !strcmp(p->parent->operation, "&");
        bool is_address = p->type.depth == 1 && (p->kind == TREE_CAST || p->kind == TREE_UNARY ||
                                                 (p->kind == TREE_BINARY && n->type.depth == 1 &&
                                                  (*p->operation == '+' || p->children[0] == n)));
        if (!is_element && !is_address)
            return NULL;
    }
    return p && p->count && p->children[0] == n && n->type.depth == 1 ? p : NULL;
}

static bool change_name(const struct tree_node *n, void *user) {
    struct privatising *p = user;
    if (n->kind != TREE_NAME || n->variable != p->buffer)
        return true;
    const struct tree_node *call = call_around(n);
    if (!call || !is_sum(call->text))
        return refuse(p->refusal, n, "%s is used otherwise than by atomics that add",
                      p->buffer->name);
    if (!tree_is_statement(call))
        return refuse(p->refusal, call, "what %s had before is used", p->buffer->name);
    p->out->replaced++;
    return (tree_is_written(n) && edits_add(&p->out->edits, n->range.from, n->range.to, p->copy)) ||
           refuse_text(p->refusal, n, "%s is counted in inside of a macro", p->buffer->name);
}

/* Nothing else that the kernel is given may be the buffer. */
static bool is_apart(struct privatising *p) {
    const struct request *r = p->request;
    for (const struct tree_variable *v = r->function->variables; v; v = v->next) {
        bool matters = v->is_parameter && v->type.depth && v->type.space == TREE_GLOBAL &&
                       v != p->buffer && tree_names(r->function->body, v);
        if (matters && !change_assume_apart(p->out, r, p->buffer, v, NULL, p->refusal))
            return false;
    }
    return true;
}

static bool is_small(struct privatising *p) {
    const struct request *r = p->request;
    size_t bytes = r->facts.bytes ? r->facts.bytes(r->facts.of, p->buffer) : 0;
    if (!bytes)
        return refuse(p->refusal, NULL, "how many elements %s has only a launch says",
                      p->buffer->name);
    p->elements = bytes / (p->buffer->type.bits / 8);
    change_assume(p->out, "%s has %zu elements", p->buffer->name, p->elements);
    if (bytes > COPY_BYTES)
        return refuse(p->refusal, NULL, "%s has %zu bytes, more than the %d that a copy may have",
                      p->buffer->name, bytes, COPY_BYTES);
    size_t all = bytes + request_local_bytes(r);
    return all <= LOCAL_BYTES ||
           refuse(p->refusal, NULL, "the kernel's local memory would have %zu bytes, more than %d",
                  all, LOCAL_BYTES);
}

static const char *step_of(const struct privatising *p) {
    return slice_step(p->request->function, p->request->unit);
}

/* for (...) over the elements that an item looks after. */
static void write_loop(const struct privatising *p, struct text *out) {
    bool is_flat = p->request->geometry.dimensions == 1;
    text_write(out, "%sfor (int %s = ", step_of(p), p->index);
    text_write(out, "%s",
               is_flat ? "get_local_id(0)"
                       : "(get_local_id(2) * get_local_size(1) + get_local_id(1)) * "
                         "get_local_size(0) + get_local_id(0)");
    text_write(out, "; %s < %zu; %s += ", p->index, p->elements, p->index);
    text_write(out, "%s)\n",
               is_flat ? "get_local_size(0)"
                       : "get_local_size(0) * get_local_size(1) * get_local_size(2)");
}

static void write_begin(const struct privatising *p, struct text *out) {
    const char *in = step_of(p);
    text_write(out, "%s__local %s %s[%zu];\n", in, p->buffer->type.name, p->copy, p->elements);
    write_loop(p, out);
    text_write(out, "%s%s%s[%s] = 0;\n%sbarrier(CLK_LOCAL_MEM_FENCE);\n", in, in, p->copy, p->index,
               in);
}

static void write_end(const struct privatising *p, struct text *out) {
    const char *in = step_of(p);
    text_write(out, "%sbarrier(CLK_LOCAL_MEM_FENCE);\n", in);
    write_loop(p, out);
    text_write(out, "%s%sif (%s[%s] != 0)\n%s%s%satomic_add(&%s[%s], %s[%s]);\n", in, in, p->copy,
               p->index, in, in, in, p->buffer->name, p->index, p->copy, p->index);
}

static bool surround(struct privatising *p) {
    struct text head = {NULL, 0, 0}, tail = {NULL, 0, 0};
    bool returns = wrap_returns(p->request);
    write_begin(p, &head);
    if (returns)
        text_write(&head, "%sdo {\n", step_of(p));
    if (returns)
        text_write(&tail, "%s} while (0);\n", step_of(p));
    write_end(p, &tail);
    bool fine = wrap_body(p->request, head.at, tail.at, returns, p->out, p->refusal);
    text_close(&head);
    text_close(&tail);
    return fine;
}

bool privatise(const struct request *r, struct change *out, struct refusal *refusal) {
    struct privatising p = {.request = r, .out = out, .refusal = refusal};
    p.buffer = request_variable(r, refusal);
    change_open(out);
    bool is_counted = p.buffer && request_is_buffer(p.buffer) && !p.buffer->writes &&
                      p.buffer->type.scalar == SCALAR_INTEGER && p.buffer->type.bits == 32 &&
                      p.buffer->type.lanes == 1 && p.buffer->type.space == TREE_GLOBAL;
    if (!is_counted)
        return refuse(refusal, NULL, "%s is no buffer of whole numbers of 32 bits", r->value);
    struct text name = {NULL, 0, 0};
    text_write(&name, "%s_private", p.buffer->name);
    new_name(r, name.at, p.copy);
    new_name(r, "counted", p.index);
    text_close(&name);
    return is_small(&p) && is_apart(&p) && tree_each(r->function->body, change_name, &p) &&
           (out->replaced || refuse(refusal, NULL, "nothing is counted in %s", p.buffer->name)) &&
           surround(&p);
}
