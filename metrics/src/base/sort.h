/* sort.h - numbers in ascending order, without branches that depend on them: those of a step are
 * few, and often in no order at all. */
#ifndef ASSAY_SORT_H
#define ASSAY_SORT_H

#include <stddef.h>
#include <stdint.h>

enum { SORT_LEAST = 8 };

/** Room that sort_numbers() needs for n numbers: the least power of two that holds them and
 * SORT_LEAST. */
size_t sort_room(size_t n);

/** Sorts `values` [sort_room(n)], of which the first n are given and below UINT64_MAX, with the
 * help of `scratch` of the same size. */
void sort_numbers(uint64_t *values, size_t n, uint64_t *scratch);

/** As sort_numbers(); those given are below INT64_MAX. */
void sort_signed(int64_t *values, size_t n, int64_t *scratch);

/** Sorts SORT_LEAST numbers. */
void sort_eight(uint64_t *values);

#endif
