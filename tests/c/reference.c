/* reference.c - see reference.h. */
#include "reference.h"

#include <math.h>
#include <stdlib.h>

/* Sorted and each once, of (where, number). */
struct spot {
    uint64_t where, number;
};

static int by_spot(const void *a, const void *b) {
    const struct spot *x = a, *y = b;
    if (x->where != y->where)
        return x->where < y->where ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

static struct spot *make_spots(size_t n) {
    struct spot *spots = malloc((n + 1) * sizeof *spots);
    if (!spots)
        abort();
    return spots;
}

/* Lengths of the runs of equal spots: [*count]; free() it.  Sorts the spots. */
static uint64_t *count_runs(struct spot *spots, size_t n, size_t *count) {
    uint64_t *runs = calloc(n + 1, sizeof *runs);
    if (!runs)
        abort();
    qsort(spots, n, sizeof *spots, by_spot);
    *count = 0;
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || by_spot(&spots[i - 1], &spots[i]) != 0)
            ++*count;
        runs[*count - 1]++;
    }
    return runs;
}

static uint64_t count_distinct(struct spot *spots, size_t n) {
    size_t count;
    free(count_runs(spots, n, &count));
    return count;
}

static bool reads(enum assay_op op) {
    return op == ASSAY_LOAD || op == ASSAY_ATOMIC || op == ASSAY_ASYNC_LOAD;
}

static bool any(enum assay_op op) {
    (void)op;
    return true;
}

static bool writes(enum assay_op op) {
    return op == ASSAY_STORE || op == ASSAY_ATOMIC || op == ASSAY_ASYNC_STORE;
}

/* Distinct units of 1 << shift bytes touched: every unit of every access is listed. */
static uint64_t count_units(const struct reference_access *a, size_t n, unsigned shift,
                            bool (*choose)(enum assay_op)) {
    size_t listed = 0;
    for (size_t i = 0; i < n; i++)
        listed += ((a[i].offset + a[i].size - 1) >> shift) - (a[i].offset >> shift) + 1;
    struct spot *spots = make_spots(listed);
    size_t used = 0;
    for (size_t i = 0; i < n; i++)
        for (uint64_t u = a[i].offset >> shift;
             choose(a[i].op) && u <= (a[i].offset + a[i].size - 1) >> shift; u++)
            spots[used++] = (struct spot){a[i].where, u};
    uint64_t distinct = count_distinct(spots, used);
    free(spots);
    return distinct;
}

static uint64_t count_addresses(const struct reference_access *a, size_t n,
                                bool (*choose)(enum assay_op)) {
    struct spot *spots = make_spots(n);
    size_t used = 0;
    for (size_t i = 0; i < n; i++)
        if (choose(a[i].op))
            spots[used++] = (struct spot){a[i].where, a[i].offset};
    uint64_t distinct = count_distinct(spots, used);
    free(spots);
    return distinct;
}

static int descending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x < y) - (x > y);
}

/* Accesses per address without its `dropped` low bits; free() it. */
static uint64_t *count_accesses(const struct reference_access *a, size_t n, unsigned dropped,
                                size_t *count) {
    struct spot *spots = make_spots(n);
    for (size_t i = 0; i < n; i++)
        spots[i] = (struct spot){a[i].where, a[i].offset >> dropped};
    uint64_t *runs = count_runs(spots, n, count);
    free(spots);
    return runs;
}

static double measure_entropy(const struct reference_access *a, size_t n, unsigned dropped) {
    size_t count;
    uint64_t *runs = count_accesses(a, n, dropped, &count);
    double h = 0;
    for (size_t i = 0; i < count; i++) {
        double p = (double)runs[i] / (double)n;
        h -= p * log2(p);
    }
    free(runs);
    return h;
}

static uint64_t count_hot(const struct reference_access *a, size_t n) {
    size_t count, hot = 0;
    uint64_t *runs = count_accesses(a, n, 0, &count), covered = 0;
    qsort(runs, count, sizeof *runs, descending);
    while (10 * covered < 9 * n)
        covered += runs[hot++];
    free(runs);
    return hot;
}

struct reference reference_measure(const struct reference_access *a, size_t n) {
    struct reference r = {0};
    uint64_t all_reads = 0, all_writes = 0;
    for (size_t i = 0; i < n; i++) {
        r.loads += a[i].op == ASSAY_LOAD;
        r.stores += a[i].op == ASSAY_STORE;
        r.atomics += a[i].op == ASSAY_ATOMIC;
        r.async += a[i].op == ASSAY_ASYNC_LOAD || a[i].op == ASSAY_ASYNC_STORE;
        r.bytes_read += reads(a[i].op) ? a[i].size : 0;
        r.bytes_written += writes(a[i].op) ? a[i].size : 0;
        all_reads += reads(a[i].op);
        all_writes += writes(a[i].op);
    }
    size_t addresses;
    free(count_accesses(a, n, 0, &addresses));
    r.addresses = addresses;
    r.unique_reads = count_addresses(a, n, reads);
    r.unique_writes = count_addresses(a, n, writes);
    r.bytes = count_units(a, n, 0, any);
    r.lines = count_units(a, n, 6, any);
    r.pages = count_units(a, n, 12, any);
    r.sectors_read = count_units(a, n, 5, reads);
    r.lines_read = count_units(a, n, 6, reads);
    r.lines_written = count_units(a, n, 6, writes);
    r.hot90 = count_hot(a, n);
    r.reread = r.unique_reads ? (double)all_reads / (double)r.unique_reads : NAN;
    r.rewrite = r.unique_writes ? (double)all_writes / (double)r.unique_writes : NAN;
    for (unsigned level = 0; level < REFERENCE_LEVELS; level++)
        r.entropy[level] = measure_entropy(a, n, level);
    return r;
}
