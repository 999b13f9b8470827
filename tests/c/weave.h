/* weave.h - programs made at random, what items did in them, and the steps that this must make.
 *
 * A program is made of nested statements.  An item executes these, not the graph of blocks, and
 * knows for each of its accesses in which iteration of which loop, by which calls and behind how
 * many barriers it happened.  Accesses with equal knowledge are a step: nothing here is folded.
 */
#ifndef WEAVE_H
#define WEAVE_H

#include "flow.h"

enum { WEAVE_ITEMS = 8 };

struct weave {
    struct flow flow;
    struct story stories[WEAVE_ITEMS];
    uint32_t items;
    struct steps expected;
    bool too_long; /* an item did so much that it was stopped; the rest is worthless */
};

/** Release with weave_close(). */
struct weave weave_open(uint64_t seed);
void weave_close(struct weave *w);

#endif
