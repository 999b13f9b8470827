/* memory.h - instructions that access memory. */
#ifndef ASSAY_NATIVE_LOWER_MEMORY_H
#define ASSAY_NATIVE_LOWER_MEMORY_H

#include "native/lower/lowering.h"
#include "native/run/runtime.h"

LLVMValueRef lower_load(struct lowering *l, LLVMValueRef load);
void lower_store(struct lowering *l, LLVMValueRef store);
LLVMValueRef lower_allocation(struct lowering *l, LLVMValueRef allocation);

/** Describes the access of a load, store or call through a pointer; false if it cannot be compiled.
 */
bool lower_describe(struct lowering *l, LLVMValueRef instruction, LLVMValueRef pointer,
                    enum assay_op op, uint32_t alignment, struct native_access *access);

#endif
