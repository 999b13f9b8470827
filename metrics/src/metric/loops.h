/* loops.h - how often the loops of a program are entered and gone through.
 *
 * An entry of a loop comes from a block outside of it.  A loop whose header ends in a condition
 * that leads on or out, as those of `for` and `while` do, is gone through where the condition leads
 * on: that is its gate.  Any other loop is gone through with each entry of its header.  So blocks
 * that are headers, or behind gates, are watched: of them it matters where the item comes from.
 */
#ifndef ASSAY_METRIC_LOOPS_H
#define ASSAY_METRIC_LOOPS_H

#include <assay/metric.h>

/* Loops around a line that figures tell of, the innermost first. */
enum { LOOPS_MOST = 4 };

enum loops_key {
    LOOPS_ITERATIONS,
    LOOPS_LINE,
    LOOPS_COLUMN,
    LOOPS_CONSTANT,
    LOOPS_KNOWN,
    LOOPS_CARRIED,
    LOOPS_COUNTED,
    LOOPS_OVERFLOW,
    LOOPS_KEYS
};

struct loops_watch {
    uint32_t heads;  /* loop that the block is the header of, or ASSAY_NONE */
    uint32_t behind; /* loop whose gate leads on to the block, or ASSAY_NONE */
    uint32_t gate;   /* of that loop */
};

struct loops_count {
    uint64_t entries;
    uint64_t passes; /* through the gate */
};

struct loops {
    const struct assay_program *program;
    struct loops_watch *watches; /* [blocks] */
    bool *watched;               /* [blocks] */
    bool *gated;                 /* [loops] they have a gate */
    struct loops_count *counts;  /* [loops] */
};

/** Without lines there is no figure, so that nothing is watched; false if memory is short.  Release
 * with loops_close() in either case. */
bool loops_open(struct loops *l, const struct assay_program *program);
void loops_close(struct loops *l);

/** An item goes to a block that is watched from another, or begins there (ASSAY_NONE). */
void loops_move(struct loops *l, uint32_t from, uint32_t to, uint64_t times);

void loops_fold(struct loops *into, const struct loops *from, uint64_t times);
void loops_clear(struct loops *l);

/** Emits the figures of lines in loops; false if memory is short.
 *
 * @param entered  [blocks] how often
 * @param keys     [LOOPS_KEYS]
 */
bool loops_emit(const struct loops *l, const uint64_t *entered, const struct assay_key *keys,
                struct assay_sink *sink);

#endif
