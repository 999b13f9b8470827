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

/** The innermost loop that the item is in within the current function, or ASSAY_NONE. */
static inline uint32_t nest_loop(const struct nest *n) {
    if (n->depth == 0 || n->frames[n->depth - 1].calls)
        return ASSAY_NONE;
    return n->frames[n->depth - 1].id;
}

/** Begins the next iteration of that loop, which the block is of, if it is the header. */
static inline bool nest_iterate(struct nest *n, uint32_t block) {
    uint32_t loop = n->program->blocks[block].loop;
    bool again = loop != ASSAY_NONE && n->program->loops[loop].header == block;
    if (again)
        n->frames[n->depth - 1].iteration++;
    return again;
}

/** What nest_enter_block() does, whatever block follows. */
struct nest_change nest_move(struct nest *n, uint32_t block);

/** Most blocks are of the loop and the call that the item is in. */
static inline struct nest_change nest_enter_block(struct nest *n, uint32_t block) {
    const struct assay_block *blocks = n->program->blocks;
    uint32_t end = n->block == ASSAY_NONE ? ASSAY_JUMP : blocks[n->block].end;
    if (end == ASSAY_CALL || end == ASSAY_RETURN || nest_loop(n) != blocks[block].loop)
        return nest_move(n, block);
    n->block = block;
    return (struct nest_change){.again = nest_iterate(n, block)};
}

/** Writes the iterations of the `most` innermost loops, the innermost first; 0 for those that there
 * are not. */
void nest_iterations(const struct nest *n, int64_t *iterations, uint32_t most);

/** A number for the calls that the item is in; 0 if it is in none. */
uint64_t nest_calls(const struct nest *n);

/** Goes where the other is, which is of the same program. */
void nest_copy(struct nest *into, const struct nest *from);

/** The item does `times` over what leads from `before` to `behind`, which are in the same loops and
 * calls. */
void nest_repeat(struct nest *n, const struct nest *before, const struct nest *behind,
                 uint32_t times);

#endif
