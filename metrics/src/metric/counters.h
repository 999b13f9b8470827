/* counters.h - how often each address of one stream of accesses was touched.
 *
 * A *stream* is the accesses of one site to one object, of one operation and size.  Its addresses
 * are counted in pages of 4096 bytes.  A page that has few distinct addresses is a small hash
 * table, 4 bytes an entry; others have one counter for each possible address, at the coarsest
 * alignment that all addresses of the stream share, 2 bytes wide until a count needs 4 or 8.
 * Nothing is kept per access.  Which form a page has depends on what was counted alone, not on the
 * order.
 */
#ifndef ASSAY_COUNTERS_H
#define ASSAY_COUNTERS_H

#include "metric/block.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PAGE_SHIFT = 12, PAGE_BYTES = 1 << PAGE_SHIFT };

struct page {
    uint64_t number; /* offset >> PAGE_SHIFT */
    void *slots;     /* NULL: the cell of the table is empty */
    uint16_t used;   /* sparse: entries */
    uint8_t width;   /* bytes of a counter: 2, 4, 8; 0: sparse */
    uint8_t log2;    /* sparse: capacity */
};

/* Addresses that are brought into the pages together. */
enum { COUNTERS_LATER = 64 };

struct counters {
    struct page *pages;             /* [capacity], a power of two, open addressing */
    struct page *last;              /* the page touched last */
    struct block block;             /* the series added last, which are not in the pages yet */
    uint64_t later[COUNTERS_LATER]; /* [later_count] addresses that are not, either */
    uint32_t later_count;
    size_t capacity, used;
    size_t bytes;  /* held by pages and the table */
    uint8_t shift; /* addresses are multiples of 1 << shift */
    bool failed;   /* an allocation failed: counts are short */
};

/** Starts empty, for accesses of `size` bytes.  All zero is a closed one. */
void counters_open(struct counters *c, uint32_t size);
void counters_close(struct counters *c);

/** Counts `times` accesses to the address `offset`. */
void counters_add(struct counters *c, uint64_t offset, uint64_t times);

/** Counts an access to an address; it may be in the pages only once the counters are settled. */
void counters_add_later(struct counters *c, uint64_t offset);

/** Counts an access to each of `n` > 0 addresses, from `offset` on, each `stride` more than the
 * last; they may be in the pages only once the counters are settled. */
void counters_add_series(struct counters *c, uint64_t offset, uint64_t stride, uint64_t n);

/** Brings all that was counted into the pages. */
void counters_settle(struct counters *c);

/** Adds all of `from`, which is settled, to `into`, `times` over, but for pages that `keep` turns
 * away (NULL keeps all).
 */
void counters_merge(struct counters *into, const struct counters *from, uint64_t times,
                    bool (*keep)(uint64_t page, const void *context), const void *context);

/** Drops the pages that `keep` turns away. */
void counters_filter(struct counters *c, bool (*keep)(uint64_t page, const void *context),
                     const void *context);

/** Adds a page's counts to counts[offset in the page >> shift], [PAGE_BYTES >> shift]; `shift` is
 * at most that of the counters. */
void counters_read(const struct counters *c, const struct page *page, unsigned shift,
                   uint64_t *counts);

/** The page with that number, or NULL. */
const struct page *counters_page(const struct counters *c, uint64_t number);

#endif
