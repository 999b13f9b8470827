/* passes.h - how often a request to global memory goes through a cache of lines and banks.
 *
 * Lines are of 128 bytes, banks are 4 bytes wide, 32 of them to a line.  One look-up
 * finds four lines whose numbers have different remainders by 4; each of its passes takes a word
 * from each bank; accesses of 8 bytes go in halves of the sub-group, those of 16 bytes in quarters,
 * and longer ones as several of 16 bytes.  Measured: tests/gpu/README.md.
 */
#ifndef ASSAY_PASSES_H
#define ASSAY_PASSES_H

#include <assay/step.h>

#include "count/subgroup.h"

/* Items of a sub-group, and bytes that an access of one request has at most. */
enum { PASSES_SUBGROUP = 32, PASSES_BYTES = 16 };

/** Passes of loads or stores of elements [n] by one sub-group: in ascending order, each its offset,
 * a multiple of its size, times PASSES_SUBGROUP, and the item's number in the sub-group.
 *
 * @param size  bytes of an element, a power of two no greater than a line
 */
uint64_t passes_of_elements(const uint64_t *elements, uint32_t n, uint32_t size);

/** Passes of all requests of a sub-group's accesses [s->count], whatever their sizes. */
uint64_t passes_of_subgroup(const struct assay_step *step, const struct subgroup *s);

#endif
