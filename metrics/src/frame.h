/* frame.h - a profile and its shards, inside. */
#ifndef ASSAY_FRAME_H
#define ASSAY_FRAME_H

#include <assay/profile.h>

#include "cast.h"
#include "journal.h"
#include "lockstep.h"
#include "repeats.h"
#include "runs.h"
#include "sample.h"
#include "step_cache.h"

#include <pthread.h>

/* The mutex guards the lists of shards and the launch's cast; a shard itself belongs to the thread
 * that borrowed it. */
struct assay_profile {
    const struct assay_launch *launch;
    size_t max_bytes;
    pthread_mutex_t mutex;
    struct cast
        *casts[SAMPLE_PARTS];  /* of the launch, the first alone unless a sample of its
                                  groups is measured; NULL until something is folded into it */
    struct assay_shard *all;   /* every shard made, linked by `older` of its frame */
    struct assay_shard *spare; /* those not borrowed, linked by next */
    size_t shards;
    bool large_taken;        /* a group has the large part of the memory for its traces */
    pthread_cond_t released; /* that part */
    uint64_t large_events;   /* most that a group may have to keep it */
    int thinnings;
    bool failed;
};

/* A shard and what engines do not know of it.  Its groups are noted in the journal until that is
 * full; then everything behind it is opened, and they are measured from there. */
struct frame {
    struct assay_shard shard;
    struct assay_shard *older;
    struct mark marks[ASSAY_BATCH]; /* [mark_count] */
    uint32_t mark_count, marked;    /* events before the last mark */
    bool cut;                       /* the turn under way did not fit into one batch */
    bool skips;                     /* the group under way is not measured */
    bool notes;                     /* into the journal; what is below is then not there yet */
    bool failed;                    /* nor will it be */
    struct journal journal;
    struct runs runs;
    struct cast *cast;             /* of the shard, */
    uint32_t part;                 /* which counts for this part of the sample */
    struct repeats *repeats;       /* NULL if groups cannot repeat each other */
    struct cast *counting;         /* the group under way; NULL while it repeats another */
    struct step_cache *step_cache; /* of the steps */
    uint64_t *addresses;           /* [items of a group] scratch */
    uint32_t unchecked;            /* events since it was looked whether it has grown */
    uint64_t group_events;         /* of the group under way, as far as they have been read */
    bool has_large;                /* it has the large part of the memory */
};

static inline struct frame *frame_of(struct assay_shard *shard) { return (struct frame *)shard; }

/** NULL if memory is short.  It notes. */
struct frame *frame_open(struct assay_profile *profile);
void frame_close(struct frame *frame);

/** Forgets what has been appended and not read. */
void frame_forget(struct frame *frame);

/** Measures what is in the journal, where it stays, and from now on whatever comes.  False if
 * memory is short. */
bool frame_measure(struct frame *frame);

/** Adds what the shard has counted to a cast of the launch; call with the mutex held. */
void frame_fold(struct frame *frame, struct cast *into);

/** All that was appended for the launch, in one journal sorted by group, once all shards are back:
 * NULL if that was too much to be noted.  It stays the profile's, and may be moved elsewhere once
 * the figures were emitted. */
struct journal *profile_journal(struct assay_profile *p);

/** Folds it if it holds more than its share. */
void profile_fold_if_grown(struct frame *frame);

/** What follows counts for that part of the sample. */
void profile_select_part(struct frame *frame, uint32_t part);

/** Bytes that the traces of any group may take. */
size_t profile_trace_bytes(const struct assay_profile *p);

/** More of them for the group of the shard that is the owner; waits until no other has them. */
size_t profile_ask(void *owner);

/** The group under way has had so many more events; of too many it must give back what it asked
 * for, and is left out. */
void profile_note_events(struct frame *frame, uint64_t events);

/** The group is over: another may have that memory. */
void profile_release(struct frame *frame);

void profile_fail(struct assay_profile *p);

#endif
