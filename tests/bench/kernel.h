/* kernel.h - kernels whose events are made in C, without an engine: a group at a time, on a tape.
 */
#ifndef KERNEL_H
#define KERNEL_H

#include "program.h"
#include "tape.h"

struct kernel {
    const char *name, *text;
    uint64_t size; /* what `open` gets unless it is told otherwise */

    /** Builds the program, the launch and the data of a problem of that size. */
    void (*open)(struct kernel *k, uint64_t size);

    /** Appends what a group does. */
    void (*run)(const struct kernel *k, struct tape *t, const struct assay_group *group);

    /** Makes ready for the next launch; false if there is none.  NULL: one launch. */
    bool (*next)(struct kernel *k);

    struct program *program;
    struct assay_loop *loops;
    uint64_t n;        /* size */
    uint32_t *data[5]; /* what the kernel reads, where its events depend on it */
};

void kernel_close(struct kernel *k);

/* --- for those that define kernels --- */

/** Starts a program launched over x by y items in groups of local_x by local_y. */
void kernel_begin(struct kernel *k, const uint64_t items[2], const uint64_t local[2]);

/** A block of so many instructions besides those of its sites, which follow it. */
uint32_t kernel_block(struct kernel *k, enum assay_end end, uint32_t first, uint32_t second,
                      uint32_t plain);

/** A site of the last block, on a line of its own, that accesses the variable. */
uint32_t kernel_site(struct kernel *k, uint32_t variable);

/** A buffer of a variable of its own; its object has the number that is returned, its variable one
 * less. */
uint32_t kernel_buffer(struct kernel *k, const char *name, enum assay_space space);

/** Finds the loops. */
void kernel_finish(struct kernel *k);

/** Words of memory, released by kernel_close(). */
uint32_t *kernel_data(struct kernel *k, uint32_t number, uint64_t count);

/** The next of a sequence of random numbers. */
uint64_t kernel_roll(uint64_t *state);

extern const struct kernel kernel_simple, kernel_tiled, kernel_spmv, kernel_histogram, kernel_bfs;

static inline void enter(struct tape *t, uint32_t block) {
    tape_append(t, assay_event_block(block));
}

static inline void load(struct tape *t, uint32_t site, uint32_t object, uint64_t word) {
    tape_append(t, assay_event_access(ASSAY_LOAD, site, object, 4 * word, 4));
}

static inline void store(struct tape *t, uint32_t site, uint32_t object, uint64_t word) {
    tape_append(t, assay_event_access(ASSAY_STORE, site, object, 4 * word, 4));
}

#endif
