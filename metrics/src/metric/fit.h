/* fit.h - the affine function that most of some points lie on.
 *
 * Functions through as many points as determine one are tried, beginning with different points; the
 * rest need not lie on it, as items at the border of a grid do not.
 */
#ifndef ASSAY_FIT_H
#define ASSAY_FIT_H

#include <stddef.h>
#include <stdint.h>

enum { FIT_VARIABLES = 4 };

struct fit_point {
    int64_t at[FIT_VARIABLES]; /* below 2^32 */
    int64_t value;
    uint64_t weight;
};

struct fit {
    int64_t
        by[FIT_VARIABLES]; /* what the value grows by with each variable; 0 if it is not known */
    unsigned known;   /* bit i: by[i] is, as variable i varies, and not only with those before it */
    int64_t constant; /* the value where all variables are 0 */
    uint64_t weight;  /* of the points on it */
    size_t first;     /* number of a point on it */
};

/**
 * @param points     [n], n >= 1
 * @param variables  at most FIT_VARIABLES; others are not looked at
 */
struct fit fit_points(const struct fit_point *points, size_t n, int variables);

#endif
