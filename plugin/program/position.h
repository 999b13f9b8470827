/* position.h - where in the source instructions stand: the lines of the program table. */
#ifndef ASSAY_PROGRAM_POSITION_H
#define ASSAY_PROGRAM_POSITION_H

#include "program/builder.h"

/** Line of an instruction, or ASSAY_NONE; valid until the lines are sorted. */
uint32_t position_of(struct builder *b, LLVMValueRef instruction);

/** Puts the lines in order, and renumbers those of the instructions. */
void position_sort(struct builder *b);

/** Adds the text of the lines of the program's own source, also of those that its `#line`
 * directives put into other files. */
void position_add_texts(struct builder *b);

#endif
