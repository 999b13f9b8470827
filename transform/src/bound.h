/* bound.h - coordinates that are kept inside of limits, as stencils do at the borders of a grid:
 * clamp(x + d, 0, w - 1), x > 0 ? x - 1 : 0, (x + 1) % w.
 *
 * What an expression may be a bound of, and what its limits may be, is guessed from its text. That
 * it is one, is shown: both are the same function wherever the expression is computed.
 */
#ifndef ASSAY_TRANSFORM_BOUND_H
#define ASSAY_TRANSFORM_BOUND_H

#include "meaning.h"
#include "memory.h"

enum { BOUND_GUESSES = 12 };

/* A number that is the same for all items. */
struct limit {
    isl_pw_aff *value; /* NULL: none */
    char *text;        /* NULL if it is not written down as such */
    bool is_int;       /* the text's type is int */
};

/* What an expression may keep inside of limits, and which. */
struct bounded {
    isl_pw_aff *inner[BOUND_GUESSES]; /* [inner_count], each an affine function */
    size_t inner_count;
    struct limit limits[BOUND_GUESSES]; /* [limit_count] */
    size_t limit_count;
    bool is_clamp; /* a call of clamp has its say in it */
    int depth;     /* variables that are looked through at the moment */
};

enum bound_kind {
    BOUND_NONE,
    BOUND_LOW_FIRST,  /* min(max(v, low), high) */
    BOUND_HIGH_FIRST, /* max(min(v, high), low) */
    BOUND_WRAPPED     /* v modulo `high`, which is above 0 */
};

struct bound {
    enum bound_kind kind;
    struct limit low, high;
    bool is_clamp; /* it was written as clamp everywhere */
};

struct bound_search {
    struct meaning *m;
    isl_set *where;     /* the expression is computed */
    bool takes_numbers; /* a remainder by a number is one, too */
    /** Is it the same for all items, and known where elements are copied? */
    bool (*is_fixed)(void *user, const struct tree_node *n);
    /** The text of what is; NULL if it cannot be named there. */
    char *(*text_of)(void *user, const struct tree_node *n);
    void *user;
};

/** May an expression of whole numbers be a bound of something that varies? If so, gathers what
 * belongs to it; release with bounded_free(). */
struct bounded *bound_guess(const struct bound_search *search, const struct tree_node *expression);

/** The same of one function or the other, as a condition says, each of which may bound something.
 */
struct bounded *bound_of_choice(const struct bound_search *search,
                                const struct tree_node *condition, isl_pw_aff *const parts[2],
                                struct bounded *const of[2]);

/** Is there a remainder in an expression? */
bool bound_has_remainder(const struct tree_node *expression);

void bounded_free(struct bounded *bounded);

/** Adds something to what it bounds, and to its limits. */
void bounded_add(struct bounded *bounded, __isl_keep isl_pw_aff *more);

/** Takes it from 0. */
void bounded_negate(struct bounded *bounded);

struct bounded *bounded_copy(const struct bounded *bounded);

/* A coordinate of a load; release with bound_use_close(). */
struct bound_use {
    isl_pw_aff *value; /* that it has */
    isl_set *where;
    struct bounded *guess; /* NULL: there is no bound in it; stays the caller's */
    isl_pw_aff *inner;     /* found: what is bounded */
    isl_pw_aff *plain;     /* found: the value, wherever it is computed */
};

void bound_use_close(struct bound_use *use);

/**
 * Finds one bound for a coordinate of several loads.
 *
 * @param uses   [count] of which `inner` is set, if there is one
 * @param out    release with bound_close(), also if there is none
 * @param other  the first for which what fits those before does not, if there is none
 */
bool bound_choose(struct meaning *m, struct bound_use *uses, size_t count, struct bound *out,
                  size_t *other);

void bound_close(struct bound *bound);

/** What it makes of a coordinate, which it takes. */
isl_pw_aff *bound_apply(const struct bound *bound, __isl_take isl_pw_aff *coordinate);

#endif
