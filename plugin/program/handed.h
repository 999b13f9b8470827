/* handed.h - what the functions of a program are handed for their parameters. */
#ifndef ASSAY_PROGRAM_HANDED_H
#define ASSAY_PROGRAM_HANDED_H

#include <llvm-c/Core.h>

#include <stdbool.h>

/** What a function is handed for a parameter by the only call of it; NULL if there are several, or
 * none, or the host launches it, too. */
LLVMValueRef handed_once(LLVMValueRef parameter);

/** The integer that all calls of a function hand it for a parameter; NULL if there is none. */
LLVMValueRef handed_always(LLVMValueRef parameter);

/** True if each call of a function hands it an integer for a parameter, this one or that. */
bool handed_numbers(LLVMValueRef parameter);

#endif
