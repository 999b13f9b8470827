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

enum { PASSES_TAGS = 4, PASSES_PARTS = 4, PASSES_LINES = 2 * PASSES_SUBGROUP };

/* A request under way. */
struct passes {
    uint64_t line;                /* the last one; UINT64_MAX: none yet */
    uint32_t parts;               /* that accesses go in */
    uint32_t words[PASSES_PARTS]; /* of that line that each part wants, as bits */
    uint32_t look_up;             /* that the line is in */
    uint32_t lines[PASSES_TAGS];  /* looked up, by remainder */
    uint32_t look_ups;
    /* By look-up and part: the banks that more than 0, 1, 2 and 3 of its lines want, as bits. */
    uint32_t banks[PASSES_LINES][PASSES_PARTS][PASSES_TAGS];
};

/** Begins a request whose longest access is of `size` bytes. */
void passes_begin(struct passes *p, uint32_t size);

/** An access of an item of the sub-group, within one line; lines come in ascending order.
 *
 * @param address  its first byte, as of an event
 * @param size     bytes, 1 to PASSES_BYTES
 */
void passes_add(struct passes *p, uint32_t item, uint64_t address, uint32_t size);

/** Ends the request: the passes that it takes. */
uint64_t passes_end(struct passes *p);

/** Passes of all requests of a sub-group's accesses [s->count], whatever their sizes. */
uint64_t passes_of_subgroup(const struct assay_step *step, const struct subgroup *s);

#endif
