/* moments.h - whether a number that work-items have, their base, is an affine function of their
 * ids.
 *
 * The function is found from sums of products (normal equations of least squares), which can be
 * added up in any order, and then verified: the sum of squared differences must be 0, exactly.
 */
#ifndef ASSAY_MOMENTS_H
#define ASSAY_MOMENTS_H

#include <stdbool.h>
#include <stdint.h>

/* Ids of an item: three in its group, three of its group. */
enum { IDS = 6 };

__extension__ typedef __int128 wide;

/* What products are made of: ids, base and 1. */
enum { BASE = IDS, ONE, TERMS };

/* Items that differ in x alone, whose bases are one function of it. */
struct series {
    int64_t first[TERMS]; /* the first's */
    int64_t slope;        /* by what the base moves with x */
    int64_t count;
    int64_t sum_x, squares; /* of what x is further on than the first's */
};

struct moments {
    wide sum[TERMS][TERMS]; /* over items, of products of two terms; the upper half */
    struct series series;   /* items that are not in the sums yet */
    bool bent;              /* some show that there is no function; the sums are worthless */
};

/** Adds an item. */
void moments_add(struct moments *m, const int64_t ids[IDS], int64_t base);

/** Adds `times` times the items of others. */
void moments_fold(struct moments *into, const struct moments *from, uint64_t times);

/**
 * Finds the function of one item or more.
 *
 * @param strides  [IDS] by what the base moves with each id; 0 for ids that do not vary, or only
 *                 with those before them
 * @return         false if there is none
 */
bool moments_fit(const struct moments *m, int64_t strides[IDS]);

#endif
