/* backlog.h - what launches have left to be recorded, by a thread of its own, while the next one
 * runs.
 *
 * No more than ROOM launches wait, so that what they hold stays bounded.
 */
#ifndef ASSAY_SESSION_BACKLOG_H
#define ASSAY_SESSION_BACKLOG_H

#include <stdbool.h>

struct backlog;

/**
 * @param record  is called for each launch, one at a time, in their order
 *
 * NULL if memory is short.  It stays as long as the process.
 */
struct backlog *backlog_open(void (*record)(void *owner, void *launch), void *owner);

/** Leaves a launch to be recorded, when there is room.  False if no thread can be had: the caller
 * records it. */
bool backlog_put(struct backlog *b, void *launch);

/** Returns when all that was put has been recorded. */
void backlog_drain(struct backlog *b);

/** True if something waits or is being recorded; may be asked by a signal's handler. */
bool backlog_is_busy(const struct backlog *b);

#endif
