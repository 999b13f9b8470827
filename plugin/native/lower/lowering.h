/* lowering.h - a kernel being translated: what the files of this room share.
 *
 * Each LLVM instruction becomes the instructions that do what the simulator does for it, in a
 * module and context of their own.  Values keep their form but for three: an integer has whole
 * bytes, with whatever the simulator leaves in the bits that it should not have (so a boolean has
 * more than two values), a pointer is a 64-bit integer, and nothing carries flags that would leave
 * a result undefined.
 */
#ifndef ASSAY_NATIVE_LOWER_LOWERING_H
#define ASSAY_NATIVE_LOWER_LOWERING_H

#include "native/lower/layout.h"
#include "native/lower/lower.h"
#include "native/run/runtime.h"

#include <string.h>

struct lowered; /* a value of the simulator's function and what it has become */

/* A function to be translated. */
struct lowered_function {
    LLVMValueRef source, target;
    struct lowered_function *next;
};

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

/* --- lower.c --- */

/** Notes why the kernel cannot be translated; the first reason stays. */
void lower_refuse(struct lowering *l, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static inline bool lower_refused(const struct lowering *l) { return l->result->refusal[0] != 0; }

/** Refuses a kernel that computes with values of a type that has no place here. */
void lower_refuse_type(struct lowering *l, LLVMTypeRef type);

/** The item stops at an instruction: a fatal error. */
void lower_stop(struct lowering *l, LLVMValueRef instruction, const char *why);

/** What a function of the simulator's module becomes; it will be translated too. */
LLVMValueRef lower_function(struct lowering *l, LLVMValueRef source);

/* --- value.c --- */

/** What a type becomes; NULL if it cannot be a value here. */
LLVMTypeRef lower_type(struct lowering *l, LLVMTypeRef type);

/** The value of an operand: an instruction's, an argument, a variable's address, a constant. */
LLVMValueRef lower_operand(struct lowering *l, LLVMValueRef value);

/** Notes what a value has become. */
void lower_set(struct lowering *l, LLVMValueRef source, LLVMValueRef target);

/** What it has become, or NULL. */
LLVMValueRef lower_get(const struct lowering *l, LLVMValueRef source);

/** Forgets the values of a function. */
void lower_forget(struct lowering *l);

/** An operation of an instruction or a constant expression; NULL if it is none of those that only
 * compute. */
LLVMValueRef lower_compute(struct lowering *l, LLVMValueRef value, LLVMOpcode opcode);

/** Elements of a vector type, or 1. */
unsigned lower_width(LLVMTypeRef type);

/** A constant of the type of a scalar or of a vector of them. */
LLVMValueRef lower_splat(LLVMTypeRef type, uint64_t value);

LLVMValueRef lower_number(struct lowering *l, uint64_t value);

/* --- real.c --- */

/** The sum, difference, product or quotient of floating-point numbers or vectors of them. */
LLVMValueRef lower_arithmetic(struct lowering *l, LLVMOpcode opcode, LLVMValueRef a,
                              LLVMValueRef b);

/** The same numbers, each signalling NaN made quiet if they are floats: the simulator takes them
 * through double. */
LLVMValueRef lower_quiet(struct lowering *l, LLVMValueRef value);

/** a * b + c, rounded once; NULL if the processor has no instruction for it. */
LLVMValueRef lower_fused(struct lowering *l, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c);

/* --- memory.c --- */

/** Field of the context, as a value of a type; `constant` if it does not change within an item. */
LLVMValueRef lower_field(struct lowering *l, size_t offset, LLVMTypeRef type, bool constant);

/** Opens a segment: makes room for `events` that follow. */
void lower_open(struct lowering *l, uint32_t events);

/** Closes it, if one is open: what was appended is told to the context. */
void lower_close(struct lowering *l);

/** Appends that the item enters a block, or waits at its end. */
void lower_event(struct lowering *l, enum assay_op op, uint32_t block);

/** A copy of constant data that lives as long as the code: a pointer to its bytes. */
LLVMValueRef lower_keep(struct lowering *l, const void *data, size_t size);

/** The view of a load, store or update through pointers of an address space; NATIVE_VIEWS if there
 * is none. */
enum native_view lower_view(unsigned space, enum assay_op op, bool constant);

/**
 * Appends an access and gives the bytes.
 *
 * @return  pointer to bytes
 */
LLVMValueRef lower_access(struct lowering *l, const struct native_access *access,
                          LLVMValueRef address, uint64_t size);

/** Value of a type at bytes, wherever they lie. */
LLVMValueRef lower_read(struct lowering *l, LLVMValueRef bytes, LLVMTypeRef type);
void lower_write(struct lowering *l, LLVMValueRef bytes, LLVMValueRef value);

LLVMValueRef lower_load(struct lowering *l, LLVMValueRef load);
void lower_store(struct lowering *l, LLVMValueRef store);
LLVMValueRef lower_allocation(struct lowering *l, LLVMValueRef allocation);
LLVMValueRef lower_address(struct lowering *l, LLVMValueRef gep);

/** Describes the access of a load, store or call through a pointer; false if it cannot be compiled.
 */
bool lower_describe(struct lowering *l, LLVMValueRef instruction, LLVMValueRef pointer,
                    enum assay_op op, uint32_t alignment, struct native_access *access);

/** Bytes of a value without padding, as the simulator loads and stores it. */
uint64_t lower_bytes(LLVMTypeRef lowered);

/* --- call.c --- */

/* A function's name as the simulator takes it apart. */
struct callee {
    char name[80];
    const char *overload;
};

void lower_parse(const char *mangled, struct callee *callee);

static inline bool lower_begins(const char *name, const char *with) {
    return !strncmp(name, with, strlen(with));
}

/** Translates a call of a function without a body; its value, or NULL if it has none. */
LLVMValueRef lower_call(struct lowering *l, LLVMValueRef call);

/** Events that an instruction appends within a segment. */
uint32_t lower_events(LLVMValueRef instruction);

/** True if it ends the segment: it appends elsewhere, or waits. */
bool lower_breaks(LLVMValueRef instruction);

/* --- image_call.c --- */

/** True for a function of images or samplers. */
bool lower_is_of_images(const struct callee *callee);

/** True if that function accesses texels. */
bool lower_touches_image(const struct callee *callee);

/** A call of a function of images or samplers; its value, or NULL if it has none. */
LLVMValueRef lower_image(struct lowering *l, LLVMValueRef call, const struct callee *callee);

/* --- builtin_call.c --- */

/** A call of a function that only computes, or that has a pointer for a second result. */
LLVMValueRef lower_builtin(struct lowering *l, LLVMValueRef call, const struct callee *callee);

/** True if that function stores through a pointer. */
bool lower_scatters(const struct callee *callee);

/** The call's arguments from `first` on, in memory: a pointer to struct builtin_value. */
LLVMValueRef lower_arguments(struct lowering *l, LLVMValueRef call, unsigned first);

/** Calls a function of this process. */
LLVMValueRef lower_invoke(struct lowering *l, const void *function, LLVMTypeRef result,
                          const LLVMValueRef *arguments, unsigned count);

/** Room on the stack of the function under way. */
LLVMValueRef lower_room(struct lowering *l, LLVMTypeRef type);

#endif
