/* counted.h - loops whose number of iterations compilers know when they begin. */
#ifndef ASSAY_PROGRAM_COUNTED_H
#define ASSAY_PROGRAM_COUNTED_H

#include "program/carried.h"

/* COUNTED_OVERFLOW: they do not, for no other reason than that its counter may wrap around. */
enum counted { COUNTED_NOT, COUNTED_OVERFLOW, COUNTED }; /* from the least on */

/**
 * A loop is counted if it goes on while a counter is less, or more, than a number that does not
 * change, and each iteration adds a constant to the counter, or adds a number that does not change
 * where that sum cannot overflow: signed integers, compared as such.  Sums of unsigned integers, of
 * pointers, and of an int and a size_t (`i += get_global_size(0)`) can.  Compilers of the LLVM
 * family unroll no other loop, #pragma or not, so that its iterations wait for their loads one by
 * one.
 *
 * Without optimisation counters are in memory: such a loop is taken to be counted.
 *
 * @param latch  the only block that leads back to the header
 * @param end    terminator of a block that every iteration comes to and that leads out of the loop:
 *               a loop is counted if it is by all of them
 *
 * Source: measured (stride_of_ids among tests/advice/experiments); LLVM, ScalarEvolution.
 */
enum counted counted_exit(const struct carried_loop *loop, LLVMBasicBlockRef latch,
                          LLVMValueRef end);

#endif
