/* variables.h - the variables of the program table: kernel arguments, __local variables and those
 * at program scope.
 */
#ifndef ASSAY_PROGRAM_VARIABLES_H
#define ASSAY_PROGRAM_VARIABLES_H

#include "program/builder.h"

/** Reads a module's variables, once its functions are known. */
void variables_read(struct builder *b, LLVMModuleRef module);

/** The one variable that a pointer is computed from, or ASSAY_NONE. */
uint32_t variables_find(const struct builder *b, LLVMValueRef pointer);

#endif
