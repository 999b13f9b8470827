/* expression.h - whole numbers of a launch file, computed from its size parameters: "4*N*(N+2)".
 *
 * Numbers in decimal, names, + - * / % and parentheses, without blanks, as C computes them; a
 * result is from 0 to 2^64 - 1, and so is all on the way to it.
 */
#ifndef ASSAY_DEVICE_EXPRESSION_H
#define ASSAY_DEVICE_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A size parameter. */
struct size {
    char *name;
    uint64_t value;
};

struct sizes {
    struct size *list; /* [count] */
    size_t count;
};

/** The value of a parameter of [n] characters; NULL if there is none. */
const uint64_t *sizes_find(const struct sizes *sizes, const char *name, size_t n);

/**
 * Computes an expression.
 *
 * @param text  [n] all of which must belong to it
 * @param out   the result
 * @return      NULL, or what is wrong: "is no number", "is below 0", "divides by 0", ...
 */
const char *expression_value(const struct sizes *sizes, const char *text, size_t n, uint64_t *out);

#endif
