/* lower.h - from the simulator's LLVM function to one that runs natively and appends events. */
#ifndef ASSAY_NATIVE_LOWER_LOWER_H
#define ASSAY_NATIVE_LOWER_LOWER_H

#include "program/table.h"

#include <llvm-c/Core.h>

#include <stdbool.h>

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

/** Translates a kernel and what it calls into a module whose function "kernel" is a native_kernel;
 * NULL if result->refusal or memory says no.  Release the result with lower_result_close(). */
LLVMModuleRef lower_kernel(LLVMContextRef context, LLVMValueRef kernel, const struct table *table,
                           struct lower_result *result);
void lower_result_close(struct lower_result *result);

#endif
