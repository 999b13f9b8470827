/* indexed.h - private arrays that are in memory, as registers have no index. */
#ifndef ASSAY_PROGRAM_INDEXED_H
#define ASSAY_PROGRAM_INDEXED_H

#include "program/builder.h"

#include <llvm-c/Core.h>

/** Sets `dynamic` of every site, once all loops are known. */
void indexed_find_arrays(struct builder *b, LLVMModuleRef module);

#endif
