/* figures.h - what a set of streams touched: footprint, reuse and how evenly.
 *
 * Figures of disjoint sets of addresses add up, so those of a space are the sum of those of its
 * buffers; only streams that can touch the same addresses are measured together.
 */
#ifndef ASSAY_FIGURES_H
#define ASSAY_FIGURES_H

#include <assay/event.h>
#include <assay/histogram.h>
#include <assay/status.h>

#include "metric/counters.h"

enum { ENTROPY_LEVELS = 11 }; /* low bits dropped: 0 to 10 */

/* The accesses of one site to one object with one size and one kind. */
struct stream {
    uint32_t site, object, size;
    enum assay_op op;
    uint64_t accesses;
    struct counters counters;
    uint32_t next; /* index of the site's next stream, or ASSAY_NONE */
};

struct figures {
    uint64_t loads, stores, atomics, async;
    uint64_t bytes_read, bytes_written, reads, writes;
    uint64_t addresses, unique_reads, unique_writes;
    uint64_t bytes, lines, pages;
    uint64_t sectors_read, lines_read, lines_written;
    struct assay_histogram *counts[ENTROPY_LEVELS]; /* accesses per address, by low bits dropped */
};

/* A page that stands for others: those below FIRST_SAMPLED are always kept and stand for
 * themselves, so that small buffers stay exact. */
enum { FIRST_SAMPLED = 16 };
bool page_is_sampled(uint64_t page, unsigned shift);

enum assay_status figures_open(struct figures **figures);
void figures_close(struct figures *f);

/** Adds `from`, whose addresses are others. */
void figures_add(struct figures *into, const struct figures *from);

/** Measures streams that share an address space; `shift` is the sampling level, 0 for exact. */
enum assay_status figures_measure(struct figures *f, const struct stream *const *streams, size_t n,
                                  unsigned shift);

bool figures_failed(const struct figures *f);

#endif
