/* access.h - events, and accesses to memory that append them. */
#ifndef ASSAY_NATIVE_LOWER_ACCESS_H
#define ASSAY_NATIVE_LOWER_ACCESS_H

#include "native/lower/lowering.h"
#include "native/run/runtime.h"

/** Opens a segment: makes room for `events` that follow. */
void lower_open(struct lowering *l, uint32_t events);

/** Closes it, if one is open: what was appended is told to the context. */
void lower_close(struct lowering *l);

/** Appends that the item enters a block, or waits at its end. */
void lower_event(struct lowering *l, enum assay_op op, uint32_t block);

/** Appends an access; a pointer to its bytes. */
LLVMValueRef lower_access(struct lowering *l, const struct native_access *access,
                          LLVMValueRef address, uint64_t size);

#endif
