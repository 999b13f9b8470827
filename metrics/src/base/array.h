/* array.h - arrays that grow by one item at a time, and sums of arrays. */
#ifndef ASSAY_ARRAY_H
#define ASSAY_ARRAY_H

#include <stdint.h>
#include <stdlib.h>

/** Room for one more item: the array, moved if need be; NULL if memory is short (it is then as it
 * was). */
static inline void *array_room(void *items, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity)
        return items;
    size_t wanted = *capacity ? 2 * *capacity : 16;
    void *moved = realloc(items, wanted * size);
    if (moved)
        *capacity = wanted;
    return moved;
}

/** Adds numbers [n], `times` over. */
static inline void array_add(uint64_t *into, const uint64_t *from, size_t n, uint64_t times) {
    for (size_t i = 0; i < n; i++)
        into[i] += times * from[i];
}

#endif
