/* random_program.h - programs made at random, what items did in them, and the steps that this must
 * make.
 *
 * A program is made of nested statements.  An item executes these, not the graph of blocks, and
 * knows for each of its accesses in which iteration of which loop, by which calls and behind how
 * many barriers it happened.  Accesses with equal knowledge are a step: nothing here is folded.
 */
#ifndef RANDOM_PROGRAM_H
#define RANDOM_PROGRAM_H

#include "flow.h"

enum { RANDOM_PROGRAM_ITEMS = 8 };

struct random_program {
    struct flow flow;
    struct story stories[RANDOM_PROGRAM_ITEMS];
    uint32_t items;
    struct steps expected;
    bool too_long; /* an item did so much that it was stopped; the rest is worthless */
};

/** Release with random_program_close(). */
struct random_program random_program_open(uint64_t seed);
void random_program_close(struct random_program *w);

#endif
