/* sweep.h - rows of uses that go on as the one before, all at once.
 *
 * In a loop an item stays in some lines of memory for many rows, and goes on to another line at
 * every row in others, often in the order in which the item before did.  As long as that is so the
 * distances are those of the first row.
 */
#ifndef ASSAY_SWEEP_H
#define ASSAY_SWEEP_H

#include "metric/stack.h"

enum { SWEEP_COLUMNS = 8, SWEEP_ROWS = 256 };
_Static_assert((SWEEP_ROWS + 1) * SWEEP_COLUMNS <= STACK_RESERVE, "uses of a sweep are too many");

enum sweep_kind {
    SWEEP_STAYS,  /* in the line of the row before */
    SWEEP_MOVES,  /* on to another line */
    SWEEP_REPEATS /* the line of a column before it */
};

/* One of the uses of each row. */
struct sweep_column {
    uint32_t user;
    uint64_t buffer;         /* high bits of the names of its lines */
    uint64_t offset, stride; /* in the first row; what it grows by */
    uint32_t size;           /* in bytes */
    /* of the rows that were swept: */
    enum sweep_kind kind;
    uint32_t like;     /* the column that it repeats */
    uint32_t line;     /* the line where it stays */
    uint32_t move;     /* its number among those of a row that move */
    uint32_t distance; /* of each use, unless it moves */
};

struct sweep {
    struct sweep_column columns[SWEEP_COLUMNS]; /* [count] */
    uint32_t count;
    uint32_t moves;                              /* columns that move */
    uint32_t moved[SWEEP_ROWS * SWEEP_COLUMNS];  /* [rows][moves] their lines */
    uint32_t depths[SWEEP_ROWS * SWEEP_COLUMNS]; /* [rows][moves] and distances */
};

/** Uses as many of the rows as go on like the row before, which has been used; returns how many. */
uint32_t sweep_rows(struct sweep *w, struct stack *s, uint32_t rows);

/** The line that a column has used in a row. */
static inline uint32_t sweep_line(const struct sweep *w, uint32_t column, uint32_t row) {
    const struct sweep_column *c = &w->columns[column];
    c = c->kind == SWEEP_REPEATS ? &w->columns[c->like] : c;
    return c->kind == SWEEP_STAYS ? c->line : w->moved[row * w->moves + c->move];
}

#endif
