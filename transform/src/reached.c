/* reached.c - see reached.h. */
#include "reached.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

static bool has(const struct reached *r, const struct tree_function *f) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i] == f)
            return true;
    return false;
}

static bool is_no_call_of(const struct tree_node *n, void *function) {
    const struct tree_function *f = function;
    return n->kind != TREE_CALL || strcmp(n->text, f->name) != 0;
}

static bool calls(const struct tree_function *caller, const struct tree_function *f) {
    return !tree_each(caller->body, is_no_call_of, (void *)f);
}

static void add(struct reached *r, const struct tree_function *f) {
    r->list = memory_grow((void *)r->list, r->count, sizeof(struct tree_function *));
    r->list[r->count++] = f;
}

bool reached_open(const struct request *r, struct reached *out, struct refusal *refusal) {
    *out = (struct reached){NULL, 0};
    add(out, r->function);
    for (size_t i = 0; i < out->count; i++)
        for (const struct tree_function *f = r->unit->functions; f; f = f->next)
            if (!has(out, f) && calls(out->list[i], f))
                add(out, f);
    for (const struct tree_function *f = r->unit->functions; f; f = f->next)
        for (size_t i = 1; i < out->count && !has(out, f); i++)
            if (calls(f, out->list[i]))
                return refuse(refusal, NULL, "%s, which %s calls, is called by %s as well",
                              out->list[i]->name, r->function->name, f->name);
    return true;
}

void reached_close(struct reached *r) {
    free((void *)r->list);
    *r = (struct reached){NULL, 0};
}

bool reached_each(const struct reached *r, bool (*call)(const struct tree_node *n, void *user),
                  void *user) {
    for (size_t i = 0; i < r->count; i++)
        if (!tree_each(r->list[i]->body, call, user))
            return false;
    return true;
}
