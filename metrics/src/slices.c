/* slices.c - see slices.h. */
#include "slices.h"

#include <stdbool.h>
#include <stdlib.h>

enum assay_status slices_open(struct slices *s, const struct assay_launch *launch,
                              const enum assay_scope_kind *kinds, uint32_t kind_count) {
    size_t items = (size_t)assay_group_items(launch) + 1;
    *s = (struct slices){.launch = launch, .kinds = kinds, .kind_count = kind_count};
    s->items = malloc(items * sizeof *s->items);
    s->events = malloc(items * sizeof *s->events);
    s->done = malloc(items * sizeof *s->done);
    return s->items && s->events && s->done ? ASSAY_OK : ASSAY_NO_MEMORY;
}

void slices_close(struct slices *s) {
    free(s->items);
    free(s->events);
    free(s->done);
}

/* The scope of that kind that the access is in; false if there is none. */
static bool find_scope(const struct assay_launch *launch, const struct assay_event *access,
                       enum assay_scope_kind kind, struct assay_scope *scope) {
    const struct assay_program *p = launch->program;
    const struct assay_object *o = &launch->objects[assay_event_object(access)];
    uint32_t number = 0;
    if (kind == ASSAY_SCOPE_SPACE)
        number = o->space;
    else if (kind == ASSAY_SCOPE_VARIABLE)
        number = o->variable;
    else if (kind == ASSAY_SCOPE_LINE)
        number = p->instructions[p->sites[assay_event_id(access)].instruction].line;
    *scope = (struct assay_scope){kind, number};
    return number != ASSAY_NONE;
}

static bool is_done(const struct slices *s, uint32_t done, struct assay_scope scope) {
    for (uint32_t i = 0; i < done; i++)
        if (s->done[i].number == scope.number)
            return true;
    return false;
}

static void take_scope(struct slices *s, const struct assay_step *step, struct assay_scope scope,
                       slices_take take, void *to, struct assay_findings *found) {
    struct assay_step slice = {step->alignments, 0, step->times, s->items, s->events, true};
    for (uint32_t i = 0; i < step->count; i++) {
        struct assay_scope other;
        if (!find_scope(s->launch, &step->events[i], scope.kind, &other) ||
            other.number != scope.number)
            continue;
        s->items[slice.count] = step->items[i];
        s->events[slice.count++] = step->events[i];
    }
    take(to, &slice, &scope, 1, found);
}

static void cut_by(struct slices *s, const struct assay_step *step, enum assay_scope_kind kind,
                   slices_take take, void *to, struct assay_findings *found) {
    uint32_t done = 0;
    for (uint32_t i = 0; i < step->count; i++) {
        struct assay_scope scope;
        if (!find_scope(s->launch, &step->events[i], kind, &scope) || is_done(s, done, scope))
            continue;
        s->done[done++] = scope;
        take_scope(s, step, scope, take, to, found);
    }
}

void slices_cut(struct slices *s, const struct assay_step *step, slices_take take, void *to,
                struct assay_findings *found) {
    if (step->mixed) {
        for (uint32_t i = 0; i < s->kind_count; i++)
            cut_by(s, step, s->kinds[i], take, to, found);
        return;
    }
    struct assay_scope scopes[SLICE_SCOPES];
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->kind_count; i++)
        n += find_scope(s->launch, &step->events[0], s->kinds[i], &scopes[n]);
    take(to, step, scopes, n, found);
}
