/* lattice.h - the set of addresses that one item loads from one buffer, while it is regular.
 *
 * Addresses come one by one.  Runs of a constant step, and rows of equal runs a constant step
 * apart, are kept as one patch, so a row or column of any length takes as much room as an element.
 */
#ifndef ASSAY_LATTICE_H
#define ASSAY_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* first + i * step + j * row_step, for i < count and j < rows. */
struct patch {
    int64_t first, step, row_step;
    uint64_t count, rows;
};

enum { LATTICE_PATCHES = 64 };

struct lattice {
    struct patch *patches; /* [count] */
    size_t count, capacity;
    struct patch run; /* being built: one row */
    uint32_t size;    /* of the accesses; 0 before the first */
    bool irregular;   /* too many patches, or accesses of several sizes */
    bool failed;      /* memory was short */
    bool compacting;  /* its elements are being put in order */
};

/** Empties it, and keeps its room. */
void lattice_clear(struct lattice *l);
void lattice_close(struct lattice *l);

void lattice_add(struct lattice *l, int64_t address, uint32_t size);

/** Adds `n` addresses, each `stride` more than the last. */
void lattice_add_series(struct lattice *l, int64_t address, int64_t stride, uint64_t n,
                        uint32_t size);

/* What an item loads around a base element, whose address is `base`: the kinds are the intra-thread
 * patterns of J. Fang, 2014, section 5.3. */
enum shape_kind {
    SHAPE_IRREGULAR,
    SHAPE_SINGLE,   /* one element */
    SHAPE_ROW,      /* width consecutive elements, from the base on */
    SHAPE_COLUMN,   /* height elements a pitch apart, from the base on */
    SHAPE_BLOCK,    /* height rows, a pitch apart, of width elements; the base in the middle */
    SHAPE_NEIGHBOR, /* the base and the four next to it */
    SHAPE_AFFINE    /* height rows, a pitch apart, of width elements, otherwise */
};

struct shape {
    enum shape_kind kind;
    uint32_t size; /* of an element, in bytes */
    int64_t step;  /* from element to element of a row, in bytes */
    int64_t pitch; /* from row to row, in bytes; 0 if there is one row */
    uint64_t width, height;
};

/** That of a single element. */
static inline struct shape lattice_single(uint32_t size) {
    return (struct shape){SHAPE_SINGLE, size, size, 0, 1, 1};
}

/** The shape of what was added, and its base. */
struct shape lattice_shape(struct lattice *l, int64_t *base);

#endif
