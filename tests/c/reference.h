/* reference.h - the memory figures once more, the naive way: a list of all accesses, sorted.
 *
 * The other road to each number: nothing here is paged, sampled, merged or clever.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <assay/event.h>

#include <stdbool.h>
#include <stddef.h>

struct reference_access {
    uint64_t where; /* what addresses are told apart by beside the offset */
    uint64_t offset;
    uint32_t size;
    enum assay_op op;
};

enum { REFERENCE_LEVELS = 11 };

struct reference {
    uint64_t loads, stores, atomics, async;
    uint64_t bytes_read, bytes_written;
    uint64_t addresses, bytes, lines, pages, hot90, unique_reads, unique_writes;
    uint64_t sectors_read, lines_read, lines_written;
    double reread, rewrite; /* NaN if undefined */
    double entropy[REFERENCE_LEVELS];
};

struct reference reference_measure(const struct reference_access *accesses, size_t n);

#endif
