/* pieces.h - a set as few simple pieces: isl joins what it can into any convex piece, an octagon
 * for a star of loads, which is long to write and slow to ask. */
#ifndef ASSAY_TRANSFORM_PIECES_H
#define ASSAY_TRANSFORM_PIECES_H

#include <isl/id.h>
#include <isl/set.h>
#include <stddef.h>

enum { PIECES_MOVING = 16 };

/* Parameters that go along the set, where the others say which of several sets it is. */
struct pieces_moving {
    isl_id *ids[PIECES_MOVING]; /* [count] */
    size_t count;
};

/** The same set, as joined pieces of which each is the hull of what bounds some of it. */
isl_set *pieces_join(__isl_take isl_set *set, const struct pieces_moving *moving);

/** The same set as far as it lies in `where`, with bounds left out of pieces that others, or
 * `where`, make needless. */
isl_set *pieces_loosen(__isl_take isl_set *set, __isl_keep isl_set *where);

#endif
