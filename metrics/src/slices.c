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
    s->numbers = malloc(items * sizeof *s->numbers);
    return s->items && s->events && s->numbers ? ASSAY_OK : ASSAY_NO_MEMORY;
}

void slices_close(struct slices *s) {
    free(s->items);
    free(s->events);
    free(s->numbers);
}

/* Of the scope of that kind that the access is in; ASSAY_NONE if there is none. */
static uint32_t number_of(const struct assay_launch *launch, const struct assay_event *access,
                          enum assay_scope_kind kind) {
    const struct assay_program *p = launch->program;
    const struct assay_object *o = &launch->objects[assay_event_object(access)];
    switch (kind) {
    case ASSAY_SCOPE_SPACE:
        return o->space;
    case ASSAY_SCOPE_VARIABLE:
        return o->variable;
    case ASSAY_SCOPE_LINE:
        return p->instructions[p->sites[assay_event_id(access)].instruction].line;
    default:
        return 0;
    }
}

/* Notes the numbers of all accesses; true if they are one. */
static bool number_all(struct slices *s, const struct assay_step *step,
                       enum assay_scope_kind kind) {
    uint32_t differ = 0;
    for (uint32_t i = 0; i < step->count; i++) {
        s->numbers[i] = number_of(s->launch, &step->events[i], kind);
        differ |= s->numbers[i] ^ s->numbers[0];
    }
    return !differ;
}

/* Takes the accesses of one number out of those that have been numbered. */
static struct assay_step take_out(struct slices *s, const struct assay_step *step,
                                  uint32_t number) {
    struct assay_step slice = {step->alignments, 0, step->times, s->items, s->events, true};
    for (uint32_t i = 0; i < step->count; i++) {
        if (s->numbers[i] != number)
            continue;
        s->numbers[i] = ASSAY_NONE;
        s->items[slice.count] = step->items[i];
        s->events[slice.count++] = step->events[i];
    }
    return slice;
}

static void cut_mixed(struct slices *s, const struct assay_step *step, slices_take take, void *to,
                      struct assay_findings *found) {
    struct assay_scope whole[SLICE_SCOPES];
    uint32_t n = 0;
    for (uint32_t k = 0; k < s->kind_count; k++) {
        enum assay_scope_kind kind = s->kinds[k];
        if (number_all(s, step, kind)) {
            whole[n] = (struct assay_scope){kind, s->numbers[0]};
            n += s->numbers[0] != ASSAY_NONE;
            continue;
        }
        for (uint32_t i = 0; i < step->count; i++) {
            const struct assay_scope scope = {kind, s->numbers[i]};
            if (scope.number == ASSAY_NONE)
                continue;
            const struct assay_step slice = take_out(s, step, scope.number);
            take(to, &slice, &scope, 1, found);
        }
    }
    if (n)
        take(to, step, whole, n, found);
}

void slices_cut(struct slices *s, const struct assay_step *step, slices_take take, void *to,
                struct assay_findings *found) {
    struct assay_scope scopes[SLICE_SCOPES];
    uint32_t n = 0;
    if (step->mixed) {
        cut_mixed(s, step, take, to, found);
        return;
    }
    for (uint32_t i = 0; i < s->kind_count; i++) {
        scopes[n] =
            (struct assay_scope){s->kinds[i], number_of(s->launch, &step->events[0], s->kinds[i])};
        n += scopes[n].number != ASSAY_NONE;
    }
    take(to, step, scopes, n, found);
}
