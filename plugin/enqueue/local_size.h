/* local_size.h - a local size for launches whose program gives none, as the user asks for it. */
#ifndef ASSAY_ENQUEUE_LOCAL_SIZE_H
#define ASSAY_ENQUEUE_LOCAL_SIZE_H

#include <stdbool.h>
#include <stddef.h>

/* What the user asks for: ASSAY_LOCAL_SIZE. */
struct local_size {
    bool automatic;   /* "auto" */
    size_t wanted[3]; /* else "N", "N,N" or "N,N,N"; 1 where nothing is said */
};

/* What a launch allows. */
struct local_size_limits {
    size_t items;       /* of a group, at most */
    size_t sizes[3];    /* of a dimension, at most */
    size_t required[3]; /* the kernel's reqd_work_group_size; 0 if it has none */
};

/** "auto", or one to three numbers from 1 on with commas between; false if it is none of these. */
bool local_size_parse(const char *text, struct local_size *size);

/**
 * Chooses a local size that divides the global size: the required one; else, for each dimension in
 * turn from 0 on, the largest divisor of its global size that fits, which "auto" wants to make the
 * group a multiple of 32 items and not more than 256, and numbers not to be above theirs.
 *
 * @param dimensions  1 to 3
 * @param global      [dimensions]
 * @param local       [dimensions] the choice
 * @return            false if nothing can be chosen: there are no items, or the required size does
 *                    not divide the global one
 */
bool local_size_choose(const struct local_size *size, unsigned dimensions, const size_t *global,
                       const struct local_size_limits *limits, size_t *local);

#endif
