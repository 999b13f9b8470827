/* trips.h - loops that are gone through a constant number of times. */
#ifndef ASSAY_PROGRAM_TRIPS_H
#define ASSAY_PROGRAM_TRIPS_H

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stdint.h>

/**
 * Iterations of each entry of a loop that counts: a variable that begins with a constant, is
 * changed by a constant in each iteration, and is compared with one in the only condition that can
 * end the loop; or begins and ends at constants behind a value, as a window around a pixel does
 * (which does not go beyond the largest numbers, as that is not defined).
 *
 * @param latch  the only one
 * @param end    what ends the block of that condition
 * @param stays  its successor in the loop: 0 if the condition holds, 1 if not
 *
 * Returns 0 if it is not such a loop, or goes round for very long.
 */
uint32_t trips_of(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end,
                  unsigned stays);

/**
 * The variable of a loop that counts so, whatever it begins with and is compared with: a phi of the
 * header; NULL if it is not such a loop.
 */
LLVMValueRef trips_counter(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end);

/**
 * True if a loop counts so by counters of other loops, as the inner one of a triangle does.
 *
 * @param is_counter  whether a phi is such a counter
 */
bool trips_follow(LLVMBasicBlockRef header, LLVMBasicBlockRef latch, LLVMValueRef end,
                  bool (*is_counter)(void *to, LLVMValueRef phi), void *to);

#endif
