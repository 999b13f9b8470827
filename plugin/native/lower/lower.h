/* lower.h - from the simulator's LLVM function to one that runs natively and appends events. */
#ifndef ASSAY_NATIVE_LOWER_LOWER_H
#define ASSAY_NATIVE_LOWER_LOWER_H

#include "native/lower/result.h"
#include "program/table.h"

/** Translates a kernel and what it calls into a module whose function "kernel" is a native_kernel;
 * NULL if result->refusal or memory says no.  Release the result with lower_result_close(). */
LLVMModuleRef lower_kernel(LLVMContextRef context, LLVMValueRef kernel, const struct table *table,
                           struct lower_result *result);
void lower_result_close(struct lower_result *result);

#endif
