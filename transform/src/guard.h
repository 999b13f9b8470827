/* guard.h - the conditions by which some items of a kernel do nothing, "if (i >= n) return;". */
#ifndef ASSAY_TRANSFORM_GUARD_H
#define ASSAY_TRANSFORM_GUARD_H

#include "memory.h"
#include "tree.h"

enum { GUARDS_MOST = 8 };

struct guard {
    const struct tree_node *statement; /* the `if` */
    bool returns; /* where its condition holds; else all that is left to do stands inside of it */
};

struct guards {
    struct guard list[GUARDS_MOST]; /* [count] the outermost first */
    size_t count;
};

/**
 * Finds those that have nothing before them but what may be done twice.
 *
 * @param is_wanted  is it about this condition?
 * @param is_quiet   has a node no effects that anything but the item's variables has?
 */
void guards_find(const struct tree_function *function,
                 bool (*is_wanted)(const struct tree_node *condition, void *user),
                 bool (*is_quiet)(const struct tree_node *n, void *user), void *user,
                 struct guards *out);

/** The guard that a statement is, or NULL. */
const struct guard *guards_at(const struct guards *guards, const struct tree_node *statement);

/** Is a node a part of what a guard asks, or of its return? */
bool guards_ask(const struct guards *guards, const struct tree_node *n);

/** How many guards that returned a byte of the source stands behind, in their blocks. */
size_t guards_before(const struct guards *guards, size_t at);

/**
 * Writes when an item goes past a guard.
 *
 * @param is_wanted  of parts that must all hold: is it about this one?  NULL: all of them; what is
 *                   written is never nothing if it is about the condition as a whole
 * @param write      adds the text of a part of the condition
 */
bool guard_write(const struct guard *guard,
                 bool (*is_wanted)(const struct tree_node *n, void *user),
                 bool (*write)(const struct tree_node *n, struct text *out, void *user), void *user,
                 struct text *out);

#endif
