/* vector_loops.h - code of vector.h that the compiler makes vectors of; whoever includes it says of
 * which. */
#ifndef ASSAY_VECTOR_LOOPS_H
#define ASSAY_VECTOR_LOOPS_H

#include "base/vector.h"

enum { WORDS_AT_ONCE = 32 };

/* Bits in which what words grow by differs from what those before them do. */
static inline uint64_t differ(const vector_word *words, size_t period, size_t n) {
    uint64_t any = 0;
    for (size_t i = 0; i < n; i++)
        any |= (words[i + period] - words[i]) ^ (words[i] - words[i - period]);
    return any;
}

static bool go_on(const vector_word *words, size_t period, size_t n) {
    for (; n >= WORDS_AT_ONCE; n -= WORDS_AT_ONCE, words += WORDS_AT_ONCE)
        if (differ(words, period, WORDS_AT_ONCE))
            return false;
    return !differ(words, period, n);
}

#endif
