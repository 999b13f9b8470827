/* counters.c - counts per address in adaptive pages; see counters.h. */
#include "metric/counters.h"

#include <stdlib.h>
#include <string.h>

/* An entry of a sparse page: slot in the page and how often.  Empty while the count is 0. */
enum { COUNT_BITS = 20, FIRST_LOG2 = 3 };
#define COUNT_MAX ((UINT32_C(1) << COUNT_BITS) - 1)

static size_t slots_of(const struct counters *c) { return (size_t)PAGE_BYTES >> c->shift; }

static size_t page_bytes(const struct counters *c, const struct page *p) {
    return p->width ? slots_of(c) * p->width : sizeof(uint32_t) << p->log2;
}

void counters_open(struct counters *c, uint32_t size) {
    memset(c, 0, sizeof *c);
    while (c->shift < PAGE_SHIFT - 4 && size && !(size & 1)) {
        size >>= 1;
        c->shift++;
    }
}

void counters_close(struct counters *c) {
    for (size_t i = 0; i < c->capacity; i++)
        free(c->pages[i].slots);
    free(c->pages);
    memset(c, 0, sizeof *c);
}

static size_t hash(uint64_t key) { return (size_t)((key * UINT64_C(0x9E3779B97F4A7C15)) >> 32); }

static struct page *find(struct page *pages, size_t capacity, uint64_t number) {
    size_t i = hash(number) & (capacity - 1);
    while (pages[i].slots && pages[i].number != number)
        i = (i + 1) & (capacity - 1);
    return &pages[i];
}

const struct page *counters_page(const struct counters *c, uint64_t number) {
    if (!c->capacity)
        return NULL;
    const struct page *p = find(c->pages, c->capacity, number);
    return p->slots ? p : NULL;
}

static bool resize_table(struct counters *c, size_t capacity) {
    struct page *pages = calloc(capacity, sizeof *pages);
    if (!pages)
        return false;
    for (size_t i = 0; i < c->capacity; i++)
        if (c->pages[i].slots)
            *find(pages, capacity, c->pages[i].number) = c->pages[i];
    free(c->pages);
    c->bytes += (capacity - c->capacity) * sizeof *pages;
    c->pages = pages;
    c->capacity = capacity;
    c->last = NULL;
    return true;
}

/* The page for a number, made if need be; NULL if memory is short. */
static struct page *make_page(struct counters *c, uint64_t number) {
    struct page *p = c->capacity ? find(c->pages, c->capacity, number) : NULL;
    if (p && p->slots)
        return p;
    if (4 * (c->used + 1) > 3 * c->capacity && !resize_table(c, c->capacity ? 2 * c->capacity : 8))
        return NULL;
    uint32_t *slots = calloc((size_t)1 << FIRST_LOG2, sizeof *slots);
    if (!slots)
        return NULL;
    p = find(c->pages, c->capacity, number);
    *p = (struct page){.number = number, .slots = slots, .log2 = FIRST_LOG2};
    c->used++;
    c->bytes += page_bytes(c, p);
    return p;
}

/* Where in a sparse page an entry is looked for first. */
static uint32_t first_place(unsigned log2, uint32_t slot) {
    return (slot * UINT32_C(0x9E3779B1)) >> (32 - log2);
}

static uint32_t *find_entry(uint32_t *entries, unsigned log2, uint32_t slot) {
    uint32_t mask = (UINT32_C(1) << log2) - 1;
    uint32_t i = first_place(log2, slot);
    while ((entries[i] & COUNT_MAX) && entries[i] >> COUNT_BITS != slot)
        i = (i + 1) & mask;
    return &entries[i];
}

static uint64_t dense_count(const struct page *p, size_t slot) {
    switch (p->width) {
    case 2:
        return ((const uint16_t *)p->slots)[slot];
    case 4:
        return ((const uint32_t *)p->slots)[slot];
    default:
        return ((const uint64_t *)p->slots)[slot];
    }
}

static uint64_t width_limit(unsigned width) {
    return width == 8 ? UINT64_MAX : (UINT64_C(1) << (8 * width)) - 1;
}

static void set_dense(struct page *p, size_t slot, uint64_t count) {
    switch (p->width) {
    case 2:
        ((uint16_t *)p->slots)[slot] = (uint16_t)count;
        break;
    case 4:
        ((uint32_t *)p->slots)[slot] = (uint32_t)count;
        break;
    default:
        ((uint64_t *)p->slots)[slot] = count;
    }
}

/* Gives the page counters of `width` bytes, whatever its form was. */
static bool make_dense(struct counters *c, struct page *p, unsigned width) {
    struct page dense = {.number = p->number, .width = (uint8_t)width};
    dense.slots = calloc(slots_of(c), width);
    if (!dense.slots)
        return false;
    if (p->width) {
        for (size_t i = 0; i < slots_of(c); i++)
            set_dense(&dense, i, dense_count(p, i));
    } else {
        const uint32_t *entries = p->slots;
        for (size_t i = 0; i < (size_t)1 << p->log2; i++)
            if (entries[i] & COUNT_MAX)
                set_dense(&dense, entries[i] >> COUNT_BITS, entries[i] & COUNT_MAX);
    }
    c->bytes += page_bytes(c, &dense) - page_bytes(c, p);
    free(p->slots);
    *p = dense;
    return true;
}

static unsigned width_for(uint64_t count) {
    return count <= width_limit(2) ? 2 : count <= width_limit(4) ? 4 : 8;
}

static bool add_dense(struct counters *c, struct page *p, size_t slot, uint64_t times) {
    uint64_t count = dense_count(p, slot) + times;
    if (count > width_limit(p->width) && !make_dense(c, p, width_for(count)))
        return false;
    set_dense(p, slot, count);
    return true;
}

/* Counters wide enough for what the page holds already. */
static unsigned sparse_width(const struct page *p) {
    const uint32_t *entries = p->slots;
    uint64_t most = 0;
    for (size_t i = 0; i < (size_t)1 << p->log2; i++)
        if ((entries[i] & COUNT_MAX) > most)
            most = entries[i] & COUNT_MAX;
    return width_for(most);
}

static bool add(struct counters *c, struct page *p, size_t slot, uint64_t times);

/* Doubles a sparse page, or makes it dense where that is no larger. */
static bool grow_sparse(struct counters *c, struct page *p) {
    size_t doubled = sizeof(uint32_t) << (p->log2 + 1);
    if (doubled >= slots_of(c) * sizeof(uint16_t))
        return make_dense(c, p, sparse_width(p));
    uint32_t *entries = calloc(1, doubled);
    if (!entries)
        return false;
    const uint32_t *old = p->slots;
    for (size_t i = 0; i < (size_t)1 << p->log2; i++)
        if (old[i] & COUNT_MAX)
            *find_entry(entries, p->log2 + 1u, old[i] >> COUNT_BITS) = old[i];
    free(p->slots);
    p->slots = entries;
    p->log2++;
    c->bytes += doubled / 2;
    return true;
}

static bool add_sparse(struct counters *c, struct page *p, size_t slot, uint64_t times) {
    uint32_t *entry = find_entry(p->slots, p->log2, (uint32_t)slot);
    uint64_t count = (*entry & COUNT_MAX) + times;
    if (count > COUNT_MAX)
        return make_dense(c, p, width_for(count)) && add(c, p, slot, times);
    if (!(*entry & COUNT_MAX)) {
        if (4 * (p->used + 1) > 3 << p->log2)
            return grow_sparse(c, p) && add(c, p, slot, times);
        p->used++;
    }
    *entry = (uint32_t)slot << COUNT_BITS | (uint32_t)count;
    return true;
}

static bool add(struct counters *c, struct page *p, size_t slot, uint64_t times) {
    return p->width ? add_dense(c, p, slot, times) : add_sparse(c, p, slot, times);
}

static bool keep_all(uint64_t page, const void *context) {
    (void)page;
    (void)context;
    return true;
}

/* Takes over a page of another set as it is; false if memory is short. */
static bool copy_page(struct counters *into, const struct page *p) {
    struct page *made = make_page(into, p->number);
    size_t bytes = page_bytes(into, p);
    void *slots = made ? malloc(bytes) : NULL;
    if (!slots)
        return false;
    into->bytes += bytes - page_bytes(into, made);
    free(made->slots);
    *made = *p;
    made->slots = memcpy(slots, p->slots, bytes);
    return true;
}

/* Adds a page of another set: slot by slot, unless there is none to add it to. */
static void merge_page(struct counters *into, const struct counters *from, const struct page *p,
                       uint64_t times) {
    uint64_t base = p->number << PAGE_SHIFT;
    if (times == 1 && into->shift == from->shift && !counters_page(into, p->number)) {
        into->failed |= !copy_page(into, p);
        return;
    }
    if (p->width) {
        for (size_t i = 0; i < slots_of(from); i++)
            counters_add(into, base + (i << from->shift), times * dense_count(p, i));
        return;
    }
    const uint32_t *entries = p->slots;
    for (size_t i = 0; i < (size_t)1 << p->log2; i++)
        counters_add(into, base + ((uint64_t)(entries[i] >> COUNT_BITS) << from->shift),
                     times * (entries[i] & COUNT_MAX));
}

void counters_merge(struct counters *into, const struct counters *from, uint64_t times,
                    bool (*keep)(uint64_t page, const void *context), const void *context) {
    keep = keep ? keep : keep_all;
    for (size_t i = 0; i < from->capacity; i++)
        if (from->pages[i].slots && keep(from->pages[i].number, context))
            merge_page(into, from, &from->pages[i], times);
    into->failed |= from->failed;
}

/* Rebuilds with what `keep` keeps, at an alignment of 1 << shift. */
static void rebuild(struct counters *c, unsigned shift,
                    bool (*keep)(uint64_t page, const void *context), const void *context) {
    struct counters old = *c;
    c->pages = c->last = NULL;
    c->capacity = c->used = c->bytes = 0;
    c->shift = (uint8_t)shift;
    counters_merge(c, &old, 1, keep, context);
    counters_close(&old);
}

void counters_filter(struct counters *c, bool (*keep)(uint64_t page, const void *context),
                     const void *context) {
    rebuild(c, c->shift, keep, context);
}

static size_t slot_of(const struct counters *c, uint64_t offset) {
    return (offset & (PAGE_BYTES - 1)) >> c->shift;
}

static bool is_aligned(const struct counters *c, uint64_t offset) {
    return !(offset & ((UINT64_C(1) << c->shift) - 1));
}

/* The rare cases of counters_add: another page, a full counter, a finer alignment. */
static void add_slowly(struct counters *c, uint64_t offset, uint64_t times) {
    if (times == 0)
        return;
    unsigned shift = c->shift;
    while (offset & ((UINT64_C(1) << shift) - 1))
        shift--;
    if (shift != c->shift)
        rebuild(c, shift, keep_all, NULL);
    struct page *p = c->last;
    if (!p || p->number != offset >> PAGE_SHIFT)
        p = make_page(c, offset >> PAGE_SHIFT);
    if (!p || !add(c, p, slot_of(c, offset), times)) {
        c->failed = true;
        return;
    }
    c->last = p;
}

/* Adds to the page touched last, of two bytes a counter; false, and nothing, if it does not fit. */
static bool add_to_last(struct counters *c, uint64_t offset, uint64_t times) {
    struct page *p = c->last;
    if (!p || p->number != offset >> PAGE_SHIFT || p->width != 2 || !is_aligned(c, offset))
        return false;
    uint16_t *counter = (uint16_t *)p->slots + slot_of(c, offset);
    if (*counter + times > UINT16_MAX)
        return false;
    *counter = (uint16_t)(*counter + times);
    return true;
}

void counters_add(struct counters *c, uint64_t offset, uint64_t times) {
    if (!add_to_last(c, offset, times))
        add_slowly(c, offset, times);
}

/* The page of an address, the counter of which is fetched; NULL if it is not there yet. */
static struct page *fetch(const struct counters *c, uint64_t offset) {
    struct page *p = c->capacity ? find(c->pages, c->capacity, offset >> PAGE_SHIFT) : NULL;
    if (!p || !p->slots)
        return NULL;
    size_t slot = slot_of(c, offset), width = p->width;
    if (!width) {
        slot = first_place(p->log2, (uint32_t)slot);
        width = sizeof(uint32_t);
    }
    __builtin_prefetch((const char *)p->slots + slot * width);
    return p;
}

/* All are fetched at once: one after the other they would be waited for.  Pages stay where they are
 * for as long as there come to be no more, and the alignment stays. */
static void add_later(struct counters *c) {
    struct page *pages[COUNTERS_LATER];
    uint32_t n = c->later_count;
    uint64_t bits = 0;
    size_t used = c->used;
    c->later_count = 0;
    for (uint32_t i = 0; i < n; i++) {
        pages[i] = fetch(c, c->later[i]);
        bits |= c->later[i];
    }
    bool aligned = is_aligned(c, bits);
    for (uint32_t i = 0; i < n; i++) {
        bool stays = pages[i] && aligned && c->used == used;
        if (!stays || !add(c, pages[i], slot_of(c, c->later[i]), 1))
            add_slowly(c, c->later[i], 1);
    }
}

void counters_add_later(struct counters *c, uint64_t offset) {
    if (add_to_last(c, offset, 1))
        return;
    c->later[c->later_count++] = offset;
    if (c->later_count == COUNTERS_LATER)
        add_later(c);
}

/* Adds to slots of a dense page, `step` apart, from one on; false, and nothing, if a counter would
 * be too narrow. */
static bool add_slots(struct page *p, size_t slot, size_t step, size_t n, uint64_t times) {
    uint16_t *narrow = (uint16_t *)p->slots + slot;
    uint32_t *wide = (uint32_t *)p->slots + slot;
    bool full = times > width_limit(p->width);
    switch (p->width) {
    case 2:
        for (size_t i = 0; i < n; i++)
            full |= narrow[i * step] + times > UINT16_MAX;
        for (size_t i = 0; i < n && !full; i++)
            narrow[i * step] = (uint16_t)(narrow[i * step] + times);
        return !full;
    case 4:
        for (size_t i = 0; i < n; i++)
            full |= wide[i * step] + times > UINT32_MAX;
        for (size_t i = 0; i < n && !full; i++)
            wide[i * step] += (uint32_t)times;
        return !full;
    default:
        return false;
    }
}

/* How many of the addresses are in the page of the first. */
static uint64_t count_in_page(uint64_t offset, uint64_t stride, uint64_t n) {
    uint64_t fit = (PAGE_BYTES - 1 - offset % PAGE_BYTES) / stride + 1;
    return fit < n ? fit : n;
}

static void count_series(void *to, uint64_t offset, uint64_t stride, uint64_t n, uint64_t times) {
    struct counters *c = to;
    if (stride == 0) {
        counters_add(c, offset, n * times);
        return;
    }
    if (stride >> 63) { /* downwards: the same from the other end */
        offset += (n - 1) * stride;
        stride = -stride;
    }
    for (uint64_t part; n > 0; n -= part, offset += part * stride) {
        part = count_in_page(offset, stride, n);
        struct page *p = make_page(c, offset >> PAGE_SHIFT);
        bool aligned = !((offset | stride) & ((UINT64_C(1) << c->shift) - 1));
        size_t slot = offset % PAGE_BYTES >> c->shift;
        if (p && aligned && add_slots(p, slot, stride >> c->shift, part, times))
            continue;
        for (uint64_t i = 0; i < part; i++)
            counters_add(c, offset + i * stride, times);
    }
}

static void settle_block(struct counters *c) {
    struct block block = c->block;
    c->block.rows = 0;
    block_settle(&block, count_series, c);
}

void counters_settle(struct counters *c) {
    add_later(c);
    settle_block(c);
}

void counters_add_series(struct counters *c, uint64_t offset, uint64_t stride, uint64_t n) {
    if (block_add(&c->block, offset, stride, n))
        return;
    settle_block(c);
    block_add(&c->block, offset, stride, n);
}

void counters_read(const struct counters *c, const struct page *page, unsigned shift,
                   uint64_t *counts) {
    unsigned up = c->shift - shift;
    if (page->width == 2) { /* nearly always */
        const uint16_t *slots = page->slots;
        for (size_t i = 0; i < slots_of(c); i++)
            counts[i << up] += slots[i];
        return;
    }
    if (page->width) {
        for (size_t i = 0; i < slots_of(c); i++)
            counts[i << up] += dense_count(page, i);
        return;
    }
    const uint32_t *entries = page->slots;
    for (size_t i = 0; i < (size_t)1 << page->log2; i++)
        if (entries[i] & COUNT_MAX)
            counts[(size_t)(entries[i] >> COUNT_BITS) << up] += entries[i] & COUNT_MAX;
}
