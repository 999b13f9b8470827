/* print.h - affine functions as OpenCL C, in the variables that can be seen where they are to
 * stand. */
#ifndef ASSAY_TRANSFORM_PRINT_H
#define ASSAY_TRANSFORM_PRINT_H

#include "meaning.h"
#include "memory.h"

/**
 * Writes a function as a sum of terms of type int, or what else such a type allows: ids, counters,
 * variables that are declared with such sums, and numbers.
 *
 * @param aff      of the symbols, as parameters
 * @param where    they lie
 * @param at       a node in whose place it is to stand
 * @param type     of what it stands for; NULL if terms must be ints
 * @param terms    how many there are then
 * @return       false if it is none that can be written: what it is made of cannot be seen there,
 * or it divides what may be negative
 */
bool print_affine(struct meaning *m, __isl_keep isl_aff *aff, __isl_keep isl_set *where,
                  const struct tree_node *at, const struct tree_type *type, struct text *out,
                  size_t *terms);

/** Writes what makes a set of what lies in `where`, as a condition; false as print_affine(). */
bool print_condition(struct meaning *m, __isl_keep isl_set *set, __isl_keep isl_set *where,
                     const struct tree_node *at, struct text *out);

/** Can a variable be named where a node stands? */
bool print_is_visible(const struct meaning *m, const struct tree_variable *v,
                      const struct tree_node *at);

#endif
