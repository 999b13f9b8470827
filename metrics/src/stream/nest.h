/* nest.h - the loops and calls that an item is in, and how often it has gone through the loops.
 */
#ifndef ASSAY_NEST_H
#define ASSAY_NEST_H

#include <assay/program.h>

#include <stdbool.h>
#include <stdint.h>

struct nest_frame {
    uint32_t id;        /* a loop, or the block that calls */
    uint32_t iteration; /* 0 is the first */
    bool calls;
};

struct nest {
    const struct assay_program *program;
    struct nest_frame *frames; /* [depth] the outermost first */
    uint32_t depth, capacity;
    uint32_t block; /* that the item is in, or ASSAY_NONE */
    bool failed;    /* memory was short */
};

/* What a block changes: frames are left, then others entered, or the innermost loop begins its next
 * iteration. */
struct nest_change {
    uint32_t left, entered;
    bool again;
};

void nest_close(struct nest *n);

/** An item begins. */
void nest_begin(struct nest *n, const struct assay_program *program);

struct nest_change nest_enter_block(struct nest *n, uint32_t block);

/** Writes the iterations of the `most` innermost loops, the innermost first; 0 for those that there
 * are not. */
void nest_iterations(const struct nest *n, int64_t *iterations, uint32_t most);

/** Goes where the other is, which is of the same program. */
void nest_copy(struct nest *into, const struct nest *from);

/** The item does `times` over what leads from `before` to `behind`, which are in the same loops and
 * calls. */
void nest_repeat(struct nest *n, const struct nest *before, const struct nest *behind,
                 uint32_t times);

#endif
