/* nest.h - the loops and calls that an item is in, and how often it has gone through the loops.
 */
#ifndef ASSAY_NEST_H
#define ASSAY_NEST_H

#include <assay/program.h>

#include <stdbool.h>
#include <stdint.h>

struct nest_frame {
    uint32_t loop;      /* ASSAY_NONE: a call */
    uint32_t iteration; /* 0 is the first */
};

struct nest {
    const struct assay_program *program;
    struct nest_frame *frames; /* [depth] the outermost first */
    uint32_t depth, capacity;
    uint32_t block; /* that the item is in, or ASSAY_NONE */
    bool failed;    /* memory was short */
};

void nest_close(struct nest *n);

/** An item begins. */
void nest_begin(struct nest *n, const struct assay_program *program);

void nest_enter_block(struct nest *n, uint32_t block);

/** Writes the iterations of the `most` innermost loops, the innermost first; 0 for those that there
 * are not. */
void nest_iterations(const struct nest *n, int64_t *iterations, uint32_t most);

/** Makes `into` a copy. */
void nest_copy(struct nest *into, const struct nest *from);

/** The item does `times` over what it did since `before`, which led to the same loops and calls. */
void nest_repeat(struct nest *n, const struct nest *before, uint32_t times);

#endif
