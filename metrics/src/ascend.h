/* ascend.h - numbers in ascending order, without branches that depend on them: those of a step are
 * few, and often in no order at all. */
#ifndef ASSAY_ASCEND_H
#define ASSAY_ASCEND_H

#include <stddef.h>
#include <stdint.h>

enum { ASCEND_LEAST = 8 };

/** Room that ascend() needs for n numbers: the least power of two that holds them and
 * ASCEND_LEAST. */
size_t ascend_room(size_t n);

/** Sorts `values` [ascend_room(n)], of which the first n are given and below UINT64_MAX, with the
 * help of `scratch` of the same size. */
void ascend(uint64_t *values, size_t n, uint64_t *scratch);

/** As ascend(); those given are below INT64_MAX. */
void ascend_signed(int64_t *values, size_t n, int64_t *scratch);

/** Sorts ASCEND_LEAST numbers. */
void ascend_few(uint64_t *values);

#endif
