/* integer.h - integer arithmetic that wraps around or needs twice the width. */
#ifndef ASSAY_NATIVE_BUILTIN_INTEGER_H
#define ASSAY_NATIVE_BUILTIN_INTEGER_H

#include <stdint.h>

/* The signed number of the same bits. */
static inline int64_t wrapped(uint64_t bits) { return (int64_t)bits; }

static inline int64_t add_wrapped(int64_t a, int64_t b) {
    return wrapped((uint64_t)a + (uint64_t)b);
}

static inline int64_t subtract_wrapped(int64_t a, int64_t b) {
    return wrapped((uint64_t)a - (uint64_t)b);
}

static inline int64_t multiply_wrapped(int64_t a, int64_t b) {
    return wrapped((uint64_t)a * (uint64_t)b);
}

/* The product of two numbers of `bits` bits without its `bits` low ones. */

__extension__ static inline uint64_t high_unsigned(uint64_t a, uint64_t b, uint32_t bits) {
    return (uint64_t)((unsigned __int128)a * b >> bits);
}

__extension__ static inline int64_t high_signed(int64_t a, int64_t b, uint32_t bits) {
    return (int64_t)((__int128)a * b >> bits);
}

#endif
