/* script.h - what the items of a group did, turn by turn, by shapes and where these are.
 *
 * Places are kept from the group's *origins*: where it first touched each memory, but for the
 * remainder by ASSAY_STEP_PERIOD.  Groups of one script are equal to every metric that does not ask
 * where in memory they are.  Neighbouring items whose bases are equally far apart are one passage.
 */
#ifndef ASSAY_SCRIPT_H
#define ASSAY_SCRIPT_H

#include "stream/shapes.h"

/* Turns of one shape, of items one behind the other. */
struct passage {
    struct assay_item item; /* the first */
    uint32_t shape, turns;
    size_t places; /* of its bases from the origins, and then as many steps to those of the next */
};

struct script {
    struct passage *passages; /* [count] */
    size_t count, capacity;
    uint64_t *places; /* [place_count] */
    size_t place_count, place_capacity;
};

/* Where a script is read. */
struct bookmark {
    size_t passage;
    uint32_t turn; /* of the passage */
};

/* By memory; of the group under way. */
struct origins {
    uint64_t *offsets; /* [count] */
    bool *known;       /* [count] */
    size_t count, offset_capacity, known_capacity;
    bool failed; /* memory was short */
};

void origins_clear(struct origins *o);
void origins_close(struct origins *o);

void script_clear(struct script *s);
void script_close(struct script *s);

/** Adds a turn.  False if the script is too long, or memory is short: it is worth nothing then. */
bool script_write(struct script *s, struct assay_item item, uint32_t shape,
                  const struct bases *bases, struct origins *o);

/** The shape of the turn at a place of the script, SHAPES_NONE behind the last. */
uint32_t script_shape(const struct script *s, const struct bookmark *at);

/** True if the turn there is of this item, and at these bases; moves on. */
bool script_follows(const struct script *s, struct bookmark *at, struct assay_item item,
                    const struct bases *bases, struct origins *o);

/** The same of a turn that is alike to the one before, which is of the passage. */
bool script_goes_on(const struct script *s, struct bookmark *at, const struct shapes *shapes,
                    const struct assay_turn *turn);

/** Reads the turn there, as it is from these origins; moves on. */
struct assay_item script_read(const struct script *s, struct bookmark *at,
                              const struct shapes *shapes, struct bases *bases,
                              const struct origins *o);

#endif
