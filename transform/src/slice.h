/* slice.h - pieces of the source, for what a transformation writes. */
#ifndef ASSAY_TRANSFORM_SLICE_H
#define ASSAY_TRANSFORM_SLICE_H

#include "memory.h"
#include "tree.h"

/** Adds the text of a node, as it is written. */
void slice_node(const struct tree_unit *unit, const struct tree_node *n, struct text *out);

/** Adds the blanks at the beginning of the line that a byte is in, as far as they go before it. */
void slice_indentation(const struct tree_unit *unit, size_t at, struct text *out);

/** One level of indentation, as the first line of a function's body has it; four blanks if none
 * tells. It lives as long as the program. */
const char *slice_step(const struct tree_function *function, const struct tree_unit *unit);

/** Does nothing but blanks stand before it in its line? */
bool slice_begins_line(const struct tree_unit *unit, size_t at);

/** Where lines may be added before the } of a block; begins a line in `out` if none begins there.
 */
size_t slice_block_end(const struct tree_unit *unit, const struct tree_node *block,
                       struct text *out);

/** Behind the head of a loop or a condition, before a statement without braces; 0 if a comment or a
 * directive stands there. */
size_t slice_behind_head(const struct tree_unit *unit, const struct tree_node *statement);

/** The source up to a place, with blanks for comments; release with free(). */
char *slice_without_comments(const struct tree_unit *unit, size_t to);

#endif
