/* compute.h - operands, and instructions that only compute. */
#ifndef ASSAY_NATIVE_LOWER_COMPUTE_H
#define ASSAY_NATIVE_LOWER_COMPUTE_H

#include "native/lower/lowering.h"

/** The value of an operand: an instruction's, an argument, a variable's address, a constant. */
LLVMValueRef lower_operand(struct lowering *l, LLVMValueRef value);

/** An operation of an instruction or a constant expression; NULL if it is none of those that only
 * compute. */
LLVMValueRef lower_compute(struct lowering *l, LLVMValueRef value, LLVMOpcode opcode);

#endif
