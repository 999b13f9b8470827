/* registry.c - the list of metrics; a new one is a line here. */
#include <assay/metric.h>

extern const struct assay_metric assay_memory, assay_compute, assay_parallelism, assay_branch,
    assay_intensity, assay_simt, assay_psl, assay_coalesce, assay_bank, assay_stride_item,
    assay_stride, assay_reuse, assay_pattern, assay_staging, assay_rounds, assay_address_map;

const struct assay_metric *const assay_metrics[] = {
    &assay_memory,      &assay_compute, &assay_parallelism, &assay_branch,  &assay_intensity,
    &assay_simt,        &assay_psl,     &assay_coalesce,    &assay_bank,    &assay_stride_item,
    &assay_stride,      &assay_reuse,   &assay_pattern,     &assay_staging, &assay_rounds,
    &assay_address_map, NULL,
};
