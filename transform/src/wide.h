/* wide.h - the element of a buffer that a loop loads in each turn, right behind that of the turn
 * before, so that several turns can load a vector. */
#ifndef ASSAY_TRANSFORM_WIDE_H
#define ASSAY_TRANSFORM_WIDE_H

#include "copies.h"

enum { WIDE_BYTES = 16 /* of the longest load that devices have */ };

struct wide {
    const struct tree_variable *buffer;
    size_t lanes;
    const struct tree_node *element; /* NULL: the loop has none; else the first of: */
    struct place *loads;             /* [count] of that element, in order */
    size_t count;
    char name[80]; /* of the vector */
};

/** The buffer, of numbers that nobody stores to, and the lanes that a request asks for, "A" or
 * "A:4"; false with a refusal. */
bool wide_read(const struct request *request, struct wide *out, struct change *change,
               struct refusal *refusal);

/** The variable in which a loop counts one by one, from where it says; or NULL. */
const struct tree_variable *wide_counter(const struct tree_node *loop);

/** Finds the element of a loop that is loaded in each turn, outside of loops in it. Release the
 * loads with free(). */
void wide_find(const struct request *request, const struct tree_node *loop, struct wide *wide);

/** Writes the condition that the elements of the next turns lie where a vector may: " && ..". */
void wide_write_condition(const struct wide *wide, const struct tree_unit *unit, struct text *out);

/** Writes the vector's declaration. */
void wide_write_load(const struct wide *wide, const struct tree_unit *unit, struct text *out);

#endif
