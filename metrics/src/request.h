/* request.h - what the metrics of requests have in common.
 *
 * A request is a SIMT step of a sub-group with at least one active item.  Requests are counted by
 * operation and width, for the kernel, each variable and each line.
 */
#ifndef ASSAY_REQUEST_H
#define ASSAY_REQUEST_H

#include <assay/metric.h>

#include "slices.h"
#include "subgroup.h"
#include "tally.h"

enum operation { LOADS, STORES, ATOMICS, OPERATIONS };

extern const char *const request_widths[SUBGROUP_WIDTHS];

struct request_state {
    const struct assay_launch *launch;
    struct tally *tally;
    struct slices slices;
};

/** A state whose rows have `width` counters.  Errors: ASSAY_NO_MEMORY. */
enum assay_status request_open(const struct assay_launch *launch, size_t width, void **state);

/* The functions of struct assay_metric. */
void request_close(void *state);
void request_count(void *state, const uint64_t *words, size_t n, uint64_t times);
void request_begin_group(void *state, const struct assay_group *group);
void request_end_group(void *state, bool kept);
void request_fold(void *into, const void *from, uint64_t times);
void request_clear(void *state);

enum operation request_operation(const struct assay_event *access);

#endif
