/* code.h - the code of the program table: functions, blocks, instructions, sites and loops. */
#ifndef ASSAY_PROGRAM_CODE_H
#define ASSAY_PROGRAM_CODE_H

#include "program/builder.h"

/** First pass: numbers functions and blocks, so that the second can name successors. */
void code_number_blocks(struct builder *b, LLVMModuleRef module);

/** Second pass: reads what is in the blocks, once the variables are known. */
void code_read(struct builder *b, LLVMModuleRef module);

/** The first of the blocks that a block of LLVM is cut into, or ASSAY_NONE. */
uint32_t code_block_of(const struct builder *b, LLVMBasicBlockRef basic);

#endif
