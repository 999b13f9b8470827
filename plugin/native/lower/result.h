/* result.h - what a kernel has become, beside its code. */
#ifndef ASSAY_NATIVE_LOWER_RESULT_H
#define ASSAY_NATIVE_LOWER_RESULT_H

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An argument or variable that compiled code reads from the context's values. */
struct native_value {
    LLVMValueRef value; /* the simulator's argument or global variable */
    uint32_t offset;    /* in the context's values */
    uint32_t size;      /* bytes; 8 for a pointer */
};

struct lower_result {
    char refusal[160];           /* why it cannot be compiled, or "" */
    bool waits;                  /* an item may wait at a barrier */
    bool allocates;              /* an item may have private memory */
    struct native_value *values; /* [value_count] */
    uint32_t value_count;
    uint32_t value_bytes;
    void **kept; /* [kept_count] constants that compiled code points to */
    size_t kept_count;
};

#endif
