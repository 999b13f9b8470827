/* vector.h - sorting by portable code, or by code for the vector instructions of the processor
 * (AVX2), as it is found when it is first asked for.
 *
 * Both give the same order.  ASSAY_VECTOR=portable in the environment forces the first; what else
 * it may be is checked where the environment is read.
 */
#ifndef ASSAY_VECTOR_H
#define ASSAY_VECTOR_H

#include <stddef.h>
#include <stdint.h>

struct vector_code {
    const char *name;

    /** As sort_numbers(), which asks for it if they are not in order already. */
    void (*sort)(uint64_t *values, size_t n, uint64_t *scratch);
};

extern const struct vector_code vector_portable, vector_avx2;

const struct vector_code *vector_code(void);

#endif
