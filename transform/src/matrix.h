/* matrix.h - what `transpose` knows of a buffer: the length of its rows, and in which row and
 * column each access of the kernel is. */
#ifndef ASSAY_TRANSFORM_MATRIX_H
#define ASSAY_TRANSFORM_MATRIX_H

#include "address.h"
#include "summand.h"

enum { PITCHES_MOST = 16, PITCH_BITS = 31 /* rows are shorter than 2 to that power */ };

/* An access, taken apart. */
struct cell {
    struct summands row, column;
    struct atom pitch;   /* as it stands there; its node is NULL if it does not */
    unsigned char items; /* a bit for each dimension whose work-items are no more than the launches
                          * have, or the column might be another */
};

struct matrix {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    struct meaning meaning;
    const struct tree_variable *buffer;
    struct addresses addresses;
    isl_set **domains;                  /* [addresses.count] */
    struct cell *cells;                 /* [addresses.count] */
    struct pitch pitches[PITCHES_MOST]; /* [pitch_count] that rows may have */
    size_t pitch_count;
    int64_t pitch_most; /* that the launches have; or as a buffer of a size that is allowed may */
};

/** Reads the buffer's accesses, of which there is one at least. */
void matrix_open(struct matrix *m);

/** Releases what it holds. */
void matrix_close(struct matrix *m);

/**
 * Takes all accesses apart by a pitch for which that can be done: the first of those by which most
 * accesses of neighbours are in rows of their own.
 *
 * Refusals: a column that may lie outside of its row; an index without a pitch.
 */
const struct pitch *matrix_choose_pitch(struct matrix *m);

/**
 * Sees that each index is row * pitch + column, and not that modulo 2 to some power.
 *
 * What the launches say of it is an assumption of the change, and so is what they say of columns.
 */
bool matrix_has_no_remainders(struct matrix *m, const struct pitch *pitch);

#endif
