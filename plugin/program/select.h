/* select.h - values of which one is taken: phi nodes, select instructions and calls of select(). */
#ifndef ASSAY_PROGRAM_SELECT_H
#define ASSAY_PROGRAM_SELECT_H

#include <llvm-c/Core.h>

/** How many values there are to take; 0 if it is no such instruction. */
unsigned select_count(LLVMValueRef value);

/** One of them. */
LLVMValueRef select_choice(LLVMValueRef value, unsigned i);

/** What a select goes by; NULL for a phi node, of which the way to it tells. */
LLVMValueRef select_condition(LLVMValueRef value);

#endif
