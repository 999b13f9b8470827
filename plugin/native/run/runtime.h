/* runtime.h - what compiled code calls.
 *
 * Each function runs on the thread, and the stack, of the item that calls it.  Sites and blocks are
 * those of the program table.
 */
#ifndef ASSAY_NATIVE_RUN_RUNTIME_H
#define ASSAY_NATIVE_RUN_RUNTIME_H

#include "native/builtin/builtin.h"
#include "native/run/context.h"
#include "program/words.h"

#include <llvm-c/Core.h>

/** Makes room for events. */
void native_flush(struct native_context *context);

/* An access, as compiled code describes it; constant. */
struct native_access {
    uint32_t site;
    uint8_t op;         /* enum assay_op */
    uint8_t view;       /* enum native_view */
    uint32_t alignment; /* bytes that the address must be a multiple of, or 0; a power of two */
    struct words words; /* of the site */
};

/**
 * The slow way of an access: complains of one that is not allowed, and leaves in context->event
 * what is to be appended.
 *
 * @return  the bytes; for an access outside every buffer, as many that are 0 and belong to nobody
 */
char *native_reach(struct native_context *context, const struct native_access *access,
                   uint64_t address, uint64_t size);

/** The bytes of a valid address, else NULL. */
char *native_bytes(struct native_context *context, enum native_view view, uint64_t address,
                   uint64_t size);

/** The bytes of an access, as native_reach() gives them; appends it. */
char *native_append(struct native_context *context, const struct native_access *access,
                    uint64_t address, uint64_t size);

/** Complains that an index (as the access at `site` uses it) is not less than an array's size. */
void native_bad_index(struct native_context *context, uint32_t site, int64_t index, uint64_t size);

/** Copies bytes, as llvm.memcpy: a load and a store.  Appends both. */
void native_copy(struct native_context *context, const struct native_access *load,
                 const struct native_access *store, uint64_t to, uint64_t from, uint64_t size);

/** Sets bytes, as llvm.memset.  Appends the store. */
void native_fill(struct native_context *context, const struct native_access *store, uint64_t to,
                 uint8_t value, uint64_t size);

/** Private memory of so many bytes, all 0: its address. */
uint64_t native_allocate(struct native_context *context, uint64_t size);

/** A copy of private memory: its address. */
uint64_t native_duplicate(struct native_context *context, uint64_t from, uint64_t size);

/** A function that allocates begins, and ends. */
void native_enter(struct native_context *context);
void native_leave(struct native_context *context);

/** The item waits at a barrier; its events are appended. */
void native_wait(struct native_context *context, uint32_t block, uint64_t fence);

/**
 * wait_group_events: loads the events from private memory, and waits.
 *
 * @param load  what the loads are
 */
void native_wait_events(struct native_context *context, const struct native_access *load,
                        uint32_t block, uint64_t count, uint64_t address);

/* A work-group copy, as an item asks for it. */
struct native_transfer {
    uint32_t site;
    bool to_local;
    uint64_t to, from;
    uint64_t size, count; /* bytes of an element, elements */
    uint64_t to_stride, from_stride;
    uint64_t event; /* 0: a new one */
};

/** Asks the group for a copy: its event. */
uint64_t native_transfer_begin(struct native_context *context,
                               const struct native_transfer *transfer);

/** Stores elements one by one, as functions with a pointer argument do.  Appends the stores. */
void native_scatter(struct native_context *context, const struct native_access *store,
                    uint64_t address, const struct builtin_value *value);

/** Loads numbers one by one.  Appends the loads; false if one lies outside its buffer. */
bool native_gather(struct native_context *context, const struct native_access *load,
                   uint64_t address, uint64_t *numbers, uint64_t count);

/**
 * printf with its format in constant memory.  Appends nothing.
 *
 * @param pointers  bit i is set if argument i is a pointer, as %s takes it
 */
void native_print(struct native_context *context, uint64_t format,
                  const struct builtin_value *arguments, uint32_t count, uint64_t pointers);

/** The item cannot go on, at an instruction of the simulator's or NULL; does not return. */
void native_stop(struct native_context *context, LLVMValueRef instruction, const char *why)
    __attribute__((noreturn));

/* Half precision, its bits in the low 16 of an integer; rounding as enum half_rounding. */
float native_from_half(uint32_t half);
uint32_t native_half_from_float(float value, uint32_t rounding);
uint32_t native_half_from_double(double value, uint32_t rounding);

/* Conversions as the host's C does them, whatever the value. */
int64_t native_signed(double value);
uint64_t native_unsigned(double value);

#endif
