/* interval.c - see interval.h. */
#include "base/interval.h"

#include <math.h>

/* Student's t for 95 %, two-sided, by degrees of freedom: R. A. Fisher, F. Yates, "Statistical
 * Tables", table III. */
static const double student[INTERVAL_VALUES] = {0,     12.706, 4.303, 3.182, 2.776, 2.571,
                                                2.447, 2.365,  2.306, 2.262, 2.228, 2.201,
                                                2.179, 2.160,  2.145, 2.131};

void interval_add(struct interval *i, double value) {
    i->sum += value;
    i->squares += value * value;
    i->count++;
}

double interval_margin(const struct interval *i, double share) {
    double n = i->count;
    if (i->count < 2)
        return NAN;
    double variance = fmax(0, (i->squares - i->sum * i->sum / n) / (n - 1));
    return student[i->count - 1] * sqrt(variance / n * (1 - share));
}
