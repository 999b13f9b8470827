/* template.h - the text of an expression with holes where affine functions of the item belong.
 *
 * in[(row0 + y) * n + x] has two, row0 + y and x, if they differ from item to item; what does not,
 * and what is no affine function, such as the product and the pitch, is text. Two expressions with
 * the same text and equal functions have the same value, whoever computes them.
 */
#ifndef ASSAY_TRANSFORM_TEMPLATE_H
#define ASSAY_TRANSFORM_TEMPLATE_H

#include "access.h"
#include "bound.h"

struct hole {
    isl_pw_aff *value;
    struct tree_type type;
    size_t at;         /* byte of the text in front of which it belongs */
    bool is_operand;   /* of a product or the like, so that a sum needs parentheses */
    bool is_subscript; /* it is added up to a subscript: its type does not matter */
};

struct template {
    char *text;
    struct hole *holes; /* [count] in order */
    size_t count;
    const struct tree_variable **loads; /* [load_count] the arrays that are read */
    size_t load_count;
};

/**
 * Makes the template of what a store stores.
 *
 * @param visible  a node where the text is to stand
 * @param out      release with template_close(), also if this is false
 *
 * Refusals: what has effects, reads local memory, depends on variables that change or that cannot
 * be seen there.
 */
bool template_make(struct meaning *m, const struct accesses *accesses, const struct access *store,
                   const struct tree_node *visible, struct template *out, struct refusal *refusal);

void template_close(struct template *t);

enum { PRODUCTS_MOST = 8 };

struct product {
    char *factor; /* text, "" for 1 */
    isl_pw_aff *times;
    struct bounded *bounded; /* what `times` may keep inside of limits; NULL if it has none */
};

/* An index, taken apart: (row0 + y) * n + x is of n, row0 + y times, and of 1, x times. Wherever
 * one is taken apart it comes to the same. */
struct products {
    struct product list[PRODUCTS_MOST];
    size_t count;
};

/**
 * Takes an index apart, with what may be kept inside of limits as it is.
 *
 * @param access   whose index it is
 * @param index    [count] expressions of which it is the sum
 * @param visible  a node where the factors are to be named
 * @param wraps    a remainder by a number is such a limit, too
 * @param out      release with products_close(); empty unless true
 */
bool template_index(struct meaning *m, const struct accesses *accesses, const struct access *access,
                    const struct tree_node *const *index, size_t count,
                    const struct tree_node *visible, bool wraps, struct products *out);

void products_close(struct products *p);

/** Adds a product; takes factor, times and what it bounds. False if there are too many, or two of
 * a factor have bounds. */
bool products_add(struct products *p, char *factor, isl_pw_aff *times, struct bounded *bounded);

#endif
