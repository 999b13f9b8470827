/* update.h - updates for which there is no atomic function: a loop computes a word anew and sets it
 * by atomic_cmpxchg(), until nobody has come between. */
#ifndef ASSAY_PROGRAM_UPDATE_H
#define ASSAY_PROGRAM_UPDATE_H

#include <llvm-c/Core.h>

#include <stdbool.h>

/** True for an atomic_cmpxchg() in a loop, which is tried until what it finds is what it expects,
 * and sets a sum with that, a set of bits, or the least or the greatest; neither of the two is used
 * for anything else.  Locks, lists and tables use such functions otherwise. */
bool update_compares(LLVMValueRef instruction);

/** True for a load of what such an update expects at first, and of nothing else. */
bool update_begins(LLVMValueRef instruction);

#endif
