/* lowering.h - a kernel being translated: its types, and what its values have become.
 *
 * Each LLVM instruction becomes the instructions that do what the simulator does for it, in a
 * module and context of their own.  Values keep their form but for three: an integer has whole
 * bytes, with whatever the simulator leaves in the bits that it should not have (so a boolean has
 * more than two values), a pointer is a 64-bit integer, and nothing carries flags that would leave
 * a result undefined.
 */
#ifndef ASSAY_NATIVE_LOWER_LOWERING_H
#define ASSAY_NATIVE_LOWER_LOWERING_H

#include "native/lower/result.h"
#include "program/table.h"

struct lowered; /* a value of the simulator's function and what it has become */

struct lowering {
    const struct table *table;
    struct lower_result *result;
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    LLVMTypeRef i1, i8, i16, i32, i64, f32, f64, none, bytes, event;
    struct lowered_function *functions; /* all that were met, the kernel last */
    LLVMValueRef kernel;                /* the simulator's */

    /* of the function under way */
    LLVMValueRef target, self; /* self: its context */
    bool allocates;            /* it has private memory to give back */
    struct lowered *values;    /* [value_capacity], a power of two */
    size_t value_count, value_capacity;
    uint32_t block;          /* of the table, that is being translated */
    LLVMValueRef cursor;     /* where the segment's events go, or NULL: none is open */
    uint32_t reserved, used; /* events */
};

/** Notes why the kernel cannot be translated; the first reason stays. */
void lower_refuse(struct lowering *l, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static inline bool lower_refused(const struct lowering *l) { return l->result->refusal[0] != 0; }

/** Refuses a kernel that computes with values of a type that has no place here. */
void lower_refuse_type(struct lowering *l, LLVMTypeRef type);

/** What a type becomes; NULL if it cannot be a value here. */
LLVMTypeRef lower_type(struct lowering *l, LLVMTypeRef type);

/** What a value's type becomes; the kernel is refused if that is NULL. */
LLVMTypeRef lower_type_of(struct lowering *l, LLVMValueRef value);

/** Bytes of a value without padding, as the simulator loads and stores it. */
uint64_t lower_bytes(LLVMTypeRef lowered);

/** Elements of a vector type, or 1. */
unsigned lower_width(LLVMTypeRef type);

/** Notes what a value has become. */
void lower_set(struct lowering *l, LLVMValueRef source, LLVMValueRef target);

/** What it has become, or NULL. */
LLVMValueRef lower_get(const struct lowering *l, LLVMValueRef source);

/** Forgets the values of a function. */
void lower_forget(struct lowering *l);

#endif
