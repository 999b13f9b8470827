/* words.h - words of vectors that the simulator loads and stores one by one.
 *
 * Its compiler takes vectors apart: of one that is put together word by word it stores the vector
 * as it was and then each word, and of one whose words alone are used it loads these.  A device
 * makes one access of them all, or of each WORDS_MOST bytes.
 */
#ifndef ASSAY_PROGRAM_WORDS_H
#define ASSAY_PROGRAM_WORDS_H

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stdint.h>

/* Bytes that devices access at once. */
enum { WORDS_MOST = 16 };

/* What the access of an instruction is to a device. */
struct words {
    bool ignored;    /* none: a part of another's */
    uint32_t before; /* that of a vector, or of WORDS_MOST bytes of it, of `whole` bytes, which */
    uint32_t whole;  /* begins so many bytes before it; 0: what the instruction itself says */
};

struct words words_of(LLVMValueRef instruction);

/** What `size` bytes at `offset` of a buffer of so many are to a device: no more than there are. */
static inline void words_widen(const struct words *w, uint64_t room, uint64_t *offset,
                               uint32_t *size) {
    if (!w->whole || w->before > *offset || *offset - w->before + w->whole > room)
        return;
    *offset -= w->before;
    *size = w->whole;
}

/** The load whose access is that of a load, to a device. */
LLVMValueRef words_first_load(LLVMValueRef load);

#endif
