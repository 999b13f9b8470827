/* coarsen.c - has each work-group do the work of several that are neighbours, one after the other;
 * see transformation.h.
 *
 * OpenCL runs groups in any order, so also in this one. What a group keeps in local memory is of no
 * use to the next, which must not write it while items still read: all wait for each other between.
 */
#include "ids.h"
#include "memory.h"
#include "slice.h"
#include "wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TIMES_MOST = 64,
    KINDS = 1 << ID_GLOBAL_ID | 1 << ID_GROUP_ID | 1 << ID_GLOBAL_SIZE | 1 << ID_NUM_GROUPS
};

struct coarsening {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    size_t times[ID_DIMENSIONS];
    char pass[ID_DIMENSIONS][80], group[ID_DIMENSIONS][80], item[ID_DIMENSIONS][80];
    bool needs_group[ID_DIMENSIONS], needs_item[ID_DIMENSIONS];
};

static bool read_times(struct coarsening *c) {
    bool fine = request_numbers(c->request, TIMES_MOST, c->times), more = false;
    for (unsigned d = 0; d < ID_DIMENSIONS; d++)
        more = more || c->times[d] > 1;
    return (fine && more) ||
           refuse(c->refusal, NULL, "%.20s: expected numbers from 1 to %d, one of them above 1",
                  c->request->value, TIMES_MOST);
}

static bool divides_groups(struct coarsening *c) {
    const struct request *r = c->request;
    for (size_t i = 0; r->facts.items && r->facts.items(r->facts.of, i, 0); i++)
        for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
            size_t groups = r->facts.items(r->facts.of, i, d) / r->geometry.local[d];
            if (c->times[d] > 1 && groups % c->times[d] != 0)
                return refuse(c->refusal, NULL,
                              "%zu work-groups in dimension %u are no multiple of %zu", groups, d,
                              c->times[d]);
        }
    return true;
}

/* What is written to a parameter would be there in the next pass. */
static bool keeps_parameters(struct coarsening *c) {
    for (const struct tree_variable *v = c->request->function->variables; v; v = v->next)
        if (v->is_parameter && v->writes)
            return refuse(c->refusal, NULL, "the parameter %s is changed in the kernel", v->name);
    return true;
}

static bool change_call(struct coarsening *c, const struct id_call *call) {
    unsigned d = call->dimension;
    char text[200];
    if (c->times[d] == 1)
        return true;
    if (call->kind == ID_GLOBAL_ID || call->kind == ID_GROUP_ID) {
        c->needs_group[d] = true;
        c->needs_item[d] = c->needs_item[d] || call->kind == ID_GLOBAL_ID;
        snprintf(text, sizeof text, "%s", call->kind == ID_GLOBAL_ID ? c->item[d] : c->group[d]);
    } else
        snprintf(text, sizeof text, "(%zu * %s(%u))", c->times[d], id_name(call->kind), d);
    c->out->replaced++;
    const struct tree_node *n = call->node;
    return (tree_is_written(n) && edits_add(&c->out->edits, n->range.from, n->range.to, text)) ||
           refuse_text(c->refusal, n, "%s is called inside of a macro", id_name(call->kind));
}

static void write_loops(const struct coarsening *c, struct text *head, struct text *tail) {
    size_t loops = 0, depth = 0;
    const char *in = slice_step(c->request->function, c->request->unit);
    for (int d = 0; d < ID_DIMENSIONS; d++)
        loops += c->times[d] > 1;
    for (int d = ID_DIMENSIONS - 1; d >= 0; d--)
        if (c->times[d] > 1) {
            depth++;
            for (size_t k = 0; k < depth; k++)
                text_write(head, "%s", in);
            text_write(head, "for (int %s = 0; %s < %zu; %s++)%s\n", c->pass[d], c->pass[d],
                       c->times[d], c->pass[d], depth == loops ? " {" : "");
        }
    if (ids_have_groups(c->request))
        text_write(head, "%s%sbarrier(CLK_LOCAL_MEM_FENCE);\n", in, in);
    for (int d = 0; d < ID_DIMENSIONS; d++) {
        if (c->needs_group[d])
            text_write(head, "%s%sconst size_t %s = %zu * get_group_id(%d) + %s;\n", in, in,
                       c->group[d], c->times[d], d, c->pass[d]);
        if (c->needs_item[d])
            text_write(head,
                       "%s%sconst size_t %s = get_global_offset(%d) + %s * get_local_size(%d) + "
                       "get_local_id(%d);\n",
                       in, in, c->item[d], d, c->group[d], d, d);
    }
    text_write(tail, "%s}\n", in);
}

static bool change(struct coarsening *c) {
    struct id_calls calls = {NULL, 0};
    bool fine = read_times(c) && divides_groups(c) && keeps_parameters(c) &&
                id_calls_find(c->request, KINDS, &calls, c->refusal);
    for (size_t i = 0; fine && i < calls.count; i++)
        fine = change_call(c, &calls.list[i]);
    id_calls_close(&calls);
    struct text head = {NULL, 0, 0}, tail = {NULL, 0, 0};
    if (fine)
        write_loops(c, &head, &tail);
    fine = fine && wrap_body(c->request, head.at, tail.at, true, c->out, c->refusal);
    text_close(&head);
    text_close(&tail);
    return fine;
}

bool coarsen(const struct request *r, struct change *out, struct refusal *refusal) {
    struct coarsening c = {.request = r, .out = out, .refusal = refusal};
    change_open(out);
    for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
        char name[16];
        snprintf(name, sizeof name, "pass_%u", d);
        new_name(r, name, c.pass[d]);
        snprintf(name, sizeof name, "group_%u", d);
        new_name(r, name, c.group[d]);
        snprintf(name, sizeof name, "item_%u", d);
        new_name(r, name, c.item[d]);
    }
    bool fine = change(&c);
    for (unsigned d = 0; d < ID_DIMENSIONS; d++)
        out->ndrange.fewer[d] = c.times[d] ? c.times[d] : 1;
    return fine;
}
