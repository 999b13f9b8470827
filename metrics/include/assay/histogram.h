/* assay/histogram.h - how often each value occurs.
 *
 * Values are kept in a hash table while they are added, and sorted when they are read: results
 * never depend on the order of additions.  A failed allocation, in adding or in reading, is
 * latched.
 */
#ifndef ASSAY_HISTOGRAM_H
#define ASSAY_HISTOGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct assay_histogram; /* release with assay_histogram_close() */

/** An empty histogram.  Errors: NULL if memory is short. */
struct assay_histogram *assay_histogram_open(void);
void assay_histogram_close(struct assay_histogram *h);

/** Adds `times` occurrences of `value`. */
void assay_histogram_add(struct assay_histogram *h, uint64_t value, uint64_t times);

/** Adds everything in `from`, `times` over. */
void assay_histogram_merge(struct assay_histogram *into, const struct assay_histogram *from,
                           uint64_t times);

void assay_histogram_clear(struct assay_histogram *h);

/** True once an allocation has failed: figures would be short. */
bool assay_histogram_failed(const struct assay_histogram *h);

/** Number of occurrences, sum of times. */
uint64_t assay_histogram_total(const struct assay_histogram *h);

/** Occurrences of one value. */
uint64_t assay_histogram_times(const struct assay_histogram *h, uint64_t value);

/** Sum of value * times. */
uint64_t assay_histogram_sum(const struct assay_histogram *h);

/** The value that occurs most, the least of several; 0 for an empty histogram. */
uint64_t assay_histogram_mode(const struct assay_histogram *h);

/* What a list of all occurrences, sorted, would show; all 0 for an empty histogram. */
struct assay_summary {
    uint64_t min, max;
    double median; /* mean of the two middle ones if their number is even */
    double mean;
};

struct assay_summary assay_histogram_summary(struct assay_histogram *h);

/**
 * Least number of occurrences whose values together reach `permille` of the sum of all.
 *
 * @param permille  0 to 1000; the goal is rounded up to a whole number
 * @return          occurrences, taken from the largest value downwards; 0 for an empty histogram
 *
 * Source: the "90 % footprint" of AIWC, B. Johnston and J. Milthorpe, 2018.
 */
uint64_t assay_histogram_cover(struct assay_histogram *h, unsigned permille);

/** assay_entropy() with each occurrence a symbol and its value the count. */
double assay_histogram_entropy(struct assay_histogram *h);

#ifdef __cplusplus
}
#endif

#endif
