/* totals.h - what all shards of a launch have counted, and the memory that they share.
 *
 * Shards add what they have counted now and then, one at a time.  What grows with the footprint is
 * thinned by sampling addresses when it exceeds the launch's limit.  The traces of a group may take
 * a small fixed part of that; some groups may take a large one, one at a time.
 */
#ifndef ASSAY_TOTALS_H
#define ASSAY_TOTALS_H

#include "count/cast.h"
#include "measure/sample.h"

#include <pthread.h>

/* The mutex guards what follows it. */
struct totals {
    const struct assay_launch *launch;
    size_t max_bytes;
    uint64_t large_events; /* most that a group may have to keep the large part */
    pthread_mutex_t mutex;
    struct cast *casts[SAMPLE_PARTS]; /* the first alone unless a sample of the groups is measured;
                                         NULL until something is folded into it or moved there */
    size_t shards;
    int thinnings;
    bool large_taken;        /* a group has the large part */
    pthread_cond_t released; /* that part */
    bool failed;             /* memory was short */
};

/** Release with totals_close(). */
void totals_open(struct totals *t, const struct assay_launch *launch, size_t max_bytes);
void totals_close(struct totals *t);

void totals_fail(struct totals *t);

/** Another shard will be folded. */
void totals_add_shard(struct totals *t);

/** The cast of a part of the sample, to be folded into until totals_give(); NULL if memory is
 * short. */
struct cast *totals_take(struct totals *t, uint32_t part);
void totals_give(struct totals *t);

/** Keeps a cast as that of a part that has none yet; a new one in exchange for it, or NULL if the
 * part has one or memory is short. */
struct cast *totals_exchange(struct totals *t, uint32_t part, struct cast *cast);

/* What a shard may hold however many there are, in bytes. */
enum { TOTALS_SHARE_LEAST = 1 << 20 };

/** Bytes that a shard may hold before it is to fold what it has counted. */
size_t totals_share(struct totals *t);

/** Bytes that the traces of any group may take. */
size_t totals_trace_bytes(const struct totals *t);

/** True if the group may take the large part, totals_large_bytes(), until it is given back; waits
 * for the one that has it. */
bool totals_take_large(struct totals *t, const struct assay_group *group);
void totals_give_large(struct totals *t);
size_t totals_large_bytes(const struct totals *t);

/** The figures, once every shard was folded.  Errors: ASSAY_NO_MEMORY, if memory was short at any
 * time. */
enum assay_status totals_emit(struct totals *t, struct assay_sink *sink);

/** Bytes held, as far as they grow with the memory touched. */
size_t totals_bytes(const struct totals *t);

#endif
