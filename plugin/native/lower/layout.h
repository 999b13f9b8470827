/* layout.h - sizes and offsets of LLVM types as the simulator lays them out, which is not always as
 * LLVM would: a type's alignment is its size, except for structures and arrays.
 */
#ifndef ASSAY_NATIVE_LOWER_LAYOUT_H
#define ASSAY_NATIVE_LOWER_LAYOUT_H

#include <llvm-c/Core.h>

#include <stdint.h>

/** Bytes in memory; a vector of three has the room of four. */
uint64_t layout_size(LLVMTypeRef type);

/** Bytes that an address of it should be a multiple of. */
uint64_t layout_alignment(LLVMTypeRef type);

/** Where a member of a structure begins. */
uint64_t layout_member(LLVMTypeRef structure, unsigned member);

#endif
