/* slices.c - see slices.h. */
#include "count/slices.h"

#include <stdlib.h>
#include <string.h>

bool slices_open(struct slices *s, const struct assay_launch *launch) {
    size_t items = (size_t)assay_group_items(launch) + 1;
    *s = (struct slices){.launch = launch,
                         .items = malloc(items * sizeof *s->items),
                         .addresses = malloc(items * sizeof *s->addresses),
                         .sizes = malloc(items * sizeof *s->sizes),
                         .whats = malloc(items * sizeof *s->whats),
                         .lanes = malloc(items * sizeof *s->lanes),
                         .of = malloc(items * sizeof *s->of),
                         .sources = malloc(items * sizeof *s->sources),
                         .taken = malloc(items * sizeof *s->taken),
                         .done = malloc(items * sizeof *s->done)};
    return s->items && s->addresses && s->sizes && s->whats && s->lanes && s->of && s->sources &&
           s->taken && s->done;
}

void slices_close(struct slices *s) {
    free(s->items);
    free(s->addresses);
    free(s->sizes);
    free(s->whats);
    free(s->lanes);
    free(s->of);
    free(s->sources);
    free(s->taken);
    free(s->done);
    *s = (struct slices){0};
}

static uint32_t what_of(const struct assay_step *step, uint32_t lane) {
    return step->whats ? step->whats[lane] : step->what;
}

static bool is_of(const struct slices *s, uint32_t source, const struct assay_step *step,
                  uint32_t lane) {
    return source < s->source_count && s->sources[source].what == what_of(step, lane) &&
           s->sources[source].object == assay_step_object(step, lane);
}

/* The source of a lane, made if need be; most are of that of the lane before, `last`. */
static uint32_t find_source(struct slices *s, const struct assay_step *step, uint32_t lane,
                            uint32_t last) {
    if (is_of(s, last, step, lane))
        return last;
    for (uint32_t i = 0; i < s->source_count; i++)
        if (is_of(s, i, step, lane))
            return i;
    s->sources[s->source_count] =
        source_of(s->launch, what_of(step, lane), assay_step_object(step, lane));
    return s->source_count++;
}

void slices_begin(struct slices *s, const struct assay_step *step) {
    uint32_t last = s->source_count = 0;
    for (uint32_t i = 0; i < step->count; i++)
        s->of[i] = last = find_source(s, step, i, last);
}

/* The accesses whose sources have that scope. */
static struct assay_step take_out(struct slices *s, const struct assay_step *step, uint32_t kind,
                                  uint32_t number) {
    struct assay_step slice = *step;
    uint32_t sources = 0, n = 0;
    for (uint32_t i = 0; i < s->source_count; i++)
        sources += s->taken[i] = s->sources[i].numbers[kind] == number;
    if (sources == s->source_count)
        return slice;
    for (uint32_t i = 0; i < step->count; i++) {
        s->lanes[n] = i;
        n += s->taken[s->of[i]];
    }
    for (uint32_t i = 0; i < n; i++) {
        s->items[i] = step->items[s->lanes[i]];
        s->addresses[i] = step->addresses[s->lanes[i]];
    }
    for (uint32_t i = 0; step->sizes && i < n; i++)
        s->sizes[i] = step->sizes[s->lanes[i]];
    for (uint32_t i = 0; step->whats && i < n; i++)
        s->whats[i] = step->whats[s->lanes[i]];
    slice.count = n;
    slice.what = what_of(step, s->lanes[0]);
    slice.size = assay_step_size(step, s->lanes[0]);
    slice.items = s->items;
    slice.addresses = s->addresses;
    slice.sizes = step->sizes ? s->sizes : NULL;
    slice.whats = step->whats ? s->whats : NULL;
    slice.mixed = sources > 1;
    return slice;
}

/* True if a source's scopes of two kinds have the same sources. */
static bool are_same(const struct slices *s, uint32_t source, uint32_t kind, uint32_t other) {
    const uint32_t *numbers = s->sources[source].numbers;
    for (uint32_t i = 0; i < s->source_count; i++)
        if ((s->sources[i].numbers[kind] == numbers[kind]) !=
            (s->sources[i].numbers[other] == numbers[other]))
            return false;
    return true;
}

/* A scope need not be cut again. */
static void strike(struct slices *s, uint32_t kind, uint32_t number) {
    for (uint32_t i = 0; i < s->source_count; i++)
        if (s->sources[i].numbers[kind] == number)
            s->done[i] |= 1u << kind;
}

/* Takes the scope of a source, and those that have the same accesses. */
static void cut_scope(struct slices *s, const struct assay_step *step, uint32_t source,
                      uint32_t kind, unsigned kinds, slices_take take, void *to) {
    struct assay_scope scopes[SOURCE_SCOPES];
    uint32_t n = 0;
    const uint32_t *numbers = s->sources[source].numbers;
    for (uint32_t k = kind; k < SOURCE_SCOPES; k++)
        if (kinds >> k & 1 && numbers[k] != ASSAY_NONE && are_same(s, source, kind, k)) {
            scopes[n++] = (struct assay_scope){(enum assay_scope_kind)k, numbers[k]};
            strike(s, k, numbers[k]);
        }
    const struct assay_step slice = take_out(s, step, kind, numbers[kind]);
    take(to, &slice, scopes, n);
}

void slices_cut(struct slices *s, const struct assay_step *step, unsigned kinds, slices_take take,
                void *to) {
    memset(s->done, 0, s->source_count * sizeof *s->done);
    for (uint32_t kind = 0; kind < SOURCE_SCOPES; kind++)
        for (uint32_t i = 0; kinds >> kind & 1 && i < s->source_count; i++)
            if (!(s->done[i] >> kind & 1) && s->sources[i].numbers[kind] != ASSAY_NONE)
                cut_scope(s, step, i, kind, kinds, take, to);
}
