/* access.h - where a kernel loads and stores the elements of an array in local memory, and between
 * which barriers. */
#ifndef ASSAY_TRANSFORM_ACCESS_H
#define ASSAY_TRANSFORM_ACCESS_H

#include "meaning.h"
#include "refusal.h"

struct access {
    const struct tree_node *node;                   /* tile[y][x] */
    const struct tree_node *index[TREE_DIMENSIONS]; /* the outermost first */
    const struct tree_node *value;                  /* what is stored; NULL of a load */
    size_t interval;                                /* barriers before it in `around` */
    isl_set *domain;                                /* where it is executed, or may be */
    bool exactly;                                   /* it is executed wherever the domain says */
};

struct accesses {
    const struct tree_variable *array;
    const struct tree_node *around; /* the innermost loop around all of them, or the body */
    struct access *list;            /* [count] in the order of the source */
    size_t count;
    const struct tree_node **barriers; /* [barrier_count] of the function, in order */
    size_t barrier_count;
};

/**
 * Finds them.
 *
 * @param out  release with accesses_close(), also if this is false
 *
 * Refusals: an address of the array, or of a row, that is handed on; elements that are changed in
 * place.
 */
bool accesses_find(struct meaning *m, const struct tree_variable *array, struct accesses *out,
                   struct refusal *refusal);

void accesses_close(struct accesses *a);

/**
 * An access, or anything else that it does, as a relation.
 *
 * @param around   of the accesses: what does not change in there is a parameter, ids of items and
 *                 counters of loops inside are the dimensions of the domain
 * @param at       the access's node
 * @param domain   of the access
 * @param values   [count] functions, are kept
 * @param name     of the tuple that is the range
 */
isl_map *access_relation(struct meaning *m, const struct tree_node *around,
                         const struct tree_node *at, isl_set *domain, isl_pw_aff *const *values,
                         size_t count, const char *name);

/** The symbols that are dimensions of such a relation, in order: at most `room`. */
size_t access_dimensions(struct meaning *m, const struct tree_node *around,
                         const struct tree_node *at, const struct symbol **out, size_t room);

/** The name at the root of an expression that is an address or memory: `a` of (a + i)[j].x; NULL if
 * there is none. */
const struct tree_variable *access_root(const struct tree_node *expression);

/** Is it a call of barrier? */
bool access_is_barrier(const struct tree_node *n);

#endif
