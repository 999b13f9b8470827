/* tape.c - see tape.h. */
#include "tape.h"

#include <stdlib.h>
#include <string.h>

void tape_clear(struct tape *t) { t->count = t->turn_count = 0; }

void tape_close(struct tape *t) {
    free(t->events);
    free(t->turns);
}

static void *grow(void *items, size_t *capacity, size_t size) {
    *capacity = *capacity ? 2 * *capacity : 1024;
    void *moved = realloc(items, *capacity * size);
    if (!moved)
        abort();
    return moved;
}

void tape_append(struct tape *t, struct assay_event event) {
    if (t->count == t->capacity)
        t->events = grow(t->events, &t->capacity, sizeof event);
    t->events[t->count++] = event;
    t->turns[t->turn_count - 1].past = t->count;
}

void tape_select(struct tape *t, uint32_t local, bool begins) {
    if (t->turn_count == t->turn_capacity)
        t->turns = grow(t->turns, &t->turn_capacity, sizeof *t->turns);
    t->turns[t->turn_count++] = (struct turn){{local, begins, 0}, t->count};
}

void tape_end_item(struct tape *t) { t->turns[t->turn_count - 1].item.ends = 1; }

/* Events `from` .. `past` - 1. */
static void append(const struct tape *t, struct assay_shard *shard, size_t from, size_t past,
                   uint32_t batch) {
    while (from < past) {
        if (shard->count >= batch)
            assay_shard_flush(shard);
        size_t n = batch - shard->count < past - from ? batch - shard->count : past - from;
        memcpy(shard->events + shard->count, t->events + from, n * sizeof *t->events);
        shard->count += (uint32_t)n;
        from += n;
    }
}

void tape_play(const struct tape *t, struct assay_shard *shard, uint32_t batch) {
    size_t from = 0;
    for (size_t i = 0; i < t->turn_count; i++) {
        const struct turn *turn = &t->turns[i];
        assay_shard_select(shard, turn->item.local, turn->item.begins);
        append(t, shard, from, turn->past, batch);
        from = turn->past;
        if (turn->item.ends)
            assay_shard_item_ends(shard);
    }
}

void tape_play_in_vain(const struct tape *t, struct assay_shard *shard) {
    size_t from = 0;
    for (size_t i = 0; i < t->turn_count; i++)
        for (size_t past = t->turns[i].past, n; from < past; from += n) {
            n = past - from < ASSAY_BATCH ? past - from : ASSAY_BATCH;
            memcpy(shard->events, t->events + from, n * sizeof *t->events);
        }
}
