/* carried.h - loops whose iterations need what the one before has computed. */
#ifndef ASSAY_PROGRAM_CARRIED_H
#define ASSAY_PROGRAM_CARRIED_H

#include <llvm-c/Core.h>

#include <stdbool.h>

/* A loop of a function. */
struct carried_loop {
    LLVMBasicBlockRef header;
    bool (*has)(const void *of, LLVMBasicBlockRef block); /* whether a block is in it */
    const void *of;
};

/**
 * True if an iteration needs a value that the one before has computed: one that a phi of the header
 * carries on, or an element of memory whose address stays.  No such values are counters, which are
 * changed by what stays, and results that iterations add to in any order, as sums, products, sets
 * of bits, least and greatest ones are, where nothing else in the loop asks for them.
 *
 * Of functions that are called, elements are looked at whose address the loop hands over.  Elements
 * at addresses that change are not.
 * Source: U. Banerjee, "Dependence Analysis", 1997: loop-carried flow dependence.
 */
bool carried_any(const struct carried_loop *loop);

/** True if a value is the same in all iterations of a loop, as far as its expression tells. */
bool carried_stays(const struct carried_loop *loop, LLVMValueRef value);

#endif
