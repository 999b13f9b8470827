/* chosen.c - stands in for registry.c; see chosen.h.
 *
 * The header of the list is not included, because there the list is constant.
 */
#include "chosen.h"

#include <stddef.h>
#include <string.h>

/* As far as it is looked at here. */
struct assay_metric {
    const char *name;
};

extern const struct assay_metric assay_memory, assay_compute, assay_parallelism, assay_branch,
    assay_intensity, assay_simt, assay_psl, assay_coalesce, assay_bank, assay_stride_item,
    assay_stride, assay_reuse, assay_pattern, assay_staging, assay_rounds, assay_affine;

static const struct assay_metric *const every[] = {
    &assay_memory, &assay_compute, &assay_parallelism, &assay_branch,  &assay_intensity,
    &assay_simt,   &assay_psl,     &assay_coalesce,    &assay_bank,    &assay_stride_item,
    &assay_stride, &assay_reuse,   &assay_pattern,     &assay_staging, &assay_rounds,
    &assay_affine, NULL,
};

const struct assay_metric *assay_metrics[sizeof every / sizeof *every];

const char *chosen_name(unsigned number) { return every[number] ? every[number]->name : NULL; }

bool choose(const char *name) {
    memset(assay_metrics, 0, sizeof assay_metrics);
    size_t n = 0;
    for (size_t i = 0; name && every[i]; i++)
        if (!strcmp(name, "all") || !strcmp(name, every[i]->name))
            assay_metrics[n++] = every[i];
    return !name || n > 0;
}
