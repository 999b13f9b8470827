/* assay/profile.h - one launch being measured.
 *
 * Each thread that runs a group borrows a shard, appends events to it and gives it back when the
 * group is done; shards are folded into the launch when they have grown and at its end.  Nothing on
 * the path of an event is shared between threads.
 */
#ifndef ASSAY_PROFILE_H
#define ASSAY_PROFILE_H

#include <assay/event.h>
#include <assay/launch.h>
#include <assay/status.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct assay_profile; /* release with assay_profile_close() */
struct assay_sink;

enum { ASSAY_BATCH = 2048 };

/* The engine's end of a profile; used by one thread at a time. */
struct assay_shard {
    struct assay_event events[ASSAY_BATCH];
    uint32_t count;
    struct assay_item item; /* whose events come now */
    struct assay_profile *profile;
    struct assay_shard *next;
};

/**
 * Starts measuring a launch.
 *
 * @param launch      must outlive the profile
 * @param max_bytes   memory for what grows with the footprint; above it addresses are sampled
 *
 * Errors: ASSAY_NO_MEMORY.
 */
enum assay_status assay_profile_open(const struct assay_launch *launch, size_t max_bytes,
                                     struct assay_profile **profile);
void assay_profile_close(struct assay_profile *profile);

/** A shard for the calling thread, or NULL if memory is short (the profile is then failed). */
struct assay_shard *assay_shard_borrow(struct assay_profile *profile);

/** What follows is of this group, until assay_shard_end_group(). */
void assay_shard_begin_group(struct assay_shard *shard, const struct assay_group *group);

/** Hands the shard's events to the metrics; the group is over. */
void assay_shard_end_group(struct assay_shard *shard);

/** The group will not come to its end; nothing more may be appended for it, and no other group of
 * the launch may be measured by the shard. */
void assay_shard_abandon_group(struct assay_shard *shard);

/** Hands the shard's events to the metrics, then gives it back. */
void assay_shard_return(struct assay_shard *shard);

/** Hands the shard's events to the metrics. */
void assay_shard_flush(struct assay_shard *shard);

/** What follows belongs to this item (ASSAY_NO_ITEM: to the group). */
void assay_shard_select(struct assay_shard *shard, uint32_t local, bool begins);

/** The selected item is done. */
void assay_shard_item_ends(struct assay_shard *shard);

static inline void assay_shard_append(struct assay_shard *shard, struct assay_event event) {
    if (shard->count == ASSAY_BATCH)
        assay_shard_flush(shard);
    shard->events[shard->count++] = event;
}

/** Memory that what is counted takes, once every shard is back, as far as it grows with the memory
 * touched. */
size_t assay_profile_bytes(const struct assay_profile *profile);

/**
 * The launch's figures, once every shard is back.
 *
 * Errors: ASSAY_NO_MEMORY if an allocation failed at any time since the start: figures are then
 * not given at all rather than short.
 */
enum assay_status assay_profile_emit(struct assay_profile *profile, struct assay_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
