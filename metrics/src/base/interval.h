/* interval.h - how uncertain the mean of a few values is. */
#ifndef ASSAY_INTERVAL_H
#define ASSAY_INTERVAL_H

enum { INTERVAL_VALUES = 16 };

/* Values that were drawn independently. */
struct interval {
    double sum, squares;
    int count; /* at most INTERVAL_VALUES */
};

void interval_add(struct interval *i, double value);

/** Half the width of the 95 % confidence interval of their mean; NaN of fewer than two.
 *
 * @param share  of all that could be drawn: of all of them there is no uncertainty
 */
double interval_margin(const struct interval *i, double share);

#endif
