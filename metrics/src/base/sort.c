/* sort.c - see sort.h.
 *
 * The portable code sorts eights by a network (K. E. Batcher, "Sorting Networks and Their
 * Applications", 1968), and then merges them from both ends at once.
 */
#include "base/sort.h"

#include "base/vector_loops.h"

#include <string.h>

size_t sort_room(size_t n) {
    size_t room = SORT_LEAST;
    while (room < n)
        room *= 2;
    return room;
}

static inline void exchange(uint64_t *a, uint64_t *b) {
    uint64_t less = *a < *b ? *a : *b, more = *a < *b ? *b : *a;
    *a = less;
    *b = more;
}

void sort_eight(uint64_t *v) {
    static const unsigned char network[][2] = {
        {0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {1, 2}, {5, 6},
        {0, 4}, {1, 5}, {2, 6}, {3, 7}, {2, 4}, {3, 5}, {1, 2}, {3, 4}, {5, 6}};
    uint64_t x[SORT_LEAST];
    memcpy(x, v, sizeof x);
#pragma GCC unroll 19
    for (size_t i = 0; i < sizeof network / sizeof *network; i++)
        exchange(&x[network[i][0]], &x[network[i][1]]);
    memcpy(v, x, sizeof x);
}

/* Sorted numbers [2n] of two halves [n] that are sorted, each. */
static void merge(const uint64_t *halves, size_t n, uint64_t *merged) {
    if (halves[n - 1] <= halves[n]) {
        memcpy(merged, halves, 2 * n * sizeof *merged);
        return;
    }
    const uint64_t *a = halves, *b = halves + n;
    const uint64_t *c = b - 1, *d = b + n - 1;
    for (size_t i = 0; i < n; i++) {
        uint64_t x = *a, y = *b, z = *c, w = *d;
        merged[i] = x <= y ? x : y;
        merged[2 * n - 1 - i] = z <= w ? w : z;
        a += x <= y;
        b += x > y;
        c -= z > w;
        d -= z <= w;
    }
}

static int is_ascending(const uint64_t *values, size_t n) {
    for (size_t i = 1; i < n; i++)
        if (values[i - 1] > values[i])
            return 0;
    return 1;
}

static void sort(uint64_t *values, size_t n, uint64_t *scratch) {
    size_t room = sort_room(n);
    memset(values + n, 0xff, (room - n) * sizeof *values);
    memset(scratch + n, 0xff, (room - n) * sizeof *scratch);
    for (size_t i = 0; i < n; i += SORT_LEAST)
        sort_eight(values + i);
    uint64_t *from = values, *to = scratch;
    for (size_t half = SORT_LEAST; half < room; half *= 2) {
        for (size_t i = 0; i < n; i += 2 * half)
            merge(from + i, half, to + i);
        uint64_t *sorted = to;
        to = from;
        from = sorted;
    }
    if (from != values)
        memcpy(values, from, n * sizeof *values);
}

const struct vector_code vector_portable = {"portable", sort, go_on};

void sort_numbers(uint64_t *values, size_t n, uint64_t *scratch) {
    if (!is_ascending(values, n))
        vector_code()->sort(values, n, scratch);
}

/* As unsigned numbers in the same order, and back. */
static void turn_signs(uint64_t *values, size_t n) {
    for (size_t i = 0; i < n; i++)
        values[i] ^= UINT64_C(1) << 63;
}

void sort_signed(int64_t *values, size_t n, int64_t *scratch) {
    turn_signs((uint64_t *)values, n);
    sort_numbers((uint64_t *)values, n, (uint64_t *)scratch);
    turn_signs((uint64_t *)values, n);
}
