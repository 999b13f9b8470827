/* builtin_call.h - calls of functions that only compute. */
#ifndef ASSAY_NATIVE_LOWER_BUILTIN_CALL_H
#define ASSAY_NATIVE_LOWER_BUILTIN_CALL_H

#include "native/lower/callee.h"
#include "native/lower/lowering.h"

/** A call of a function that only computes, or that has a pointer for a second result. */
LLVMValueRef lower_builtin(struct lowering *l, LLVMValueRef call, const struct callee *callee);

/** True if that function stores through a pointer. */
bool lower_scatters(const struct callee *callee);

/** The call's arguments from `first` on, in memory: a pointer to struct builtin_value. */
LLVMValueRef lower_arguments(struct lowering *l, LLVMValueRef call, unsigned first);

#endif
