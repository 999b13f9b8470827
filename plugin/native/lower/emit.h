/* emit.h - short runs of instructions that all translations write. */
#ifndef ASSAY_NATIVE_LOWER_EMIT_H
#define ASSAY_NATIVE_LOWER_EMIT_H

#include "native/lower/lowering.h"

LLVMValueRef lower_number(struct lowering *l, uint64_t value);

/** A constant of the type of a scalar or of a vector of them. */
LLVMValueRef lower_splat(LLVMTypeRef type, uint64_t value);

/** Calls a function of this process. */
LLVMValueRef lower_invoke(struct lowering *l, const void *function, LLVMTypeRef result,
                          const LLVMValueRef *arguments, unsigned count);

/** A copy of constant data that lives as long as the code: a pointer to its bytes. */
LLVMValueRef lower_keep(struct lowering *l, const void *data, size_t size);

/** The item stops at an instruction: a fatal error. */
void lower_stop(struct lowering *l, LLVMValueRef instruction, const char *why);

/** Room on the stack of the function under way. */
LLVMValueRef lower_room(struct lowering *l, LLVMTypeRef type);

/** The bytes at an offset from others. */
LLVMValueRef lower_at(struct lowering *l, LLVMValueRef bytes, uint64_t offset);

/** Value of a type at bytes, wherever they lie. */
LLVMValueRef lower_read(struct lowering *l, LLVMValueRef bytes, LLVMTypeRef type);
void lower_write(struct lowering *l, LLVMValueRef bytes, LLVMValueRef value);

/** Member of a structure of this process. */
LLVMValueRef lower_member(struct lowering *l, LLVMValueRef structure, size_t offset,
                          LLVMTypeRef type);

/** Field of the context, as a value of a type; `constant` if it does not change within an item. */
LLVMValueRef lower_field(struct lowering *l, size_t offset, LLVMTypeRef type, bool constant);
void lower_set_field(struct lowering *l, size_t offset, LLVMValueRef value);

/** Value `number` of those that the launch gives. */
LLVMValueRef lower_given(struct lowering *l, uint32_t number, LLVMTypeRef type);

/** Goes to a new block if the condition holds, which should be rare; the builder stands in it, and
 * the block where both ways meet is returned. */
LLVMBasicBlockRef lower_begin_rare(struct lowering *l, LLVMValueRef condition);
void lower_end_rare(struct lowering *l, LLVMBasicBlockRef on);

#endif
