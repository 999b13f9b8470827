/* address.h - addresses in a buffer that a kernel is given: by its name, by sums with it, and by
 * variables that are declared with one and keep it. */
#ifndef ASSAY_TRANSFORM_ADDRESS_H
#define ASSAY_TRANSFORM_ADDRESS_H

#include "transformation.h"

enum { PLACES_MOST = 6, ADDRESSES_MOST = 16, ACCESSES_MOST = 1024 };

/* What is added to an address. */
struct place {
    const struct tree_node *index;
    bool is_minus;
    bool is_moved; /* it stands where a variable is declared, not where that is used */
};

/* A place of the kernel where an element is loaded or stored: A[i], a[j], *(A + i). */
struct element {
    const struct tree_node *node, *name; /* the name that its address begins with */
    struct place places[PLACES_MOST];    /* [count] whose sum is the element's number */
    size_t count;
    bool is_written, is_atomic;
};

/* All of a buffer. */
struct addresses {
    const struct tree_unit *unit;
    const struct tree_variable *buffer;
    const struct tree_variable
        *variables[ADDRESSES_MOST]; /* [variable_count] that hold addresses */
    size_t variable_count;
    struct element list[ACCESSES_MOST]; /* [count] in the order of the source */
    size_t count;
};

/**
 * Finds them.
 *
 * Refusals: an address that is used otherwise, as by a function, or that a variable does not keep.
 */
bool addresses_find(const struct request *request, const struct tree_variable *buffer,
                    struct addresses *out, struct refusal *refusal);

/** Takes the variables away, whose elements have other names now. */
bool addresses_remove_variables(const struct addresses *all, struct change *out,
                                struct refusal *refusal);

/** Is it a name of the buffer, or of a variable that holds an address in it? */
bool address_is_root(const struct addresses *all, const struct tree_node *n);

/** Has an expression the same value wherever it is computed while what it names is in scope? It
 * reads no memory, and no variable that is changed but as the counter of a loop around it. */
bool address_is_lasting(const struct tree_unit *unit, const struct tree_node *expression);

#endif
