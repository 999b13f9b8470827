/* summand.h - an index as a sum of products: (row0 + y) * n + x is row0 * n + y * n + x.
 *
 * Sums and products of whole numbers of as many bits are what they are modulo 2 to that power, and
 * so is the sum of products. What stands in the products is text that may stand for the index as
 * well.
 */
#ifndef ASSAY_TRANSFORM_SUMMAND_H
#define ASSAY_TRANSFORM_SUMMAND_H

#include "address.h"
#include "memory.h"

enum { ATOMS_MOST = 6, SUMMANDS_MOST = 24 };

/* What is multiplied. */
struct atom {
    const struct tree_node *node;
    bool is_moved; /* it stands elsewhere, where a variable is declared */
};

struct summand {
    int64_t times;
    struct atom atoms[ATOMS_MOST]; /* [count] in their order */
    size_t count;
};

struct summands {
    struct summand list[SUMMANDS_MOST]; /* [count] in their order */
    size_t count;
    unsigned wraps; /* bits modulo which one of its sums and products is computed; 0: in none that
                     * may wrap around */
};

/* The length of a row: a number, times an expression if it has one. */
struct pitch {
    int64_t times;
    const struct tree_node *atom; /* NULL of a number alone */
    char *text;                   /* in the kernel's parameters, without blanks: "2*n" */
};

/* What indices are read with. */
struct reading {
    struct meaning *meaning;
    isl_set *where;            /* the symbols lie where it is computed */
    const struct pitch *pitch; /* names that are no multiples of it stay names; NULL: none stays */
};

/** Adds a place to a sum; false if that gets too long. */
bool summands_add(const struct reading *reading, const struct place *place, struct summands *out);

/** An expression in the kernel's parameters and numbers, without blanks; false if it has anything
 * else in it. */
bool summand_text(const struct tree_unit *unit, const struct tree_node *expression,
                  struct text *out);

/** Takes a pitch out of a product: what is left, if it is a multiple of it. */
bool summand_divide(const struct tree_unit *unit, const struct summand *summand,
                    const struct pitch *pitch, struct summand *out);

/** The sum as a function, of which each part is its own value; NULL if it is none. Release with
 * isl_pw_aff_free(). */
isl_pw_aff *summands_meaning(struct meaning *m, const struct summands *sum, isl_set *where);

/** Writes it; false if what stands elsewhere cannot be named at a node. */
bool summands_write(const struct meaning *m, const struct summands *sum, const struct tree_node *at,
                    struct text *out);

#endif
