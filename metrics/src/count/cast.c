/* cast.c - see cast.h. */
#include "count/cast.h"

#include <stdlib.h>

static size_t count_metrics(const struct assay_metric *const *metrics) {
    size_t n = 0;
    while (metrics[n])
        n++;
    return n;
}

/* NULL if memory is short. */
static const struct assay_metric **choose_metrics(const struct assay_launch *launch) {
    const struct assay_metric **chosen = calloc(count_metrics(assay_metrics) + 1, sizeof *chosen);
    for (size_t i = 0, n = 0; chosen && assay_metrics[i]; i++)
        if (assay_metric_is_wanted(assay_metrics[i], launch->extras))
            chosen[n++] = assay_metrics[i];
    return chosen;
}

static bool listens(const struct assay_metric *m, enum call call) {
    switch (call) {
    case ABSOLUTE_TURNS:
        return m->absolute && m->item;
    case ABSOLUTE_GROUP:
        return m->absolute && m->begin_group;
    case TURNS:
        return !m->absolute && m->item;
    case GROUP:
        return !m->absolute && m->begin_group;
    case GROUP_END:
        return m->end_group;
    case STEPS:
        return m->steps;
    default:
        return m->step;
    }
}

/* NULL if memory is short. */
static struct listener *find_listeners(const struct cast *c, enum call call) {
    struct listener *list = calloc(count_metrics(c->metrics) + 1, sizeof *list);
    for (size_t i = 0, n = 0; list && c->metrics[i]; i++)
        if ((c->states[i] || c->tallies[i]) && listens(c->metrics[i], call))
            list[n++] = (struct listener){c->metrics[i], c->states[i], c->tallies[i]};
    return list;
}

/* False if memory is short. */
static bool open_metric(struct cast *c, size_t i, const struct assay_launch *launch) {
    const struct assay_metric *m = c->metrics[i];
    if (m->open && m->open(launch, &c->states[i]) != ASSAY_OK)
        return false;
    bool counts = m->steps && (!m->open || c->states[i]); /* there is something to measure */
    if (counts)
        c->tallies[i] = tally_open_steps(launch, m->steps);
    return !counts || c->tallies[i];
}

static bool open_metrics(struct cast *c, const struct assay_launch *launch, bool absolute) {
    c->metrics = choose_metrics(launch);
    if (!c->metrics)
        return false;
    size_t n = count_metrics(c->metrics);
    c->states = calloc(n + 1, sizeof *c->states);
    c->tallies = calloc(n + 1, sizeof(struct tally *));
    bool fine = c->states && c->tallies;
    for (size_t i = 0; i < n && fine; i++)
        fine = (c->metrics[i]->absolute && !absolute) || open_metric(c, i, launch);
    return fine;
}

struct cast *cast_open(const struct assay_launch *launch, bool absolute) {
    struct cast *c = calloc(1, sizeof *c);
    bool fine = c && open_metrics(c, launch, absolute);
    for (int call = 0; call < CALLS && fine; call++)
        fine = (c->listeners[call] = find_listeners(c, call));
    if (fine)
        return c;
    cast_close(c);
    return NULL;
}

void cast_close(struct cast *c) {
    if (!c)
        return;
    for (size_t i = 0; c->states && c->metrics[i]; i++)
        if (c->states[i])
            c->metrics[i]->close(c->states[i]);
    for (size_t i = 0; c->tallies && c->metrics[i]; i++)
        tally_close(c->tallies[i]);
    for (int call = 0; call < CALLS; call++)
        free(c->listeners[call]);
    free(c->states);
    free(c->tallies);
    free(c->metrics);
    free(c);
}

void cast_fold(struct cast *into, const struct cast *from, uint64_t times) {
    for (size_t i = 0; from->metrics[i]; i++) {
        if (from->states[i] && from->metrics[i]->fold)
            from->metrics[i]->fold(into->states[i], from->states[i], times);
        if (from->tallies[i])
            tally_fold(into->tallies[i], from->tallies[i], times);
    }
}

void cast_settle(const struct cast *c) {
    for (const struct listener *l = c->listeners[STEPS]; l->metric; l++)
        tally_settle(l->steps);
}

void cast_clear(struct cast *c) {
    for (size_t i = 0; c->metrics[i]; i++) {
        if (c->states[i] && c->metrics[i]->clear)
            c->metrics[i]->clear(c->states[i]);
        if (c->tallies[i])
            tally_clear(c->tallies[i]);
    }
}

size_t cast_bytes(const struct cast *c) {
    size_t bytes = 0;
    for (size_t i = 0; c && c->metrics[i]; i++)
        if (c->states[i] && c->metrics[i]->bytes)
            bytes += c->metrics[i]->bytes(c->states[i]);
    return bytes;
}

void cast_thin(struct cast *c) {
    for (size_t i = 0; c && c->metrics[i]; i++)
        if (c->states[i] && c->metrics[i]->thin)
            c->metrics[i]->thin(c->states[i]);
}

enum assay_status cast_emit_metric(const struct cast *c, size_t i,
                                   const struct assay_launch *launch, struct assay_sink *sink) {
    const struct assay_metric *m = c->metrics[i];
    enum assay_status status = m->emit ? m->emit(c->states[i], launch, sink) : ASSAY_OK;
    if (status == ASSAY_OK && c->tallies[i])
        status = tally_emit(c->tallies[i], sink, m->steps->figures, c->states[i]);
    return status;
}

enum assay_status cast_emit(const struct cast *c, const struct assay_launch *launch,
                            struct assay_sink *sink) {
    enum assay_status status = ASSAY_OK;
    for (size_t i = 0; status == ASSAY_OK && c->metrics[i]; i++)
        status = cast_emit_metric(c, i, launch, sink);
    return status;
}

void cast_turns(const struct cast *c, enum call call, const struct assay_turn *turns, size_t n) {
    for (const struct listener *l = c->listeners[call]; l->metric && n; l++)
        l->metric->item(l->state, turns, n);
}

void cast_begin_group(const struct cast *c, enum call call, const struct assay_group *group) {
    for (const struct listener *l = c->listeners[call]; l->metric; l++)
        l->metric->begin_group(l->state, group);
    for (const struct listener *l = c->listeners[STEPS]; call == GROUP && l->metric; l++)
        tally_begin_group(l->steps, group);
}

void cast_end_group(const struct cast *c, bool kept) {
    for (const struct listener *l = c->listeners[GROUP_END]; l->metric; l++)
        l->metric->end_group(l->state, kept);
    for (const struct listener *l = c->listeners[STEPS]; l->metric; l++)
        tally_end_group(l->steps, kept);
}
