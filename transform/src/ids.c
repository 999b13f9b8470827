/* ids.c - see ids.h. */
#include "ids.h"

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[ID_KINDS] = {
    [ID_GLOBAL_ID] = "get_global_id",        [ID_LOCAL_ID] = "get_local_id",
    [ID_GROUP_ID] = "get_group_id",          [ID_GLOBAL_SIZE] = "get_global_size",
    [ID_LOCAL_SIZE] = "get_local_size",      [ID_NUM_GROUPS] = "get_num_groups",
    [ID_GLOBAL_OFFSET] = "get_global_offset"};

const char *id_name(enum id_kind kind) { return names[kind]; }

/* What asks for something else that depends on which item it is. */
static bool is_other(const struct tree_node *n) {
    return n->kind == TREE_CALL &&
           (!strcmp(n->text, "get_global_linear_id") || !strcmp(n->text, "get_local_linear_id") ||
            !strcmp(n->text, "get_enqueued_local_size") || strstr(n->text, "sub_group"));
}

static bool is_id(const struct tree_node *n, enum id_kind *kind) {
    for (int i = 0; i < ID_KINDS && n->kind == TREE_CALL; i++)
        if (!strcmp(n->text, names[i])) {
            *kind = (enum id_kind)i;
            return true;
        }
    return false;
}

bool id_is_call(const struct tree_node *n) {
    enum id_kind kind;
    return is_id(n, &kind);
}

struct search {
    unsigned kinds;
    struct id_calls *out;
    struct refusal *refusal;
};

static bool dimension_of(const struct tree_node *call, unsigned *out) {
    const struct tree_node *n = call->count == 1 ? call->children[0] : NULL;
    while (n && n->kind == TREE_CAST)
        n = n->children[0];
    bool is = n && n->kind == TREE_INTEGER && n->value >= 0 && n->value < ID_DIMENSIONS;
    *out = is ? (unsigned)n->value : 0;
    return is;
}

static bool take(const struct tree_node *n, void *user) {
    struct search *s = user;
    struct id_call call = {.node = n};
    if (is_other(n))
        return refuse(s->refusal, n, "%s is called, which depends on how items are numbered",
                      n->text);
    if (!is_id(n, &call.kind) || !(s->kinds & 1U << call.kind))
        return true;
    if (!dimension_of(n, &call.dimension))
        return refuse(s->refusal, n, "%s is called for a dimension that is no number", n->text);
    s->out->list = memory_grow(s->out->list, s->out->count, sizeof *s->out->list);
    s->out->list[s->out->count++] = call;
    return true;
}

static bool refuse_any(const struct tree_node *n, void *user) {
    struct search *s = user;
    enum id_kind kind;
    return !(is_other(n) || (is_id(n, &kind) && s->kinds & 1U << kind)) ||
           refuse(s->refusal, n,
                  "%s is called in a function of the program, not in the kernel itself", n->text);
}

bool id_calls_find(const struct request *r, unsigned kinds, struct id_calls *out,
                   struct refusal *refusal) {
    struct search s = {kinds, out, refusal};
    *out = (struct id_calls){NULL, 0};
    return tree_each_called(r->unit, r->function, refuse_any, &s) &&
           tree_each(r->function->body, take, &s);
}

const struct id_call *id_calls_at(const struct id_calls *calls, const struct tree_node *n) {
    for (size_t i = 0; i < calls->count && n->kind == TREE_CALL; i++)
        if (calls->list[i].node == n)
            return &calls->list[i];
    return NULL;
}

static bool is_alone(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_CALL || (!strstr(n->text, "barrier") && !strstr(n->text, "async_") &&
                                    !strstr(n->text, "work_group_"));
}

bool ids_have_groups(const struct request *r) {
    for (const struct tree_variable *v = r->function->variables; v; v = v->next)
        if (v->type.space == TREE_LOCAL)
            return true;
    return !tree_each(r->function->body, is_alone, NULL) ||
           !tree_each_called(r->unit, r->function, is_alone, NULL);
}

void id_calls_close(struct id_calls *calls) {
    free(calls->list);
    *calls = (struct id_calls){NULL, 0};
}

static bool is_taken(const struct tree_unit *unit, const char *name) {
    for (size_t i = 0; i < unit->name_count; i++)
        if (!strcmp(unit->names[i], name))
            return true;
    return strstr(unit->source, name) != NULL; /* where no compiler looks, too */
}

void new_name(const struct request *r, const char *name, char out[80]) {
    snprintf(out, 80, "%.60s", name);
    for (int n = 2; is_taken(r->unit, out) && n < 100; n++)
        snprintf(out, 80, "%.60s_v%d", name, n); /* no copy has such a name */
}
