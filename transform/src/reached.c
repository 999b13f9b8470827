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

static void add_called(struct reached *r, const struct tree_unit *unit) {
    for (size_t i = 0; i < r->count; i++)
        for (const struct tree_function *f = unit->functions; f; f = f->next)
            if (!has(r, f) && calls(r->list[i], f))
                add(r, f);
}

/* What another kernel reaches, or is one, is no text of this one alone. */
static bool is_own(const struct request *r, const struct reached *own, struct refusal *refusal) {
    for (const struct tree_function *f = r->unit->functions; f; f = f->next) {
        struct reached other = {NULL, 0};
        const struct tree_function *both = NULL;
        if (!f->is_kernel || f == r->function)
            continue;
        add(&other, f);
        add_called(&other, r->unit);
        for (size_t i = 1; i < own->count && !both; i++)
            both = has(&other, own->list[i]) ? own->list[i] : NULL;
        reached_close(&other);
        if (both)
            return refuse(refusal, NULL,
                          both == f ? "%s, a kernel, is called by %s"
                                    : "%s, which %s calls, is called by %s as well",
                          both->name, r->function->name, f->name);
    }
    return true;
}

bool reached_open(const struct request *r, struct reached *out, struct refusal *refusal) {
    *out = (struct reached){NULL, 0};
    add(out, r->function);
    add_called(out, r->unit);
    return is_own(r, out, refusal);
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
