/* handed.h - what calls pass to the functions of a program for their parameters. */
#ifndef ASSAY_PROGRAM_HANDED_H
#define ASSAY_PROGRAM_HANDED_H

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stdint.h>

/** What the only call of a function passes for a parameter; NULL if there are several calls, or
 * none, or the host launches it, too. */
LLVMValueRef handed_once(LLVMValueRef parameter);

/** The integer that all calls of a function pass for a parameter; NULL if they pass anything else,
 * or the host launches it, too. */
LLVMValueRef handed_always(LLVMValueRef parameter);

/** True if each call of a function passes an integer below a limit for a parameter; they need not
 * be the same. */
bool handed_numbers(LLVMValueRef parameter, uint64_t limit);

#endif
