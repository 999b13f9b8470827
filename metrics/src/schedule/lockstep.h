/* lockstep.h - makes steps (assay/step.h) of the items' events, group by group.
 *
 * A group's items come one after another up to each barrier; their traces are kept until the last
 * has arrived there, then laid side by side.  Groups of one item need no traces; their steps may be
 * held back beyond the end of the group.
 */
#ifndef ASSAY_LOCKSTEP_H
#define ASSAY_LOCKSTEP_H

#include <assay/launch.h>
#include <assay/turn.h>

#include "schedule/bundle.h"

#include <stdbool.h>
#include <stddef.h>

struct lockstep; /* release with lockstep_close() */

/* What a lockstep tells and asks. */
struct lockstep_owner {
    void *owner; /* first argument of both */
    void (*take)(void *owner, const struct bundle *bundle);
    /** Bytes that the traces of the group may take, now that `most` are not enough. */
    size_t (*ask)(void *owner);
};

/**
 * @param most  bytes that the traces of a group may take without asking
 *
 * NULL if memory is short.
 */
struct lockstep *lockstep_open(const struct assay_launch *launch, size_t most,
                               const struct lockstep_owner *owner);
void lockstep_close(struct lockstep *l);

/** True if groups have one item, whose steps may be held back. */
bool lockstep_is_single_item(const struct lockstep *l);

/** True if the turn is the first behind a barrier: reading it makes the steps of the interval
 * before. */
bool lockstep_ends_interval(const struct lockstep *l, const struct assay_turn *turn);

void lockstep_read(struct lockstep *l, const struct assay_turn *turn);

/** The group is over; false if its steps are not complete because its traces took too much memory.
 */
bool lockstep_end_group(struct lockstep *l);

/** The group's steps will not be complete, and its traces give back their room. */
void lockstep_give_up(struct lockstep *l);

/** The group will not come to its end. */
void lockstep_abandon_group(struct lockstep *l);

/** Hands on the steps that are held back: before figures are folded, at any time. */
void lockstep_flush(struct lockstep *l);

/** True once an allocation has failed. */
bool lockstep_failed(const struct lockstep *l);

#endif
