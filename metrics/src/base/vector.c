/* vector.c - see vector.h. */
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

static const struct vector_code *choose(void) {
    const char *forced = getenv("ASSAY_VECTOR");
    if (forced && !strcmp(forced, vector_portable.name))
        return &vector_portable;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2"))
        return &vector_avx2;
#endif
    return &vector_portable;
}

/* Whoever is first finds the same. */
const struct vector_code *vector_code(void) {
    static const struct vector_code *chosen;
    const struct vector_code *code = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
    if (!code)
        __atomic_store_n(&chosen, code = choose(), __ATOMIC_RELAXED);
    return code;
}
