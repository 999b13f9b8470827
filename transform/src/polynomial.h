/* polynomial.h - whole numbers of a loop's turn as sums of products of what has one value in the
 * turn: `z * ny * nx + x` has a pitch that is a product of unknowns, which meaning.h has no word
 * for.
 *
 * A polynomial stands for an expression's value itself, or modulo 2 to the power of its type's
 * bits: signed sums that overflow have no meaning in C, and an unsigned one is never taken for a
 * wider number.
 */
#ifndef ASSAY_TRANSFORM_POLYNOMIAL_H
#define ASSAY_TRANSFORM_POLYNOMIAL_H

#include "meaning.h"

enum { TERMS_MOST = 48, FACTORS_MOST = 6, UNKNOWNS_MOST = 64, MOVING_MOST = 8 };

/* What is multiplied: the unknowns of these numbers, in ascending order. */
struct term {
    int64_t times;
    unsigned char factors[FACTORS_MOST]; /* [count] */
    unsigned char count;
};

struct polynomial {
    struct term terms[TERMS_MOST]; /* [count] no two with the same factors, none zero times */
    size_t count;
};

/* A variable to which each turn adds the same, where nothing is loaded: in the loop's step or
 * condition, or at the end of its body. */
struct moving {
    const struct tree_variable *variable;
    struct polynomial step;
};

/* The unknowns of a loop's turn. */
struct unknowns {
    const struct tree_unit *unit;
    const struct tree_node *loop;
    struct moving moving[MOVING_MOST]; /* [moving_count] unknowns from 0 on */
    size_t moving_count;
    size_t local[ID_DIMENSIONS];                 /* the size of groups */
    const struct tree_node *list[UNKNOWNS_MOST]; /* [count] expressions, from MOVING_MOST on */
    size_t count;
    bool used_local; /* the size of groups was relied on */
};

void unknowns_open(const struct tree_unit *unit, const struct tree_node *loop,
                   const struct geometry *geometry, struct unknowns *out);

/** An expression of whole numbers in the loop; false if it is no polynomial of what does not change
 * in a turn, or too long a one. */
bool polynomial_of(struct unknowns *u, const struct tree_node *expression, struct polynomial *out);

/** What it is in the next turn; false if that is too long. */
bool polynomial_later(const struct unknowns *u, const struct polynomial *p, struct polynomial *out);

bool polynomial_is_same(const struct polynomial *a, const struct polynomial *b);

#endif
