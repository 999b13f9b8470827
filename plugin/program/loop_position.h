/* loop_position.h - where the source has a loop. */
#ifndef ASSAY_PROGRAM_LOOP_POSITION_H
#define ASSAY_PROGRAM_LOOP_POSITION_H

#include <llvm-c/Core.h>

struct source_position {
    unsigned line, column;
};

/** Where the statement begins of the loop to whose header a terminator leads back, zeros if the
 * module does not say. */
struct source_position loop_position(LLVMValueRef terminator);

#endif
