/* jit.h - machine code from a module, by LLVM's ORC. */
#ifndef ASSAY_NATIVE_RUN_JIT_H
#define ASSAY_NATIVE_RUN_JIT_H

#include "native/run/context.h"

#include <llvm-c/Core.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>

struct jit; /* code in memory */

/* What LLVM may spend on a kernel. */
enum jit_effort {
    JIT_QUICK, /* a fifth of the time; the code runs up to half as long again, and spills to the
                  stack whatever lives beyond a basic block */
    JIT_FULL
};

/**
 * Compiles a module with a function "kernel".
 *
 * @param context  the module's; consumed, with the module
 * @param effort   changes nothing that the code computes
 * @param kernel   set to the function
 * @param problem  [size] why not, on failure
 * @return         release with jit_close(); NULL on failure
 */
struct jit *jit_open(LLVMOrcThreadSafeContextRef context, LLVMModuleRef module,
                     enum jit_effort effort, native_kernel **kernel, char *problem, size_t size);
void jit_close(struct jit *jit);

#endif
