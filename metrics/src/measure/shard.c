/* shard.c - what an engine appends, on its way to the metrics; see assay/profile.h and frame.h. */
#include "measure/frame.h"

#include <stdlib.h>

struct frame *frame_open(struct totals *totals) {
    struct frame *frame = calloc(1, sizeof *frame);
    if (!frame)
        return NULL;
    frame->totals = totals;
    frame->notes = true;
    return frame;
}

void frame_close(struct frame *frame) {
    if (!frame->notes)
        meter_close(&frame->meter);
    journal_clear(&frame->journal);
    free(frame);
}

void frame_forget(struct frame *frame) {
    frame->mark_count = frame->marked = frame->shard.count = 0;
}

/* --- the journal --- */

static void read_journal(struct meter *m, const struct journal *journal) {
    for (size_t i = 0; i < journal->group_count; i++) {
        const struct journal_group *g = &journal->groups[i];
        struct batch batch;
        size_t place = g->begin;
        meter_begin_group(m, &g->group);
        while (journal_next(journal, g, &place, &batch))
            meter_read(m, &batch);
        if (g->ended)
            meter_end_group(m);
    }
}

/* Measures what has been noted instead of noting more.  False if memory is short. */
static bool stop_noting(struct frame *frame) {
    frame->notes = false;
    frame->failed = !meter_open(&frame->meter, frame->totals);
    if (frame->failed)
        totals_fail(frame->totals);
    else
        read_journal(&frame->meter, &frame->journal);
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
        meter_read(&frame->meter, &batch);
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
    const struct assay_launch *launch = frame->totals->launch;
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
        meter_begin_group(&frame->meter, group);
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
        meter_end_group(&frame->meter);
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
    else if (!frame->failed)
        meter_abandon_group(&frame->meter);
}
