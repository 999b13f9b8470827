/* loop_line.h - where the source has a loop. */
#ifndef ASSAY_PROGRAM_LOOP_LINE_H
#define ASSAY_PROGRAM_LOOP_LINE_H

#include <llvm-c/Core.h>

/** Line where the statement begins of the loop to whose header a terminator leads back, 0 if the
 * module does not say. */
unsigned loop_line(LLVMValueRef terminator);

#endif
