/* histogram.c - how often each value occurs; see assay/histogram.h.
 *
 * Open addressing with linear probing; a cell is empty while its times is 0.  At most 3/4 full.
 */
#include <assay/entropy.h>
#include <assay/histogram.h>

#include <stdlib.h>
#include <string.h>

struct cell {
    uint64_t value, times;
};

struct assay_histogram {
    struct cell *cells; /* [capacity], a power of two */
    size_t capacity, used;
    struct cell *last; /* cell added to last */
    bool failed;
};

struct assay_histogram *assay_histogram_open(void) {
    return calloc(1, sizeof(struct assay_histogram));
}

void assay_histogram_close(struct assay_histogram *h) {
    if (!h)
        return;
    free(h->cells);
    free(h);
}

void assay_histogram_clear(struct assay_histogram *h) {
    if (h->capacity)
        memset(h->cells, 0, h->capacity * sizeof *h->cells);
    h->used = 0;
    h->last = NULL;
}

bool assay_histogram_failed(const struct assay_histogram *h) { return h->failed; }

static struct cell *find_cell(struct cell *cells, size_t capacity, uint64_t value) {
    size_t i = (size_t)((value * UINT64_C(0x9E3779B97F4A7C15)) >> 20) & (capacity - 1);
    while (cells[i].times && cells[i].value != value)
        i = (i + 1) & (capacity - 1);
    return &cells[i];
}

static bool grow(struct assay_histogram *h) {
    size_t capacity = h->capacity ? 2 * h->capacity : 16;
    struct cell *cells = calloc(capacity, sizeof *cells);
    if (!cells) {
        h->failed = true;
        return false;
    }
    for (size_t i = 0; i < h->capacity; i++)
        if (h->cells[i].times)
            *find_cell(cells, capacity, h->cells[i].value) = h->cells[i];
    free(h->cells);
    h->cells = cells;
    h->last = NULL;
    h->capacity = capacity;
    return true;
}

void assay_histogram_add(struct assay_histogram *h, uint64_t value, uint64_t times) {
    if (times == 0)
        return;
    if (h->last && h->last->value == value) {
        h->last->times += times;
        return;
    }
    if (4 * (h->used + 1) > 3 * h->capacity && !grow(h))
        return;
    struct cell *cell = find_cell(h->cells, h->capacity, value);
    if (!cell->times)
        h->used++;
    cell->value = value;
    cell->times += times;
    h->last = cell;
}

void assay_histogram_merge(struct assay_histogram *into, const struct assay_histogram *from,
                           uint64_t times) {
    for (size_t i = 0; i < from->capacity; i++)
        assay_histogram_add(into, from->cells[i].value, times * from->cells[i].times);
    into->failed |= from->failed;
}

uint64_t assay_histogram_total(const struct assay_histogram *h) {
    uint64_t total = 0;
    for (size_t i = 0; i < h->capacity; i++)
        total += h->cells[i].times;
    return total;
}

uint64_t assay_histogram_times(const struct assay_histogram *h, uint64_t value) {
    return h->capacity ? find_cell(h->cells, h->capacity, value)->times : 0;
}

uint64_t assay_histogram_mode(const struct assay_histogram *h) {
    struct cell best = {0, 0};
    for (size_t i = 0; i < h->capacity; i++) {
        const struct cell *c = &h->cells[i];
        if (c->times > best.times || (c->times && c->times == best.times && c->value < best.value))
            best = *c;
    }
    return best.value;
}

uint64_t assay_histogram_sum(const struct assay_histogram *h) {
    uint64_t sum = 0;
    for (size_t i = 0; i < h->capacity; i++)
        sum += h->cells[i].value * h->cells[i].times;
    return sum;
}

static int by_value(const void *a, const void *b) {
    const struct cell *x = a, *y = b;
    return (x->value > y->value) - (x->value < y->value);
}

/* The used cells in ascending order of value; free() it.  NULL if empty or memory is short. */
static struct cell *sorted_cells(struct assay_histogram *h) {
    struct cell *sorted = h->used ? malloc(h->used * sizeof *sorted) : NULL;
    if (!sorted) {
        h->failed |= h->used > 0;
        return NULL;
    }
    size_t n = 0;
    for (size_t i = 0; i < h->capacity; i++)
        if (h->cells[i].times)
            sorted[n++] = h->cells[i];
    qsort(sorted, n, sizeof *sorted, by_value);
    return sorted;
}

/* The value at a position of the sorted list of occurrences. */
static uint64_t value_at(const struct cell *sorted, uint64_t position) {
    while (position >= sorted->times)
        position -= (sorted++)->times;
    return sorted->value;
}

struct assay_summary assay_histogram_summary(struct assay_histogram *h) {
    struct assay_summary summary = {0, 0, 0, 0};
    struct cell *sorted = sorted_cells(h);
    if (!sorted)
        return summary;
    uint64_t total = assay_histogram_total(h);
    summary.min = sorted[0].value;
    summary.max = sorted[h->used - 1].value;
    uint64_t below = value_at(sorted, (total - 1) / 2), above = value_at(sorted, total / 2);
    summary.median = (double)below + (double)(above - below) / 2;
    summary.mean = (double)assay_histogram_sum(h) / (double)total;
    free(sorted);
    return summary;
}

uint64_t assay_histogram_cover(struct assay_histogram *h, unsigned permille) {
    struct cell *sorted = sorted_cells(h);
    if (!sorted)
        return 0;
    uint64_t sum = assay_histogram_sum(h);
    uint64_t goal = sum / 1000 * permille + (sum % 1000 * permille + 999) / 1000;
    uint64_t taken = 0;
    for (size_t i = h->used; i-- > 0 && goal > 0;) {
        uint64_t value = sorted[i].value, times = sorted[i].times;
        if (value == 0)
            break;
        uint64_t needed = (goal - 1) / value + 1;
        uint64_t used = needed < times ? needed : times;
        taken += used;
        goal = needed <= times ? 0 : goal - used * value;
    }
    free(sorted);
    return taken;
}

double assay_histogram_entropy(struct assay_histogram *h) {
    struct cell *sorted = sorted_cells(h);
    uint64_t *columns = sorted ? malloc(2 * h->used * sizeof *columns) : NULL;
    if (!columns) {
        h->failed |= h->used > 0;
        free(sorted);
        return 0;
    }
    for (size_t i = 0; i < h->used; i++) {
        columns[i] = sorted[i].value;
        columns[h->used + i] = sorted[i].times;
    }
    double entropy = assay_entropy(columns, columns + h->used, h->used);
    free(columns);
    free(sorted);
    return entropy;
}
