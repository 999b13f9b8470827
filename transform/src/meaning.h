/* meaning.h - what whole numbers and conditions of a kernel are, as affine functions of the ids of
 * a work-item, of the counters of loops, and of what is the same for all items of a group.
 *
 * Each of these is a symbol, a parameter of isl's. Variables that are written once are what they
 * are declared with. The sizes of groups are numbers, those of the launch.
 *
 * Sums and products of whole numbers of `bits` bits are what they are modulo 2 to that power, so a
 * function may stand for an expression that wraps around; where its value itself counts, in a
 * comparison, a division or a conversion to more bits, it must lie in its type's range wherever it
 * is computed, else the expression has no meaning here. Signed sums that overflow have none in C.
 */
#ifndef ASSAY_TRANSFORM_MEANING_H
#define ASSAY_TRANSFORM_MEANING_H

#include "answers.h"
#include "refusal.h"
#include "tree.h"

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/id.h>
#include <isl/set.h>

enum { ID_DIMENSIONS = 3 };

/* How the kernel is launched. How many work-groups there are is not used: what is said holds for
 * any number of them. */
struct geometry {
    unsigned dimensions;
    size_t local[ID_DIMENSIONS], offset[ID_DIMENSIONS]; /* 1, 0 where unused */
};

enum symbol_kind {
    SYMBOL_LOCAL_ID,
    SYMBOL_GROUP_ID,
    SYMBOL_COUNTER, /* of a loop */
    SYMBOL_UNIFORM, /* the same for all items of a group */
    SYMBOL_NEW      /* a variable that a transformation adds */
};

struct symbol {
    enum symbol_kind kind;
    unsigned dimension;                   /* of an id */
    const struct tree_variable *variable; /* of a counter, or what is uniform */
    const struct tree_node *loop;         /* of a counter */
    const char *name;                     /* of a new variable, of type int */
    isl_id *id;
};

/* Values of parameters that are taken for granted. */
struct values {
    /** The value of a parameter; false if it is not known. */
    bool (*of)(const void *who, const struct tree_variable *parameter, int64_t *value);
    const void *who;
};

struct meaning {
    isl_ctx *ctx;
    const struct tree_unit *unit;
    const struct tree_function *function;
    struct geometry geometry;
    struct values values;    /* `of` is NULL if none are */
    struct symbol **symbols; /* [count] each stays where it is */
    size_t count;
    struct answers *answers; /* of meaning_of() */
};

/** Release with meaning_close(). */
void meaning_open(const struct tree_unit *unit, const struct tree_function *function,
                  const struct geometry *geometry, struct meaning *out);
void meaning_close(struct meaning *m);

/** Questions will be about so many expressions, and may take as much longer. */
void meaning_allow(struct meaning *m, size_t count);

/** Did a question take too long? Then nothing that was found is to be relied on, and the refusal
 * says so in place of whatever it said. */
bool meaning_is_exhausted(const struct meaning *m, const struct tree_variable *array,
                          struct refusal *refusal);

/** An expression of whole numbers where the symbols lie in `where`; NULL if it has no meaning. */
isl_pw_aff *meaning_of(struct meaning *m, const struct tree_node *expression,
                       __isl_keep isl_set *where);

/** The value itself, also where it wraps around once; NULL if that is not known. */
isl_pw_aff *meaning_of_value(struct meaning *m, const struct tree_node *expression,
                             __isl_keep isl_set *where);

/** The function of a variable that is declared with its only value, or is a parameter. */
isl_pw_aff *meaning_of_variable(struct meaning *m, const struct tree_variable *variable,
                                __isl_keep isl_set *where);

/** Is it min, max or clamp? The meaning of these is one of several pieces. */
bool meaning_is_bound(const struct tree_node *expression);

/** Is it made of what is one of several: a bound, a choice, a remainder by what is no number? */
bool meaning_has_pieces(struct meaning *m, const struct tree_node *expression);

/** Is the function of an expression its value, wherever it is computed, not only modulo its bits?
 */
bool meaning_is_value(struct meaning *m, const struct tree_node *expression,
                      __isl_keep isl_pw_aff *function, __isl_keep isl_set *where);

/** Is it the same number, whatever the ids? */
bool meaning_is_number(struct meaning *m, const struct tree_node *expression);

/** Where a condition holds, or does not; NULL if that cannot be said. */
isl_set *meaning_of_condition(struct meaning *m, const struct tree_node *condition, bool holds,
                              __isl_keep isl_set *where);

/** The number of an item in its group. */
isl_pw_aff *meaning_of_local_id(struct meaning *m, unsigned dimension);

/** The symbol of a new variable; the name stays where it is. */
const struct symbol *meaning_add(struct meaning *m, const char *name);

/** The range of each symbol that there is. */
isl_set *meaning_context(const struct meaning *m);

/** The range of one. */
isl_set *meaning_range(const struct meaning *m, const struct symbol *symbol);

/** A number as a function. */
isl_pw_aff *meaning_number(const struct meaning *m, int64_t value);

/** Is a symbol one of those that a function depends on? */
bool meaning_depends_on(__isl_keep isl_pw_aff *function, const struct symbol *symbol);

/** A symbol as a function. */
isl_pw_aff *meaning_symbol(const struct symbol *symbol);

/**
 * Where a statement or expression is executed, as far as that can be said.
 *
 * @param around   a loop or block around it
 * @param exactly  whether it is executed in a turn of `around` wherever this holds; else it may be
 */
isl_set *meaning_domain(struct meaning *m, const struct tree_node *around,
                        const struct tree_node *node, bool *exactly);

/* Of a loop's counter: where it begins, and by how much it grows each time. */
struct counter {
    const struct tree_variable *variable;
    const struct tree_node *first;
    int64_t step;
};

/** How a loop counts; false if it does not, as meaning_counter() has it. */
bool meaning_count(struct meaning *m, const struct tree_node *loop, struct counter *out);

/** The symbol of a loop's counter, NULL if the loop has none: one that is set before it, changed by
 * a constant in its last part and nowhere else. */
const struct symbol *meaning_counter(struct meaning *m, const struct tree_node *loop);

/** The loop around a node whose counter a variable is, or NULL. */
const struct tree_node *meaning_loop_of(struct meaning *m, const struct tree_node *n,
                                        const struct tree_variable *variable);

/** Does a variable have one value only, which it is declared with? */
bool meaning_is_single(const struct tree_variable *variable);

/** Is an expression the same for all items of a group, at a time? */
bool meaning_is_uniform(struct meaning *m, const struct tree_node *expression);

#endif
