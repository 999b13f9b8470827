/* merging.h - what `merge` knows of a kernel while it has items do the work of several: what
 * differs between these (varying.c), and the new text (merge.c). */
#ifndef ASSAY_TRANSFORM_MERGING_H
#define ASSAY_TRANSFORM_MERGING_H

#include "guard.h"
#include "ids.h"

enum { VARIABLES_MOST = 128 };

struct merging {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    unsigned dimension;
    size_t times, step; /* items that are merged, how far they are from each other */
    struct id_calls calls;
    const struct tree_variable *varying[VARIABLES_MOST]; /* [count] */
    size_t count;
    bool grows;           /* the list grew */
    struct guards guards; /* that differ between the items */
    char item[80], one[80];
    bool needs_item;
};

/** Finds the variables that differ, and the guards that do. */
bool merging_find_varying(struct merging *m);

/** Does a variable differ between the items? */
bool merging_is_varying(const struct merging *m, const struct tree_variable *v);

/** May an expression, or what a statement does, differ between the items? */
bool merging_differs(const struct merging *m, const struct tree_node *n);

/** May only some of the items come to a node? */
bool merging_is_for_some(const struct merging *m, const struct tree_node *n);

/** Does a call have the items of a group wait, or do something together? */
bool merging_waits(const struct merging *m, const struct tree_node *n);

/** The loop, or switch, that a break or continue leaves or begins again. */
const struct tree_node *merging_target_of(const struct tree_node *n);

/** Does it declare nothing but names and values behind one type? */
bool merging_is_plain_list(const struct merging *m, const struct tree_node *s);

/** Is it an array of each item? */
bool merging_is_private_array(const struct tree_variable *v);

/* What is done to a statement. */
typedef bool (*on_statement)(struct merging *m, const struct tree_node *s);

/** Does something to each statement that is to be repeated; false as soon as that is. */
bool merging_visit(struct merging *m, const struct tree_node *s, on_statement act);

#endif
