/* opcode.h - what an LLVM instruction counts as: its name, class, width and operations. */
#ifndef ASSAY_PROGRAM_OPCODE_H
#define ASSAY_PROGRAM_OPCODE_H

#include <assay/program.h>

#include <llvm-c/Core.h>

enum { OPCODES = 128 };

/** LLVM's names of its opcodes ("add", "getelementptr"); NULL where it has none. */
extern const char *const opcode_names[OPCODES];

/** Fills opcode, klass, touches, width and flops. */
void opcode_describe(LLVMValueRef instruction, struct assay_instruction *out);

/** The function a call calls if its body is in the module, else NULL. */
LLVMValueRef opcode_callee_with_body(LLVMValueRef instruction);

/** Name of the function a call calls, or "" (indirect, or no call). */
const char *opcode_callee_name(LLVMValueRef instruction);

/** True for barrier() and wait_group_events(). */
bool opcode_is_barrier(LLVMValueRef instruction);

/** True for async_work_group_copy() and async_work_group_strided_copy(). */
bool opcode_is_async_copy(LLVMValueRef instruction);

/** True for a function that a host can launch. */
bool opcode_is_kernel(LLVMValueRef function);

/** True for atomic_cmpxchg(). */
bool opcode_is_compare_exchange(LLVMValueRef instruction);

/** True for a call of OpenCL's function of that name, whatever it takes. */
bool opcode_is_call_of(LLVMValueRef instruction, const char *function);

/** True for atomics that set a word: atomic_xchg() and atomic_cmpxchg(). */
bool opcode_is_exchange(LLVMValueRef instruction);

/** Elements of the vector that a vload or vstore accesses, which may be aligned as one of them; 0
 * of other instructions.  Those of vloada_half and vstorea_half, which are aligned, are such, too:
 * compilers make no difference. */
uint32_t opcode_vector_elements(LLVMValueRef instruction);

/** The pointer operand of a load or store, or a call's only pointer argument; else NULL. */
LLVMValueRef opcode_pointer(LLVMValueRef instruction);

/** True for vstore2(), ..., vstore16(), which store their first argument to their third. */
bool opcode_is_vstore(LLVMValueRef instruction);

#endif
