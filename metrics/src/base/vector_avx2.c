/* vector_avx2.c - the code of vector.h for processors with AVX2.
 *
 * Numbers of 31 bits, as most are, are sorted eight at a time by a bitonic network (K. E. Batcher,
 * "Sorting Networks and Their Applications", 1968).  The first step of each merge takes its second
 * half backwards, so that all exchanges are in the same direction.
 */
#include "base/vector.h"

#include "base/sort.h"

#ifdef __x86_64__
#pragma GCC target("avx2")
#pragma GCC optimize("O3")

#include "base/vector_loops.h"

enum { LANES = 8 };
typedef int32_t vector __attribute__((vector_size(LANES * sizeof(int32_t)), aligned(4), may_alias));

/* Numbers of `a` where the mask is all ones, else of `b`. */
static inline vector blend(vector mask, vector a, vector b) { return (a & mask) | (b & ~mask); }

/* The lesser of each lane and its partner, or the greater where `upper` is all ones. */
static inline vector exchange(vector v, vector partners, vector upper) {
    vector less = v < partners;
    return blend(less ^ upper, v, partners);
}

static inline vector backwards(vector v) {
    return __builtin_shufflevector(v, v, 7, 6, 5, 4, 3, 2, 1, 0);
}

/* The halves of 8, of each 4 and of each 2 lanes. */
static const vector upper_4 = {0, 0, 0, 0, -1, -1, -1, -1}, upper_2 = {0, 0, -1, -1, 0, 0, -1, -1},
                    upper_1 = {0, -1, 0, -1, 0, -1, 0, -1};

static inline vector merge_2(vector v) {
    return exchange(v, __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6), upper_1);
}

static inline vector merge_4(vector v) {
    return merge_2(exchange(v, __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5), upper_2));
}

static inline vector merge_8(vector v) {
    return merge_4(exchange(v, __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3), upper_4));
}

static inline vector sort_8(vector v) {
    v = merge_2(v);
    v = merge_2(exchange(v, __builtin_shufflevector(v, v, 3, 2, 1, 0, 7, 6, 5, 4), upper_2));
    return merge_4(exchange(v, backwards(v), upper_4));
}

/* The lesser of each lane to `a`, the greater to `b`. */
static inline void exchange_all(vector *a, vector *b) {
    vector less = *a < *b, lesser = blend(less, *a, *b);
    *b = blend(less, *b, *a);
    *a = lesser;
}

/* Merges two sorted halves of vectors [n]. */
static inline void merge_vectors(vector *v, size_t n) {
    for (size_t i = 0; i < n / 2; i++) {
        vector last = backwards(v[n - 1 - i]);
        exchange_all(&v[i], &last);
        v[n - 1 - i] = backwards(last);
    }
    for (size_t apart = n / 4; apart > 0; apart /= 2)
        for (size_t first = 0; first < n; first += 2 * apart)
            for (size_t i = first; i < first + apart; i++)
                exchange_all(&v[i], &v[i + apart]);
    for (size_t i = 0; i < n; i++)
        v[i] = merge_8(v[i]);
}

static void sort_vectors(vector *v, size_t vectors) {
    for (size_t i = 0; i < vectors; i++)
        v[i] = sort_8(v[i]);
    for (size_t merged = 2; merged <= vectors; merged *= 2)
        for (size_t i = 0; i < vectors; i += merged)
            merge_vectors(v + i, merged);
}

/* A number of a room that is of other ones. */
typedef int32_t narrow_number __attribute__((may_alias));

static int are_narrow(const uint64_t *values, size_t n) {
    uint64_t any = 0;
    for (size_t i = 0; i < n; i++)
        any |= values[i];
    return any < INT32_MAX;
}

static void sort(uint64_t *values, size_t n, uint64_t *scratch) {
    narrow_number *narrow = (narrow_number *)scratch;
    size_t room = sort_room(n);
    if (!are_narrow(values, n)) {
        vector_portable.sort(values, n, scratch);
        return;
    }
    for (size_t i = 0; i < n; i++)
        narrow[i] = (int32_t)values[i];
    for (size_t i = n; i < room; i++)
        narrow[i] = INT32_MAX;
    sort_vectors((vector *)scratch, room / LANES);
    for (size_t i = 0; i < n; i++)
        values[i] = (uint32_t)narrow[i];
}

const struct vector_code vector_avx2 = {"avx2", sort, go_on};
#endif
