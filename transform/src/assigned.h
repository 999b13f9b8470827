/* assigned.h - variables that statements set, one after the other, before they are used:
 * int u = x + d; if (u < 0) u = 0; if (u >= w) u = w - 1. */
#ifndef ASSAY_TRANSFORM_ASSIGNED_H
#define ASSAY_TRANSFORM_ASSIGNED_H

#include "meaning.h"

/** Is it a variable of a whole number that nothing but statements of their own set? What a loop
 * adds up is one, too. */
bool assigned_is_plain(const struct meaning *m, const struct tree_variable *variable);

/**
 * What such a variable has where it is named.
 *
 * @param is_value  NULL, or set to whether the function is its value, not only modulo its bits
 * @return  NULL if that is not known, as of what a loop adds up
 */
isl_pw_aff *assigned_value(struct meaning *m, const struct tree_node *name,
                           __isl_keep isl_set *where, bool *is_value);

/** Calls for each expression that such a variable is set to, or declared with. */
void assigned_each(const struct meaning *m, const struct tree_variable *variable,
                   void (*call)(const struct tree_node *value, void *user), void *user);

/** Calls for each condition under which it is set. */
void assigned_each_condition(const struct meaning *m, const struct tree_variable *variable,
                             void (*call)(const struct tree_node *condition, void *user),
                             void *user);

#endif
