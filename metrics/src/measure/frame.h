/* frame.h - the library's part of a shard: the journal or the meter that its events go to. */
#ifndef ASSAY_FRAME_H
#define ASSAY_FRAME_H

#include <assay/profile.h>

#include "measure/meter.h"
#include "measure/totals.h"
#include "stream/journal.h"

/* What engines do not know of a shard.  Its groups are noted in the journal until that is full;
 * then the meter is opened, and they are measured from there. */
struct frame {
    struct assay_shard shard;
    struct totals *totals;
    struct assay_shard *older;      /* the one made before */
    struct mark marks[ASSAY_BATCH]; /* [mark_count] */
    uint32_t mark_count, marked;    /* events before the last mark */
    bool cut;                       /* the turn under way did not fit into one batch */
    bool skips;                     /* the group under way is not measured */
    bool notes;                     /* into the journal; the meter is then not open yet */
    bool failed; /* the meter could not be opened: nothing is measured any more */
    struct journal journal;
    struct meter meter;
};

static inline struct frame *frame_of(struct assay_shard *shard) { return (struct frame *)shard; }

/** NULL if memory is short.  It notes. */
struct frame *frame_open(struct totals *totals);
void frame_close(struct frame *frame);

/** Forgets what has been appended and not read. */
void frame_forget(struct frame *frame);

/** Measures what is in the journal, where it stays, and from now on whatever comes.  False if
 * memory is short. */
bool frame_measure(struct frame *frame);

#endif
