/* call.h - calls of functions without a body. */
#ifndef ASSAY_NATIVE_LOWER_CALL_H
#define ASSAY_NATIVE_LOWER_CALL_H

#include "native/lower/lowering.h"

/** Translates such a call; its value, or NULL if it has none. */
LLVMValueRef lower_call(struct lowering *l, LLVMValueRef call);

/** Events that an instruction appends within a segment. */
uint32_t lower_events(LLVMValueRef instruction);

/** True if it ends the segment: it appends elsewhere, or waits. */
bool lower_breaks(LLVMValueRef instruction);

#endif
