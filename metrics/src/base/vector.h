/* vector.h - what is done to many numbers at once, by portable code or by code for the vector
 * instructions of the processor (AVX2), as it is found when it is first asked for.
 *
 * Both give the same.  ASSAY_VECTOR=portable in the environment forces the first; what else
 * it may be is checked where the environment is read.
 */
#ifndef ASSAY_VECTOR_H
#define ASSAY_VECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number of eight bytes of whatever. */
typedef uint64_t vector_word __attribute__((may_alias));

struct vector_code {
    const char *name;

    /** As sort_numbers(), which asks for it if they are not in order already. */
    void (*sort)(uint64_t *values, size_t n, uint64_t *scratch);

    /** True if words go on as those before them: words[i + period] - words[i] is words[i] -
     * words[i - period] for all i < n. */
    bool (*go_on)(const vector_word *words, size_t period, size_t n);
};

extern const struct vector_code vector_portable, vector_avx2;

const struct vector_code *vector_code(void);

#endif
