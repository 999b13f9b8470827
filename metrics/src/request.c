/* request.c - see request.h. */
#include "request.h"

#include <stdlib.h>

const char *const request_widths[SUBGROUP_WIDTHS] = {"8", "16", "32", "64"};

enum { SCOPE_KINDS_USED = 3 };
static const enum assay_scope_kind scope_kinds[SCOPE_KINDS_USED] = {
    ASSAY_SCOPE_KERNEL, ASSAY_SCOPE_VARIABLE, ASSAY_SCOPE_LINE};

void request_close(void *state) {
    struct request_state *s = state;
    if (!s)
        return;
    tally_close(s->tally);
    slices_close(&s->slices);
    free(s);
}

enum assay_status request_open(const struct assay_launch *launch, size_t width, void **state) {
    *state = NULL;
    struct request_state *s = calloc(1, sizeof *s);
    if (!s)
        return ASSAY_NO_MEMORY;
    s->launch = launch;
    s->tally = tally_open(launch, width, TALLY_OF_STEPS, NULL);
    if (slices_open(&s->slices, launch, scope_kinds, SCOPE_KINDS_USED) != ASSAY_OK || !s->tally) {
        request_close(s);
        return ASSAY_NO_MEMORY;
    }
    *state = s;
    return ASSAY_OK;
}

void request_count(void *state, const uint64_t *words, size_t n, uint64_t times) {
    tally_count(((struct request_state *)state)->tally, words, n, times);
}

void request_begin_group(void *state, const struct assay_group *group) {
    tally_begin_group(((struct request_state *)state)->tally, group);
}

void request_end_group(void *state, bool kept) {
    tally_end_group(((struct request_state *)state)->tally, kept);
}

void request_fold(void *into, const void *from, uint64_t times) {
    tally_fold(((struct request_state *)into)->tally, ((const struct request_state *)from)->tally,
               times);
}

void request_clear(void *state) { tally_clear(((struct request_state *)state)->tally); }

enum operation request_operation(const struct assay_event *access) {
    switch (assay_event_op(access)) {
    case ASSAY_LOAD:
        return LOADS;
    case ASSAY_STORE:
        return STORES;
    default:
        return ATOMICS;
    }
}
