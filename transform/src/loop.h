/* loop.h - what does not change while a loop runs, and whether it runs to its end. */
#ifndef ASSAY_TRANSFORM_LOOP_H
#define ASSAY_TRANSFORM_LOOP_H

#include "tree.h"

/** Has an expression one value while a loop runs, as far as variables and ids say? It loads
 * nothing.
 *
 * @param except  a variable that may change, or NULL
 */
bool loop_fixes(const struct tree_unit *unit, const struct tree_node *loop,
                const struct tree_node *expression, const struct tree_variable *except);

/** The same where it may load, too, from where the loop does not store. */
bool loop_fixes_loads(const struct tree_unit *unit, const struct tree_node *loop,
                      const struct tree_node *expression);

/** A loop with what says how it is to be unrolled. */
const struct tree_node *loop_whole(const struct tree_node *loop);

/** Is a loop left, and each turn of it, at its end only? */
bool loop_is_left_at_end(const struct tree_node *loop);

/** Is a variable nowhere changed or declared in a node? */
bool loop_keeps(const struct tree_node *n, const struct tree_variable *variable);

/** Does nobody take the address of a variable in a node? */
bool loop_takes_no_address(const struct tree_node *n, const struct tree_variable *variable);

/** Does no label of a `switch` around a loop stand inside of it? */
bool loop_is_entered_at_head(const struct tree_node *loop);

#endif
