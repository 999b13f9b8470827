/* repeats.h - groups that do what a group before did, elsewhere in memory.
 *
 * A group follows the script of one before for as long as it does the same, and relative metrics
 * need not be told.  If it has done all of it, it comes to the same; if not, they are told after
 * all.  To know what a group comes to, it is counted by a cast of its own.
 */
#ifndef ASSAY_REPEATS_H
#define ASSAY_REPEATS_H

#include <assay/turn.h>

#include "count/cast.h"

struct repeats; /* release with repeats_close() */

/** NULL if memory is short. */
struct repeats *repeats_open(const struct assay_launch *launch);
void repeats_close(struct repeats *r);

/** A group begins. */
void repeats_begin_group(struct repeats *r);

/** True if with this turn the group still does what another has done; asked for each of its turns
 * until it does not. */
bool repeats_follow(struct repeats *r, const struct assay_turn *turn);

/** Who counts the group, which does not follow or does no longer: `all`, or a cast of its own.  Is
 * told of all of its turns. */
struct cast *repeats_cast(struct repeats *r, struct cast *all);

/** The next of the turns that were followed, from the first, as many as there is room for; how
 * many: 0 behind the last. */
size_t repeats_replay(struct repeats *r, struct assay_turn *turns, size_t most);

/** A turn of the group has been told. */
void repeats_note(struct repeats *r, const struct assay_turn *turn);

/** True if the group that is over did all that another has done. */
bool repeats_is_one(struct repeats *r);

/**
 * The group is over, and was counted by its cast.
 *
 * @param typical  another that does the same comes to the same
 */
void repeats_end_group(struct repeats *r, struct cast *all, bool typical);

/** The group will not come to its end. */
void repeats_abandon_group(struct repeats *r);

/** Adds what all repetitions have come to, once. */
void repeats_fold(struct repeats *r, struct cast *into);

#endif
