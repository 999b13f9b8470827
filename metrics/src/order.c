/* order.c - see order.h. */
#include "order.h"

#include "sort.h"

#include <stdlib.h>

bool step_scratch_open(struct assay_step_scratch *s, size_t lanes) {
    *s = (struct assay_step_scratch){.lanes = lanes,
                                     .keys = malloc(sort_room(lanes) * sizeof *s->keys),
                                     .scratch = malloc(sort_room(lanes) * sizeof *s->scratch)};
    return s->keys && s->scratch;
}

void step_scratch_close(struct assay_step_scratch *s) {
    free(s->keys);
    free(s->scratch);
    *s = (struct assay_step_scratch){0};
}

void step_scratch_clear(struct assay_step_scratch *s) { s->ordered = s->counted = false; }

static unsigned bit_length(uint64_t n) { return n ? 64 - (unsigned)__builtin_clzll(n) : 0; }

/* Keys in the order of the lanes; false if they do not fit. */
static bool make_keys(struct assay_step_scratch *s, const struct assay_step *step) {
    uint64_t least = step->addresses[0], most = least;
    for (uint32_t i = 1; i < step->count; i++) {
        least = step->addresses[i] < least ? step->addresses[i] : least;
        most = step->addresses[i] > most ? step->addresses[i] : most;
    }
    s->order.base = least - least % ASSAY_STEP_PERIOD;
    s->order.bits = bit_length(step->count - 1);
    s->order.keys = s->keys;
    if (least >> ASSAY_OFFSET_BITS != most >> ASSAY_OFFSET_BITS ||
        bit_length(most - s->order.base) + s->order.bits >= 64)
        return false;
    for (uint32_t i = 0; i < step->count; i++)
        s->keys[i] = (step->addresses[i] - s->order.base) << s->order.bits | i;
    return true;
}

const struct order *step_order(const struct assay_step *step) {
    struct assay_step_scratch *s = step->scratch;
    if (!s->ordered) {
        s->ordered = true;
        if (make_keys(s, step))
            sort_numbers(s->keys, step->count, s->scratch);
        else
            s->order.keys = NULL;
    }
    return s->order.keys ? &s->order : NULL;
}

const uint64_t *step_requests(const struct assay_step *step) {
    struct assay_step_scratch *s = step->scratch;
    if (!s->counted)
        subgroup_count(step, s->requests);
    s->counted = true;
    return s->requests;
}
