/* real.h - floating-point arithmetic. */
#ifndef ASSAY_NATIVE_LOWER_REAL_H
#define ASSAY_NATIVE_LOWER_REAL_H

#include "native/lower/lowering.h"

/** The sum, difference, product or quotient of floating-point numbers or vectors of them. */
LLVMValueRef lower_arithmetic(struct lowering *l, LLVMOpcode opcode, LLVMValueRef a,
                              LLVMValueRef b);

/** The same numbers, each signalling NaN made quiet if they are floats: the simulator takes them
 * through double. */
LLVMValueRef lower_quiet(struct lowering *l, LLVMValueRef value);

/** a * b + c, rounded once; NULL if the processor has no instruction for it. */
LLVMValueRef lower_fused(struct lowering *l, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c);

#endif
