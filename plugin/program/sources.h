/* sources.h - the files that lines of the program table are in, and what was in them. */
#ifndef ASSAY_PROGRAM_SOURCES_H
#define ASSAY_PROGRAM_SOURCES_H

#include "program/builder.h"

/* What Oclgrind calls the program's own source. */
#define SOURCES_OWN "input.cl"

/** Notes the file that an instruction's position names, as the debug information has it. */
void sources_note(struct builder *b, LLVMValueRef instruction);

/** Adds the digests of the program's own source and of the files noted.  A program that was built
 * from a binary gets none: its files may have changed since it was compiled. */
void sources_add_digests(struct builder *b);

#endif
