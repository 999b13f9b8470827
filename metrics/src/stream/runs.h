/* runs.h - cuts batches of events into turns, and these into runs (assay/turn.h). */
#ifndef ASSAY_RUNS_H
#define ASSAY_RUNS_H

#include <assay/profile.h>
#include <assay/program.h>
#include <assay/turn.h>

#include <stdbool.h>

/* What is made of one batch. */
struct runs {
    struct assay_turn *turns; /* [turn_count] */
    struct assay_run *runs;
    struct assay_column *columns; /* [column_count], and behind them those being tried */
    uint64_t *entered; /* [blocks] place of the latest entry + 1, counted over all batches */
    uint64_t places;   /* of all batches before this one */
    uint32_t *even;    /* [columns] scratch: rows in which they keep their strides */
    uint32_t turn_count, run_count, column_count;
};

/* True if it is all of an item, and a run of one row. */
static inline bool turn_is_plain(const struct assay_turn *t) {
    return t->item.begins && t->item.ends && t->run_count == 1 && t->runs->times == 1;
}

/** For batches of at most ASSAY_BATCH events and ASSAY_BATCH turns.  Release with runs_close();
 * false if memory is short. */
bool runs_open(struct runs *r, const struct assay_program *program);
void runs_close(struct runs *r);

/** A batch begins: forgets the one before. */
void runs_clear(struct runs *r);

/** Adds the turns that an item took: more than one if it came by a barrier.  The events must stay.
 */
void runs_add(struct runs *r, struct assay_item item, const struct assay_event *events, uint32_t n);

#endif
