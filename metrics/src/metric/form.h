/* form.h - addresses as affine functions of loops, local ids and group ids.
 *
 * The functions of one item are put together to those of a group, and these to those of a launch:
 * the strides are what most agree on, the constants are fitted anew.
 */
#ifndef ASSAY_FORM_H
#define ASSAY_FORM_H

#include "metric/fit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The variables: iterations of the loops around an access, the innermost first, and ids. */
enum { FORM_LOOPS = FIT_VARIABLES, FORM_IDS = 3 };
enum {
    FORM_LOCAL = FORM_LOOPS,
    FORM_GROUP = FORM_LOCAL + FORM_IDS,
    FORM_ALL = FORM_GROUP + FORM_IDS
};

/* What a form is of: an item's accesses, those of a group, or of the launch. */
enum form_level { FORM_OF_ITEM, FORM_OF_GROUP, FORM_OF_LAUNCH, FORM_LEVELS };

/** The variables that a form is of: loops, local ids, group ids, as far as they vary within. */
static inline int form_variables(enum form_level level) {
    return FORM_LOOPS + (int)level * FORM_IDS;
}

struct form {
    int64_t by[FORM_ALL];          /* bytes that the address grows by; 0 where it is not known */
    unsigned known;                /* bit i: by[i] is */
    int64_t constant;              /* the address where all variables that are known are 0, */
    uint32_t at[FORM_ALL];         /* and the others these */
    uint64_t accesses;             /* that were looked at; 0: there is no form */
    uint64_t obeying[FORM_LEVELS]; /* that have the address, if there is a constant for each item,
                                      for each group, and one alone */
};

/** The form of one item's accesses, of which `points` [n] were kept. */
struct form form_of_item(const struct fit_point *points, size_t n, uint64_t accesses);

/**
 * The form of a group from those of its items, or of the launch from those of groups.
 *
 * @param list     [n] those without accesses are passed over
 * @param level    of the form that is returned
 * @param scratch  [n]
 */
struct form form_join(const struct form *list, size_t n, enum form_level level,
                      struct fit_point *scratch);

/** True if two know the same strides of ids, and agree in all that both know: what one knows of a
 * loop that the other is not in may be added to it. */
bool forms_agree(const struct form *a, const struct form *b);

/** Adds the strides that another form knows besides; they agree. */
void form_extend(struct form *into, const struct form *other);

/** The address of a form where all variables are 0 that it or the other knows, which agree. */
int64_t form_constant(const struct form *f, const struct form *other);

#endif
