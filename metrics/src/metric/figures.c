/* figures.c - from counts per address to figures; see figures.h.
 *
 * Pages are visited in ascending order, addresses likewise, so bytes, lines and pages are the
 * length of a union of intervals: `covered` is where the next new byte can begin.
 */
#include "metric/figures.h"

#include <stdlib.h>
#include <string.h>

enum { SECTOR_SHIFT = 5, LINE_SHIFT = 6 };

bool page_is_sampled(uint64_t page, unsigned shift) {
    if (page < FIRST_SAMPLED)
        return true;
    uint64_t mixed = page * UINT64_C(0x9E3779B97F4A7C15);
    mixed ^= mixed >> 29;
    return !(mixed >> 3 & ((UINT64_C(1) << shift) - 1));
}

enum assay_status figures_open(struct figures **figures) {
    *figures = NULL;
    struct figures *f = calloc(1, sizeof *f);
    if (!f)
        return ASSAY_NO_MEMORY;
    for (int i = 0; i < ENTROPY_LEVELS; i++)
        if (!(f->counts[i] = assay_histogram_open())) {
            figures_close(f);
            return ASSAY_NO_MEMORY;
        }
    *figures = f;
    return ASSAY_OK;
}

void figures_close(struct figures *f) {
    if (!f)
        return;
    for (int i = 0; i < ENTROPY_LEVELS; i++)
        assay_histogram_close(f->counts[i]);
    free(f);
}

bool figures_failed(const struct figures *f) {
    for (int i = 0; i < ENTROPY_LEVELS; i++)
        if (assay_histogram_failed(f->counts[i]))
            return true;
    return false;
}

void figures_add(struct figures *into, const struct figures *from) {
    into->loads += from->loads;
    into->stores += from->stores;
    into->atomics += from->atomics;
    into->async += from->async;
    into->bytes_read += from->bytes_read;
    into->bytes_written += from->bytes_written;
    into->reads += from->reads;
    into->writes += from->writes;
    into->addresses += from->addresses;
    into->unique_reads += from->unique_reads;
    into->unique_writes += from->unique_writes;
    into->bytes += from->bytes;
    into->lines += from->lines;
    into->pages += from->pages;
    into->sectors_read += from->sectors_read;
    into->lines_read += from->lines_read;
    into->lines_written += from->lines_written;
    for (int i = 0; i < ENTROPY_LEVELS; i++)
        assay_histogram_merge(into->counts[i], from->counts[i], 1);
}

static bool reads(enum assay_op op) {
    return op == ASSAY_LOAD || op == ASSAY_ATOMIC || op == ASSAY_ASYNC_LOAD;
}

static bool writes(enum assay_op op) {
    return op == ASSAY_STORE || op == ASSAY_ATOMIC || op == ASSAY_ASYNC_STORE;
}

static void add_totals(struct figures *f, const struct stream *s) {
    uint64_t n = s->accesses, moved = s->accesses * s->size;
    f->loads += s->op == ASSAY_LOAD ? n : 0;
    f->stores += s->op == ASSAY_STORE ? n : 0;
    f->atomics += s->op == ASSAY_ATOMIC ? n : 0;
    f->async += s->op == ASSAY_ASYNC_LOAD || s->op == ASSAY_ASYNC_STORE ? n : 0;
    f->reads += reads(s->op) ? n : 0;
    f->writes += writes(s->op) ? n : 0;
    f->bytes_read += reads(s->op) ? moved : 0;
    f->bytes_written += writes(s->op) ? moved : 0;
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Numbers of all pages that any stream has, ascending, each once; free() it. */
static uint64_t *list_pages(const struct stream *const *streams, size_t n, size_t *count) {
    size_t most = 0;
    for (size_t i = 0; i < n; i++)
        most += streams[i]->counters.used;
    uint64_t *numbers = malloc((most + 1) * sizeof *numbers);
    if (!numbers)
        return NULL;
    size_t used = 0;
    for (size_t i = 0; i < n; i++) {
        const struct counters *c = &streams[i]->counters;
        for (size_t j = 0; j < c->capacity; j++)
            if (c->pages[j].slots)
                numbers[used++] = c->pages[j].number;
    }
    qsort(numbers, used, sizeof *numbers, by_number);
    size_t unique = 0;
    for (size_t i = 0; i < used; i++)
        if (unique == 0 || numbers[unique - 1] != numbers[i])
            numbers[unique++] = numbers[i];
    *count = unique;
    return numbers;
}

/* Counts below FEW are nearly all that irregular accesses come to; as most are the same, they are
 * counted in turn in several places, none of which waits for the one before. */
enum { FEW = 32, IN_TURN = 4 };

/* One page with the counts of all streams put together, one slot for each 1 << shift bytes. */
struct view {
    uint64_t counts[PAGE_BYTES];
    uint64_t one[PAGE_BYTES];  /* of the stream being read */
    const struct stream *only; /* the stream that has touched the page; if these are several: */
    uint32_t read[PAGE_BYTES], written[PAGE_BYTES]; /* the most bytes that are, where there are
                                                       counts */
    struct filled {
        uint64_t count;
        uint32_t slot;
    } filled[PAGE_BYTES];
    size_t filled_count; /* slots with a count, ascending */
    uint64_t
        filled_by_level[ENTROPY_LEVELS]; /* from `shift` on, by the low bits that are dropped */
    bool uniform;                        /* all slots have one count, which is not 0 */
    bool elements;                       /* no access goes beyond its slot, or its sector */
    unsigned shift;
    size_t slots;                           /* in use */
    uint64_t covered, next_line, next_page; /* units below these have been counted, */
    uint64_t next_sector_read, next_line_read, next_line_written; /* and those of one kind */
    uint64_t few[ENTROPY_LEVELS][IN_TURN][FEW]; /* addresses by their counts, of small counts */
};

static uint32_t bytes_read(const struct stream *s) { return reads(s->op) ? s->size : 0; }

static uint32_t bytes_written(const struct stream *s) { return writes(s->op) ? s->size : 0; }

static uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* Notes what the counts are of. */
static void note_only(struct view *v) {
    for (size_t i = 0; i < v->slots; i++) {
        v->read[i] = bytes_read(v->only);
        v->written[i] = bytes_written(v->only);
    }
    v->only = NULL;
}

static void add_stream(struct view *v, const struct stream *s) {
    for (size_t i = 0; i < v->slots; i++) {
        if (!v->one[i])
            continue;
        bool known = v->counts[i];
        v->counts[i] += v->one[i];
        v->read[i] = larger(known ? v->read[i] : 0, bytes_read(s));
        v->written[i] = larger(known ? v->written[i] : 0, bytes_written(s));
    }
}

static void read_page(struct view *v, const struct stream *const *streams, size_t n,
                      uint64_t number) {
    bool any = false;
    memset(v->counts, 0, v->slots * sizeof *v->counts);
    for (size_t i = 0; i < n; i++) {
        const struct page *page = counters_page(&streams[i]->counters, number);
        if (!page)
            continue;
        if (!any) {
            v->only = streams[i];
            counters_read(&streams[i]->counters, page, v->shift, v->counts);
            any = true;
            continue;
        }
        if (v->only)
            note_only(v);
        memset(v->one, 0, v->slots * sizeof *v->one);
        counters_read(&streams[i]->counters, page, v->shift, v->one);
        add_stream(v, streams[i]);
    }
}

/* New units of 1 << shift bytes in [begin, end), where all below *next have been counted. */
static uint64_t new_units(uint64_t begin, uint64_t end, unsigned shift, uint64_t *next) {
    uint64_t first = begin >> shift, past = ((end - 1) >> shift) + 1;
    first = first > *next ? first : *next;
    if (past <= first)
        return 0;
    *next = past;
    return past - first;
}

/* Bytes that are read, or written, from an address on. */
struct extent {
    uint64_t begin, read, written;
};

static struct extent extent_of(const struct view *v, uint64_t base, size_t slot) {
    const struct stream *only = v->only;
    return (struct extent){base + (slot << v->shift), only ? bytes_read(only) : v->read[slot],
                           only ? bytes_written(only) : v->written[slot]};
}

static void measure_address(struct figures *f, struct view *v, const struct extent *x,
                            uint64_t weight) {
    uint64_t begin = x->begin, end = begin + (x->read > x->written ? x->read : x->written);
    f->addresses += weight;
    f->unique_reads += x->read ? weight : 0;
    f->unique_writes += x->written ? weight : 0;
    f->bytes += weight * new_units(begin, end, 0, &v->covered);
    if ((end - 1) >> LINE_SHIFT >= v->next_line)
        f->lines += weight * new_units(begin, end, LINE_SHIFT, &v->next_line);
    if ((end - 1) >> PAGE_SHIFT >= v->next_page)
        f->pages += weight * new_units(begin, end, PAGE_SHIFT, &v->next_page);
    if (x->read && (begin + x->read - 1) >> SECTOR_SHIFT >= v->next_sector_read) {
        end = begin + x->read;
        f->sectors_read += weight * new_units(begin, end, SECTOR_SHIFT, &v->next_sector_read);
        f->lines_read += weight * new_units(begin, end, LINE_SHIFT, &v->next_line_read);
    }
    if (x->written && (begin + x->written - 1) >> LINE_SHIFT >= v->next_line_written)
        f->lines_written +=
            weight * new_units(begin, begin + x->written, LINE_SHIFT, &v->next_line_written);
}

/* The same of a page of elements that one stream has touched. */
static void measure_elements(struct figures *f, const struct view *v, uint64_t weight) {
    uint64_t read = bytes_read(v->only) ? weight : 0, written = bytes_written(v->only) ? weight : 0;
    uint64_t addresses = v->filled_by_level[v->shift];
    uint64_t sectors = v->filled_by_level[larger(v->shift, SECTOR_SHIFT)];
    uint64_t lines = v->filled_by_level[larger(v->shift, LINE_SHIFT)];
    f->addresses += weight * addresses;
    f->unique_reads += read * addresses;
    f->unique_writes += written * addresses;
    f->bytes += weight * addresses * v->only->size;
    f->lines += weight * lines;
    f->pages += weight;
    f->sectors_read += read * sectors;
    f->lines_read += read * lines;
    f->lines_written += written * lines;
}

static void list_filled(struct view *v) {
    size_t n = 0;
    uint64_t differ = 0;
    for (uint32_t i = 0; i < v->slots; i++) {
        v->filled[n] = (struct filled){v->counts[i], i};
        n += v->counts[i] != 0;
        differ |= v->counts[i] ^ v->counts[0];
    }
    v->filled_count = n;
    v->uniform = n && !differ;
}

/* Counts the addresses by their counts: small ones in the view, and of the others, to a histogram,
 * runs of equal ones at once. */
static void add_counts(struct figures *f, struct view *v, unsigned level, uint64_t weight) {
    uint64_t(*few)[FEW] = v->few[level], value = 0, times = 0;
    for (size_t i = 0; i < v->filled_count; i++) {
        uint64_t count = v->filled[i].count;
        if (count < FEW) {
            few[i % IN_TURN][count] += weight;
            continue;
        }
        if (count != value) {
            assay_histogram_add(f->counts[level], value, times * weight);
            value = count;
            times = 0;
        }
        times++;
    }
    assay_histogram_add(f->counts[level], value, times * weight);
}

static void add_few(struct figures *f, const struct view *v) {
    for (unsigned level = 0; level < ENTROPY_LEVELS; level++)
        for (uint64_t count = 1; count < FEW; count++)
            for (int turn = 0; turn < IN_TURN; turn++)
                assay_histogram_add(f->counts[level], count, v->few[level][turn][count]);
}

/* Puts the counts of each two slots together, without branches: in which pairs both are is as good
 * as random where accesses are irregular. */
static void halve(struct view *v) {
    size_t n = 0;
    struct filled last = {0, UINT32_MAX};
    for (size_t i = 0; i < v->filled_count; i++) {
        const struct filled next = {v->filled[i].count, v->filled[i].slot / 2};
        bool same = next.slot == last.slot;
        last = (struct filled){(same ? last.count : 0) + next.count, next.slot};
        n += !same;
        v->filled[n - 1] = last;
    }
    v->filled_count = n;
}

/* Counts of a page that has but one. */
static void measure_uniform(struct figures *f, struct view *v, uint64_t weight) {
    for (unsigned level = v->shift, halved = 0; level < ENTROPY_LEVELS; level++, halved++) {
        v->filled_by_level[level] = v->slots >> halved;
        assay_histogram_add(f->counts[halved ? level : 0], v->counts[0] << halved,
                            weight * v->filled_by_level[level]);
    }
}

/* Levels up to the alignment equal level 0 and are filled in at the end. */
static void measure_evenness(struct figures *f, struct view *v, uint64_t weight) {
    add_counts(f, v, 0, weight);
    v->filled_by_level[v->shift] = v->filled_count;
    for (unsigned level = v->shift + 1; level < ENTROPY_LEVELS; level++) {
        halve(v);
        add_counts(f, v, level, weight);
        v->filled_by_level[level] = v->filled_count;
    }
}

static void measure_page(struct figures *f, struct view *v, const struct stream *const *streams,
                         size_t n, uint64_t number, unsigned shift) {
    uint64_t weight = number < FIRST_SAMPLED ? 1 : UINT64_C(1) << shift;
    read_page(v, streams, n, number);
    list_filled(v);
    bool elements = v->elements && v->only;
    for (size_t i = 0; !elements && i < v->filled_count; i++) {
        const struct extent x = extent_of(v, number << PAGE_SHIFT, v->filled[i].slot);
        measure_address(f, v, &x, weight);
    }
    if (v->uniform)
        measure_uniform(f, v, weight);
    else
        measure_evenness(f, v, weight);
    if (elements)
        measure_elements(f, v, weight);
}

enum assay_status figures_measure(struct figures *f, const struct stream *const *streams, size_t n,
                                  unsigned shift) {
    size_t count = 0;
    uint64_t *numbers = list_pages(streams, n, &count);
    struct view *v = malloc(sizeof *v);
    if (!numbers || !v) {
        free(numbers);
        free(v);
        return ASSAY_NO_MEMORY;
    }
    memset(v->few, 0, sizeof v->few);
    v->shift = ENTROPY_LEVELS - 1;
    v->covered = v->next_line = v->next_page = 0;
    v->next_sector_read = v->next_line_read = v->next_line_written = 0;
    for (size_t i = 0; i < n; i++) {
        add_totals(f, streams[i]);
        v->shift = streams[i]->counters.shift < v->shift ? streams[i]->counters.shift : v->shift;
    }
    v->slots = (size_t)PAGE_BYTES >> v->shift;
    v->elements = true;
    for (size_t i = 0; i < n; i++)
        v->elements &=
            streams[i]->size <= UINT64_C(1) << v->shift && streams[i]->size <= 1u << SECTOR_SHIFT;
    for (size_t i = 0; i < count; i++)
        measure_page(f, v, streams, n, numbers[i], shift);
    add_few(f, v);
    for (unsigned level = 1; level <= v->shift && level < ENTROPY_LEVELS; level++)
        assay_histogram_merge(f->counts[level], f->counts[0], 1);
    free(numbers);
    free(v);
    return figures_failed(f) ? ASSAY_NO_MEMORY : ASSAY_OK;
}
