/* affine_figures.h - the figures of affine forms: shares by space, argument and line, and the form
 * of each line, argument and operation.
 */
#ifndef ASSAY_AFFINE_FIGURES_H
#define ASSAY_AFFINE_FIGURES_H

#include <assay/metric.h>

#include "metric/form.h"

#include <stdbool.h>
#include <stddef.h>

enum affine_operation { AFFINE_LOADS, AFFINE_STORES, AFFINE_ATOMICS, AFFINE_OPERATIONS };

enum { AFFINE_KEYS = 2 + 5 * AFFINE_OPERATIONS };

/* The form of what a site does to an object in a launch, behind some calls. */
struct site_form {
    struct form form;
    uint32_t site, object;
    enum affine_operation operation;
    uint64_t calls;
    uint32_t line, variable; /* found when figures are emitted */
};

extern const struct assay_key affine_keys[AFFINE_KEYS];

/** Emits the figures of all forms [n], which are put in order; false if memory is short. */
bool affine_figures_emit(const struct assay_launch *launch, struct site_form *forms, size_t n,
                         struct assay_sink *sink);

#endif
