/* tape.h - the events of one group, to be played to a shard as an engine would append them. */
#ifndef TAPE_H
#define TAPE_H

#include <assay/event.h>
#include <assay/profile.h>

#include <stdbool.h>
#include <stddef.h>

/* What one item did until another went on. */
struct turn {
    struct assay_item item;
    size_t past; /* its last event, + 1 */
};

struct tape {
    struct assay_event *events; /* [count] */
    size_t count, capacity;
    struct turn *turns; /* [turn_count] */
    size_t turn_count, turn_capacity;
};

/** Forgets what is on it. */
void tape_clear(struct tape *t);
void tape_close(struct tape *t);

void tape_append(struct tape *t, struct assay_event event);

/** What follows belongs to this item. */
void tape_select(struct tape *t, uint32_t local, bool begins);

/** The selected item is done. */
void tape_end_item(struct tape *t);

/** Appends all to the group under way, in batches of at most `batch` events. */
void tape_play(const struct tape *t, struct assay_shard *shard, uint32_t batch);

/** Copies as much as tape_play() does, to where nobody reads it. */
void tape_play_in_vain(const struct tape *t, struct assay_shard *shard);

#endif
