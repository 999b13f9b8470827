/* assay/entropy.h - how unpredictable a set of counts is.
 *
 * Shared by address entropy and branch entropy, so that one formula stands behind every "entropy"
 * in a report.
 */
#ifndef ASSAY_ENTROPY_H
#define ASSAY_ENTROPY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Shannon entropy of a set of counts, H = -sum p_i log2 p_i with p_i = c_i / sum c.
 *
 * @param counts  [n] occurrences; zeros are allowed and contribute nothing
 * @param times   [n] how many symbols have that count, or NULL for one each
 * @param n       number of counts; 0 is allowed
 * @return        bits, 0 <= H <= log2(number of symbols); 0 when every count is 0
 *
 * Errors: none.  Computed as log2 S - (1/S) sum t_i c_i log2 c_i with S = sum t_i c_i, so that
 * equal counts cost one logarithm; rounding is below n * 2^-52 * log2 S bits. Source: C. E.
 * Shannon, "A Mathematical Theory of Communication", 1948, section 6.
 */
double assay_entropy(const uint64_t *counts, const uint64_t *times, size_t n);

#ifdef __cplusplus
}
#endif

#endif
