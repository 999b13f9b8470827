/* alias.h - which loads may find what a store before them has left. */
#ifndef ASSAY_PROGRAM_ALIAS_H
#define ASSAY_PROGRAM_ALIAS_H

#include "program/builder.h"

#include <llvm-c/Core.h>

/** Sets `behind` and `aliased` of every site, once all are there. */
void alias_find_stores(struct builder *b, LLVMModuleRef module);

#endif
