/* lines.h - the lines of memory that a group uses, in the order in which it does. */
#ifndef ASSAY_LINES_H
#define ASSAY_LINES_H

#include <assay/turn.h>

#include "metric/stack.h"

#include <stddef.h>

/* What accesses come to: uses of lines, bytes loaded, loads; and of these the ones of what was used
 * before, and last by the same item [0], or by another [1]. */
struct uses {
    uint64_t classes[STACK_CLASSES], loaded, loads, again[2];
};

/* The accesses of a source (count/source.h). */
struct access {
    uint64_t buffer; /* high bits of the names of its lines */
    uint32_t source;
    uint32_t latest;   /* line that was found last */
    bool far;          /* to global or constant memory: only these use lines */
    bool load, update; /* the latter by an atomic */
    struct uses uses;
};

/* A column of a run that uses lines, and the number of its access. */
struct column {
    uint32_t access, column;
};

struct lines {
    struct stack stack;
    uint16_t user; /* the item whose run it is, modulo UINT16_MAX */
};

/** All zero has no lines.  Release with lines_close(). */
void lines_close(struct lines *l);

/** Does the columns [n] of an item's run, row by row. */
void lines_use(struct lines *l, uint32_t item, const struct assay_run *run,
               const struct column *columns, uint32_t n, struct access *accesses);

/** Notes bytes [from, past) that a work-group copy has loaded: they count as loaded, but are no
 * use. */
void lines_copy(struct lines *l, struct access *a, uint64_t from, uint64_t past);

/** Forgets all lines. */
void lines_clear(struct lines *l);

#endif
