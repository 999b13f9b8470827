/* shard.c - what an engine appends, on its way to the metrics; see assay/profile.h and frame.h. */
#include "frame.h"

#include <stdlib.h>

/* Events after which a shard looks whether it has grown. */
enum { EVENTS_PER_CHECK = 256 };

/* --- frames --- */

/* For metrics to which equal steps are not the same. */
static void give_steps(struct frame *frame, const struct bundle *b) {
    const struct listener *all = frame->counting->listeners[STEP];
    for (uint32_t i = 0; i < b->move_count && all->metric; i++) {
        const struct assay_step step = bundle_step(b, &b->moves[i], frame->addresses);
        for (const struct listener *l = all; l->metric; l++)
            l->metric->step(l->state, &step);
    }
}

static void take_steps(void *to, const struct bundle *b) {
    struct frame *frame = frame_of(to);
    step_cache_add(frame->step_cache, b);
    give_steps(frame, b);
}

/* A single item's steps may be held back beyond its group; and one group has none to follow it. */
static bool can_repeat(const struct frame *frame, const struct assay_launch *l) {
    uint64_t groups = l->groups[0] * l->groups[1] * l->groups[2];
    return groups > 2 && !lockstep_is_single_item(frame->shard.lockstep);
}

/* False if memory is short. */
static bool open_parts(struct frame *frame, const struct assay_launch *launch) {
    const struct lockstep_owner owner = {&frame->shard, take_steps, profile_ask};
    size_t most = profile_trace_bytes(frame->shard.profile);
    frame->cast = cast_open(launch, true);
    frame->shard.lockstep = lockstep_open(launch, most, &owner);
    frame->step_cache = step_cache_open(launch);
    frame->addresses = calloc((size_t)assay_group_items(launch) + 1, sizeof *frame->addresses);
    if (!runs_open(&frame->runs, launch->program) || !frame->cast || !frame->shard.lockstep ||
        !frame->step_cache || !frame->addresses)
        return false;
    frame->shard.states = frame->cast->states;
    frame->counting = frame->cast;
    step_cache_begin_group(frame->step_cache, frame->cast);
    if (can_repeat(frame, launch))
        frame->repeats = repeats_open(launch);
    return frame->repeats || !can_repeat(frame, launch);
}

struct frame *frame_open(struct assay_profile *profile) {
    struct frame *frame = calloc(1, sizeof *frame);
    if (!frame)
        return NULL;
    frame->shard.profile = profile;
    frame->notes = true;
    return frame;
}

void frame_close(struct frame *frame) {
    cast_close(frame->cast);
    lockstep_close(frame->shard.lockstep);
    runs_close(&frame->runs);
    repeats_close(frame->repeats);
    step_cache_close(frame->step_cache);
    journal_clear(&frame->journal);
    free(frame->addresses);
    free(frame);
}

void frame_forget(struct frame *frame) {
    frame->mark_count = frame->marked = frame->shard.count = 0;
}

void frame_fold(struct frame *frame, struct cast *into) {
    lockstep_flush(frame->shard.lockstep);
    step_cache_flush(frame->step_cache);
    cast_fold(into, frame->cast, 1);
    cast_clear(frame->cast);
    if (frame->repeats)
        repeats_fold(frame->repeats, into);
}

/* --- turns --- */

/* Metrics see the turns of an interval before its steps, and those behind it afterwards. */
static void count_turns(struct frame *frame, const struct assay_turn *turns, size_t n) {
    struct lockstep *lockstep = frame->shard.lockstep;
    size_t done = 0;
    for (size_t i = 0; i < n; i++) {
        if (lockstep_ends_interval(lockstep, &turns[i])) {
            cast_turns(frame->counting, TURNS, turns + done, i - done);
            done = i;
        }
        lockstep_read(lockstep, &turns[i]);
        if (frame->repeats)
            repeats_note(frame->repeats, &turns[i]);
    }
    cast_turns(frame->counting, TURNS, turns + done, n - done);
}

/* The group does what none before has done: relative metrics are told of all of it. */
static void begin_counting(struct frame *frame) {
    struct assay_turn turn;
    frame->counting = frame->repeats ? repeats_cast(frame->repeats, frame->cast) : frame->cast;
    step_cache_begin_group(frame->step_cache, frame->counting);
    cast_begin_group(frame->counting, GROUP, &frame->shard.group);
    while (frame->repeats && repeats_replay(frame->repeats, &turn))
        count_turns(frame, &turn, 1);
}

static void read_turns(struct frame *frame, const struct assay_turn *turns, size_t n) {
    size_t followed = 0;
    cast_turns(frame->cast, ABSOLUTE_TURNS, turns, n);
    while (!frame->counting && followed < n && repeats_follow(frame->repeats, &turns[followed]))
        followed++;
    if (followed == n)
        return;
    if (!frame->counting)
        begin_counting(frame);
    count_turns(frame, turns + followed, n - followed);
}

/* --- batches --- */

static void read_batch(struct frame *frame, const struct batch *b) {
    uint32_t from = 0;
    runs_clear(&frame->runs);
    for (uint32_t i = 0; i < b->mark_count; i++) {
        const struct mark *m = &b->marks[i];
        runs_add(&frame->runs, m->item, b->events + from, m->past - from);
        from = m->past;
    }
    read_turns(frame, frame->runs.turns, frame->runs.turn_count);
    frame->unchecked += b->event_count;
    profile_note_events(frame, b->event_count);
    if (frame->unchecked < EVENTS_PER_CHECK)
        return;
    frame->unchecked = 0;
    profile_fold_if_grown(frame);
}

static void begin_group(struct frame *frame, const struct assay_group *group) {
    struct assay_shard *shard = &frame->shard;
    const struct assay_launch *launch = shard->profile->launch;
    uint32_t part;
    sample_takes(launch, assay_group_number(launch, group), &part);
    profile_select_part(frame, part);
    shard->group = *group;
    shard->group.sampled = false;
    frame->group_events = 0;
    cast_begin_group(frame->cast, ABSOLUTE_GROUP, &shard->group);
    frame->counting = NULL;
    if (frame->repeats)
        repeats_begin_group(frame->repeats);
    else
        begin_counting(frame);
}

/* The group's steps, and its end. */
static void end_counting(struct frame *frame) {
    struct assay_shard *shard = &frame->shard;
    bool kept = lockstep_end_group(shard->lockstep);
    if (kept)
        step_cache_flush(frame->step_cache);
    else
        step_cache_discard(frame->step_cache);
    if (lockstep_failed(shard->lockstep) || step_cache_failed(frame->step_cache))
        profile_fail(shard->profile);
    cast_end_group(frame->counting, kept);
    if (frame->repeats)
        repeats_end_group(frame->repeats, frame->cast, kept && !shard->group.sampled);
}

static void end_group(struct frame *frame) {
    if (!frame->counting && !repeats_is_one(frame->repeats))
        begin_counting(frame);
    if (frame->counting)
        end_counting(frame);
    frame->counting = frame->cast;
    profile_release(frame);
}

/* --- the journal --- */

static void read_journal(struct frame *frame, const struct journal *journal) {
    for (size_t i = 0; i < journal->group_count; i++) {
        const struct journal_group *g = &journal->groups[i];
        struct batch batch;
        size_t place = g->begin;
        begin_group(frame, &g->group);
        while (journal_next(journal, g, &place, &batch))
            read_batch(frame, &batch);
        if (g->ended)
            end_group(frame);
    }
}

/* Measures what has been noted instead of noting more.  False if memory is short. */
static bool stop_noting(struct frame *frame) {
    frame->notes = false;
    frame->failed = !open_parts(frame, frame->shard.profile->launch);
    if (frame->failed)
        profile_fail(frame->shard.profile);
    else
        read_journal(frame, &frame->journal);
    return !frame->failed;
}

bool frame_measure(struct frame *frame) {
    return frame->notes ? stop_noting(frame) : !frame->failed;
}

/* The journal is full, or memory is short. */
static bool measure_on(struct frame *frame) {
    if (frame->notes) {
        stop_noting(frame);
        journal_clear(&frame->journal);
    }
    return !frame->failed;
}

/* --- events --- */

/* Hands on what has been marked. */
static void read_marked(struct frame *frame) {
    const struct batch batch = {frame->marks, frame->shard.events, frame->mark_count,
                                frame->shard.count};
    bool noted = frame->notes && journal_add(&frame->journal, &batch);
    if (!noted && measure_on(frame))
        read_batch(frame, &batch);
    frame_forget(frame);
}

/* Notes whose events these were. */
static void mark(struct frame *frame) {
    struct assay_shard *shard = &frame->shard;
    if (shard->count == frame->marked && !shard->item.begins && !shard->item.ends)
        return;
    frame->marks[frame->mark_count++] = (struct mark){shard->item, shard->count};
    frame->marked = shard->count;
    shard->item.begins = shard->item.ends = 0;
    if (frame->mark_count == ASSAY_BATCH)
        read_marked(frame);
}

/* Events of a group that is not measured are forgotten. */
static void flush(struct frame *frame) {
    if (frame->skips) {
        frame_forget(frame);
        return;
    }
    mark(frame);
    if (frame->mark_count)
        read_marked(frame);
}

void assay_shard_flush(struct assay_shard *shard) {
    struct frame *frame = frame_of(shard);
    frame->cut = shard->count > frame->marked;
    flush(frame);
}

/* Turns like the last one are not cut if there is room for them, and else at the same places. */
static void make_room(struct frame *frame, uint32_t before) {
    uint32_t length = frame->shard.count - before;
    if (frame->cut || frame->shard.count + length > ASSAY_BATCH)
        flush(frame);
    frame->cut = false;
}

void assay_shard_select(struct assay_shard *shard, uint32_t local, bool begins) {
    struct frame *frame = frame_of(shard);
    uint32_t before = frame->marked;
    if (!frame->skips) {
        mark(frame);
        make_room(frame, before);
    }
    shard->item = (struct assay_item){local, begins, 0};
}

void assay_shard_item_ends(struct assay_shard *shard) {
    struct frame *frame = frame_of(shard);
    uint32_t before = frame->marked;
    shard->item.ends = 1;
    if (!frame->skips) {
        mark(frame);
        make_room(frame, before);
    }
    shard->item.local = ASSAY_NO_ITEM;
}

/* --- groups --- */

void assay_shard_begin_group(struct assay_shard *shard, const struct assay_group *group) {
    struct frame *frame = frame_of(shard);
    const struct assay_launch *launch = shard->profile->launch;
    uint64_t number = assay_group_number(launch, group);
    uint32_t part;
    flush(frame);
    frame->cut = false;
    frame->skips = !sample_takes(launch, number, &part);
    if (frame->skips)
        return;
    if (frame->notes && journal_begin_group(&frame->journal, group, number))
        return;
    if (measure_on(frame))
        begin_group(frame, group);
}

static void end_skipping(struct frame *frame) {
    frame->skips = false;
    frame->shard.item = (struct assay_item){ASSAY_NO_ITEM, 0, 0};
}

void assay_shard_end_group(struct assay_shard *shard) {
    struct frame *frame = frame_of(shard);
    flush(frame);
    if (frame->skips)
        end_skipping(frame);
    else if (frame->notes)
        journal_end_group(&frame->journal);
    else if (!frame->failed)
        end_group(frame);
}

void assay_shard_abandon_group(struct assay_shard *shard) {
    struct frame *frame = frame_of(shard);
    frame_forget(frame);
    if (frame->skips) {
        end_skipping(frame);
        return;
    }
    if (frame->notes)
        journal_drop_group(&frame->journal);
    if (frame->notes || frame->failed)
        return;
    lockstep_abandon_group(shard->lockstep);
    step_cache_discard(frame->step_cache);
    if (frame->repeats)
        repeats_abandon_group(frame->repeats);
    frame->counting = frame->cast;
    profile_release(frame);
}
