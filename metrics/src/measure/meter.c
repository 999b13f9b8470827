/* meter.c - see meter.h. */
#include "measure/meter.h"

#include <stdlib.h>

/* Events after which it is looked whether what was counted has grown. */
enum { EVENTS_PER_CHECK = 256 };

/* --- memory for traces --- */

/* More of it for the group under way. */
static size_t ask(void *to) {
    struct meter *m = to;
    if (!m->has_large && totals_take_large(m->totals, &m->group)) {
        cast_settle(m->cast);
        cast_settle(m->counting);
        m->has_large = m->group.sampled = true;
    }
    return m->has_large ? totals_large_bytes(m->totals) : totals_trace_bytes(m->totals);
}

/* Another group may have it.  What is settled later is of groups that stand for themselves. */
static void release(struct meter *m) {
    if (m->has_large)
        totals_give_large(m->totals);
    m->has_large = m->group.sampled = false;
}

/* A group of too many events must give back what it asked for, and is left out. */
static void note_events(struct meter *m, uint64_t events) {
    m->events += events;
    if (!m->has_large || m->events <= m->totals->large_events)
        return;
    lockstep_give_up(m->lockstep);
    release(m);
}

/* --- steps --- */

/* For metrics to which equal steps are not the same. */
static void give_steps(struct meter *m, const struct bundle *b) {
    const struct listener *all = m->counting->listeners[STEP];
    for (uint32_t i = 0; i < b->move_count && all->metric; i++) {
        const struct assay_step step = bundle_step(b, &b->moves[i], m->addresses);
        for (const struct listener *l = all; l->metric; l++)
            l->metric->step(l->state, &step);
    }
}

static void take_steps(void *to, const struct bundle *b) {
    struct meter *m = to;
    step_counter_add(&m->steps, b);
    give_steps(m, b);
}

/* --- parts --- */

/* A single item's steps may be held back beyond its group; and of one or two groups it does not pay
 * to look. */
static bool can_repeat(const struct meter *m, const struct assay_launch *l) {
    return assay_launch_groups(l) > 2 && !lockstep_is_single_item(m->lockstep);
}

bool meter_open(struct meter *m, struct totals *totals) {
    const struct assay_launch *launch = totals->launch;
    const struct lockstep_owner owner = {m, take_steps, ask};
    *m = (struct meter){.totals = totals, .cast = cast_open(launch, true)};
    m->lockstep = lockstep_open(launch, totals_trace_bytes(totals), &owner);
    bool steps = step_counter_open(&m->steps, launch);
    m->addresses = calloc((size_t)assay_group_items(launch) + 1, sizeof *m->addresses);
    if (!runs_open(&m->runs, launch->program) || !m->cast || !m->lockstep || !steps ||
        !m->addresses)
        return false;
    m->counting = m->cast;
    step_counter_begin_group(&m->steps, m->cast);
    if (can_repeat(m, launch))
        m->repeats = repeats_open(launch);
    return m->repeats || !can_repeat(m, launch);
}

void meter_close(struct meter *m) {
    cast_close(m->cast);
    lockstep_close(m->lockstep);
    runs_close(&m->runs);
    repeats_close(m->repeats);
    step_counter_close(&m->steps);
    free(m->addresses);
}

static bool has_failed(const struct meter *m) {
    return lockstep_failed(m->lockstep) || step_counter_failed(&m->steps);
}

/* Adds what was counted to the totals. */
static void fold(struct meter *m) {
    struct cast *into = totals_take(m->totals, m->part);
    if (!into)
        return;
    lockstep_flush(m->lockstep);
    m->totals->failed |= has_failed(m); /* the mutex is held */
    cast_fold(into, m->cast, 1);
    cast_clear(m->cast);
    if (m->repeats)
        repeats_fold(m->repeats, into);
    totals_give(m->totals);
}

/* What is the first of its part is not copied. */
void meter_fold(struct meter *m) {
    lockstep_flush(m->lockstep);
    if (m->repeats)
        repeats_fold(m->repeats, m->cast);
    struct cast *other = totals_exchange(m->totals, m->part, m->cast);
    if (!other) {
        fold(m);
        return;
    }
    m->cast = m->counting = other;
    step_counter_begin_group(&m->steps, other);
    if (has_failed(m))
        totals_fail(m->totals);
}

static void fold_if_grown(struct meter *m) {
    size_t held = cast_bytes(m->cast);
    if (held > TOTALS_SHARE_LEAST && held > totals_share(m->totals))
        fold(m);
}

/* What follows counts for that part of the sample. */
static void select_part(struct meter *m, uint32_t part) {
    if (part != m->part)
        meter_fold(m);
    m->part = part;
}

/* --- turns --- */

/* Metrics see the turns of an interval before its steps, and those behind it afterwards. */
static void count_turns(struct meter *m, const struct assay_turn *turns, size_t n) {
    size_t done = 0;
    for (size_t i = 0; i < n; i++) {
        if (lockstep_ends_interval(m->lockstep, &turns[i])) {
            cast_turns(m->counting, TURNS, turns + done, i - done);
            done = i;
        }
        lockstep_read(m->lockstep, &turns[i]);
        if (m->repeats)
            repeats_note(m->repeats, &turns[i]);
    }
    cast_turns(m->counting, TURNS, turns + done, n - done);
}

/* Turns that are replayed together. */
enum { REPLAYED_MOST = 64 };

/* The group does what none before has done: relative metrics are told of all of it. */
static void begin_counting(struct meter *m) {
    struct assay_turn turns[REPLAYED_MOST];
    m->counting = m->repeats ? repeats_cast(m->repeats, m->cast) : m->cast;
    step_counter_begin_group(&m->steps, m->counting);
    cast_begin_group(m->counting, GROUP, &m->group);
    for (size_t n; m->repeats && (n = repeats_replay(m->repeats, turns, REPLAYED_MOST)) > 0;)
        count_turns(m, turns, n);
}

static void read_turns(struct meter *m, const struct assay_turn *turns, size_t n) {
    size_t followed = 0;
    cast_turns(m->cast, ABSOLUTE_TURNS, turns, n);
    while (!m->counting && followed < n && repeats_follow(m->repeats, &turns[followed]))
        followed++;
    if (followed == n)
        return;
    if (!m->counting)
        begin_counting(m);
    count_turns(m, turns + followed, n - followed);
}

/* --- batches and groups --- */

void meter_read(struct meter *m, const struct batch *b) {
    uint32_t from = 0;
    runs_clear(&m->runs);
    for (uint32_t i = 0; i < b->mark_count; i++) {
        const struct mark *mark = &b->marks[i];
        runs_add(&m->runs, mark->item, b->events + from, mark->past - from);
        from = mark->past;
    }
    read_turns(m, m->runs.turns, m->runs.turn_count);
    m->unchecked += b->event_count;
    note_events(m, b->event_count);
    if (m->unchecked < EVENTS_PER_CHECK)
        return;
    m->unchecked = 0;
    fold_if_grown(m);
}

void meter_begin_group(struct meter *m, const struct assay_group *group) {
    const struct assay_launch *launch = m->totals->launch;
    uint32_t part;
    sample_takes(launch, assay_group_number(launch, group), &part);
    select_part(m, part);
    m->group = *group;
    m->group.sampled = false;
    m->events = 0;
    cast_begin_group(m->cast, ABSOLUTE_GROUP, &m->group);
    m->counting = NULL;
    if (m->repeats)
        repeats_begin_group(m->repeats);
    else
        begin_counting(m);
}

/* The group's steps, and its end. */
static void end_counting(struct meter *m) {
    bool kept = lockstep_end_group(m->lockstep);
    if (has_failed(m))
        totals_fail(m->totals);
    cast_end_group(m->counting, kept);
    if (m->repeats)
        repeats_end_group(m->repeats, m->cast, kept && !m->group.sampled);
}

void meter_end_group(struct meter *m) {
    if (!m->counting && !repeats_is_one(m->repeats))
        begin_counting(m);
    if (m->counting)
        end_counting(m);
    m->counting = m->cast;
    release(m);
}

void meter_abandon_group(struct meter *m) {
    lockstep_abandon_group(m->lockstep);
    if (m->repeats)
        repeats_abandon_group(m->repeats);
    m->counting = m->cast;
    release(m);
}
