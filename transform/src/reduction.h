/* reduction.h - statements by which the items of a group add up an array in local memory, until its
 * first element has all. */
#ifndef ASSAY_TRANSFORM_REDUCTION_H
#define ASSAY_TRANSFORM_REDUCTION_H

#include "items.h"

struct reduction {
    const struct tree_node *block; /* that they stand in */
    size_t from, to;               /* children of it, from the first to behind the last */
    size_t elements;               /* what the first element has in the end: so many */
    bool is_led;                   /* a barrier stands before them, which all that stores passes */
    bool is_best;                  /* items already add up what the fewest would */
    enum operation operation;
    const char *function; /* by which it is written, or NULL */
    const char *barrier;  /* the function that is called */
    int64_t fences;       /* what the barriers order */
};

/**
 * Looks for the next one.
 *
 * @param after  a byte of the source: it begins behind it
 * @return       false if there is none; then `refusal` says why of what came nearest
 */
bool reduction_find(const struct request *request, const struct tree_variable *array, size_t after,
                    struct change *change, struct reduction *out, struct refusal *refusal);

/** Where statements begin, and end, with the line for the compiler before a loop. */
size_t reduction_begin(const struct tree_unit *unit, const struct tree_node *statement);
size_t reduction_end(const struct tree_unit *unit, const struct tree_node *statement);

/** Writes it as the tree in which the first items add, half as many each time.
 *
 * @param before  how many have been written: names are declared once
 */
bool reduction_write(const struct request *request, const struct tree_variable *array,
                     const struct reduction *reduction, size_t before, struct change *change,
                     struct refusal *refusal);

#endif
