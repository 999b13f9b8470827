/* answers.h - what expressions were found to mean, so that nothing is asked twice: a variable's
 * value is asked for wherever it is named, and what it is made of each time. */
#ifndef ASSAY_TRANSFORM_ANSWERS_H
#define ASSAY_TRANSFORM_ANSWERS_H

#include "tree.h"

#include <isl/aff.h>
#include <isl/set.h>
#include <stdbool.h>

struct answers;

/** None yet; release with answers_close(). */
struct answers *answers_open(void);
void answers_close(struct answers *a);

/**
 * Has it been found what an expression means where the symbols lie in `where`?
 *
 * @param out  gets the answer, to be released with isl_pw_aff_free(): NULL if it has no meaning
 */
bool answers_find(const struct answers *a, const struct tree_node *expression,
                  __isl_keep isl_set *where, isl_pw_aff **out);

/** Keeps an answer, in the place of one that may have been there. */
void answers_keep(struct answers *a, const struct tree_node *expression, __isl_keep isl_set *where,
                  __isl_keep isl_pw_aff *answer);

/** The same of where a condition holds, or does not. */
bool answers_find_condition(const struct answers *a, const struct tree_node *condition, bool holds,
                            __isl_keep isl_set *where, isl_set **out);
void answers_keep_condition(struct answers *a, const struct tree_node *condition, bool holds,
                            __isl_keep isl_set *where, __isl_keep isl_set *answer);

#endif
