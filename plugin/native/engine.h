/* engine.h - runs a launch natively, if it can be.
 *
 * The simulator's function is translated (lower.h), compiled (jit.h) and kept; a launch runs on
 * threads of its own (group.h) on the simulator's buffers, and appends the events that the
 * interpreter would have led to.
 */
#ifndef ASSAY_NATIVE_ENGINE_H
#define ASSAY_NATIVE_ENGINE_H

#include "measure/measurement.h"
#include "native/run/host.h"

struct engine; /* of the process: compiled kernels, idle threads */

/** NULL if memory is short.  It stays as long as the process. */
struct engine *engine_open(void);

/** Forgets the code of a table's kernels, before the table is closed. */
void engine_forget(struct engine *engine, const struct table *table);

/* An argument, or a variable that the kernel may use, with what the simulator gives it. */
struct engine_value {
    LLVMValueRef value;
    enum assay_space space; /* of what it points to; ASSAY_SPACES for a value */
    bool by_value;          /* the kernel gets a copy in private memory */
    const void *data;       /* a plain value, a pointer into global memory, what is copied */
    uint64_t size;          /* bytes of data; local memory: of the buffer */
};

struct engine_launch {
    const struct native_host *host;
    struct measurement *measurement;
    LLVMValueRef kernel;
    const struct engine_value *values; /* [value_count] in the simulator's order, which numbers
                                          buffers of private and local memory */
    uint32_t value_count;
    const uint64_t (*groups)[3]; /* [group_count] to run */
    uint64_t group_count;
    uint32_t threads;
};

/* What the user wants. */
enum engine_choice {
    ENGINE_AUTO,       /* native, unless the launch is small or cannot be compiled */
    ENGINE_NATIVE,     /* unless it cannot be compiled */
    ENGINE_OPTIMISED,  /* the same, every kernel with all of LLVM's effort */
    ENGINE_INTERPRETER /* never native */
};

/**
 * Compiles a launch's kernel, unless it has been.
 *
 * @param choice  ENGINE_AUTO leaves what might be quicker to interpret, ENGINE_OPTIMISED compiles
 *                with the effort that is otherwise for what runs for long
 * @return        NULL, or why the launch is to be interpreted; lives as long as the engine
 */
const char *engine_prepare(struct engine *engine, const struct engine_launch *launch,
                           enum engine_choice choice);

/** Runs a launch that has been prepared. */
void engine_run(struct engine *engine, const struct engine_launch *launch);

#endif
