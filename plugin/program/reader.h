/* reader.h - reads an LLVM module into a program table. */
#ifndef ASSAY_PROGRAM_READER_H
#define ASSAY_PROGRAM_READER_H

#include "program/table.h"

#include <assay/status.h>

/** Reads a module.  Release with table_close().  Errors: ASSAY_NO_MEMORY. */
enum assay_status table_open(LLVMModuleRef module, const struct table_origin *origin,
                             struct table **table);

#endif
