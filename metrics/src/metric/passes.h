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

#include "count/order.h"
#include "count/subgroup.h"

/* Items of a sub-group, and bytes that an access of one request has at most. */
enum { PASSES_SUBGROUP = 32, PASSES_BYTES = 16 };

struct passes; /* requests under way; release with free() */

/** For groups of so many items.  NULL if memory is short. */
struct passes *passes_open(uint64_t items);

/** Passes of the requests of a step of loads or stores: elements, of a power of two bytes that is
 * no greater than a line, at multiples of it. */
uint64_t passes_of_elements(struct passes *requests, const struct assay_step *step,
                            const struct order *order);

/** Passes of all requests of a sub-group's accesses [s->count], whatever their sizes. */
uint64_t passes_of_subgroup(struct passes *requests, const struct assay_step *step,
                            const struct subgroup *s);

#endif
