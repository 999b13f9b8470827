/* guard.h - the conditions by which some items of a kernel do nothing, "if (i >= n) return;". */
#ifndef ASSAY_TRANSFORM_GUARD_H
#define ASSAY_TRANSFORM_GUARD_H

#include "memory.h"
#include "tree.h"

enum { GUARDS_MOST = 8 };

struct guard {
    const struct tree_node *statement; /* the `if`, or what holds nothing else */
    const struct tree_node *condition;
    bool returns; /* where its condition holds; else all that is left to do stands inside of it */
    const struct tree_node *rest; /* what is done by who goes past it, in the statement; or NULL */
};

enum guard_forms {
    GUARDS_PLAIN, /* "if (i >= n) return;", or a block under "if (i < n)" that is all */
    GUARDS_ANY    /* who does not go past may do something else before, or instead, and what is done
                   * need be no block */
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
void guards_find(const struct tree_function *function, enum guard_forms forms,
                 bool (*is_wanted)(const struct tree_node *condition, void *user),
                 bool (*is_quiet)(const struct tree_node *n, void *user), void *user,
                 struct guards *out);

/** The guard that a statement is, or NULL. */
const struct guard *guards_at(const struct guards *guards, const struct tree_node *statement);

/** The guard of which a statement is what is done by who goes past it, or NULL. */
const struct guard *guards_of_rest(const struct guards *guards, const struct tree_node *statement);

/** Is a node a part of what a guard asks, or of what is done by who does not go past it? */
bool guards_ask(const struct guards *guards, const struct tree_node *n);

/** Is a node a part of what is done only by who does not go past a guard? */
bool guards_leave_out(const struct guards *guards, const struct tree_node *n);

/** How many guards that returned a byte of the source stands behind, in their blocks. */
size_t guards_before(const struct guards *guards, size_t at);

/* How it is written when an item goes past a guard. */
struct guard_text {
    size_t copies; /* of the condition, for several items; all must hold */
    /** Of parts that must all hold, or not hold: is this one to be asked of a copy?  NULL: all of
     * all. At least one copy asks each. */
    bool (*is_wanted)(const struct tree_node *n, bool holds, size_t copy, void *user);
    /** Adds the text of a part of the condition, or of a part of it. */
    bool (*write)(const struct tree_node *n, size_t copy, struct text *out, void *user);
    void *user;
};

/** Writes when items go past a guard: what is asked first is asked of all of them first. */
bool guard_write(const struct guard *guard, const struct guard_text *how, struct text *out);

/** The comparison by which a part of a guard's condition holds, or does not, as "<"; NULL if it is
 * none of whole numbers. */
const char *guard_comparison(const struct tree_node *part, bool holds);

#endif
