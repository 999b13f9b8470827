/* planes.h - a grid by its planes: which elements of it an item loads in the plane that its group
 * covers, and which in the planes beside it; and which planes are worth local memory.
 *
 * So D. Unat's Mint has it ("Domain-specific translator and optimizer for massive on-chip
 * parallelism", 2012, 5.3): a plane that an item loads several elements of is loaded once by its
 * group, what lies above and below is an item's own.
 */
#ifndef ASSAY_TRANSFORM_PLANES_H
#define ASSAY_TRANSFORM_PLANES_H

#include "staging.h"

enum { PLANES_MOST = 64 /* buffers */ };

/* What an item loads of a buffer, counted in the source. */
struct planes {
    const struct tree_variable *grid;
    size_t loads;     /* all of them */
    size_t in_plane;  /* in the plane that most of them are in */
    size_t beside;    /* in the planes before it and behind it */
    bool is_shared;   /* other items load in this plane what this one does, too */
    unsigned granted; /* planes in local memory: 0, 1 or 3 */
};

/** Counts the loads of the buffer that a request names; refuses if they are in no planes of the
 * group, or cannot be put into local memory. */
bool planes_count(const struct request *request, struct planes *out, struct refusal *refusal);

/** Forgets loads that are not in the one plane, or the three, that most are in; refuses as above.
 */
bool planes_keep(struct staging *s, unsigned planes);

/** Has the tile as many planes as were asked for? Refuses if it has more. */
bool planes_are_few(struct staging *s);

/**
 * Grants planes, at most `most` in all, to the buffers that spare most loads by them.
 *
 * @param list  [count], of which `granted` is set
 */
void planes_grant(struct planes *list, size_t count, unsigned most);

#endif
