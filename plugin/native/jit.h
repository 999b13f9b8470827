/* jit.h - machine code from a module, by LLVM's ORC. */
#ifndef ASSAY_NATIVE_JIT_H
#define ASSAY_NATIVE_JIT_H

#include "context.h"

#include <llvm-c/Core.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>

struct jit; /* code in memory */

/**
 * Compiles a module with a function "kernel".
 *
 * @param context  the module's; consumed, with the module
 * @param kernel   set to the function
 * @param problem  [size] why not, on failure
 * @return         release with jit_close(); NULL on failure
 */
struct jit *jit_open(LLVMOrcThreadSafeContextRef context, LLVMModuleRef module,
                     native_kernel **kernel, char *problem, size_t size);
void jit_close(struct jit *jit);

#endif
