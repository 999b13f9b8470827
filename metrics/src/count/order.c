/* order.c - see order.h. */
#include "count/order.h"

#include "base/sort.h"
#include "count/slices.h"

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

void step_scratch_clear(struct assay_step_scratch *s, struct slices *slices) {
    s->ordered = s->counted = false;
    s->slices = slices;
}

static unsigned bit_length(uint64_t n) { return n ? 64 - (unsigned)__builtin_clzll(n) : 0; }

/* Keys in the order of the lanes. */
static void make_keys(struct assay_step_scratch *s, const struct assay_step *step) {
    const uint64_t first = step->addresses[0];
    uint64_t any = 0, differ = ASSAY_STEP_PERIOD - 1;
    for (uint32_t i = 0; i < step->count; i++) {
        any |= step->addresses[i];
        differ |= step->addresses[i] ^ first;
    }
    unsigned low = bit_length(differ), bits = bit_length(step->count - 1);
    unsigned shift = (unsigned)__builtin_ctzll(any | ASSAY_STEP_PERIOD);
    s->bare = low - shift + bits >= 64;
    bits = s->bare ? 0 : bits;
    uint64_t mask = UINT64_MAX >> (64 - low), lanes = s->bare ? 0 : UINT64_MAX;
    for (uint32_t i = 0; i < step->count; i++)
        s->keys[i] = (step->addresses[i] & mask) >> shift << bits | (i & lanes);
    s->order = (struct order){s->keys, shift, bits};
}

/* Of a step of one object. */
static const struct order *sort_step(const struct assay_step *step) {
    struct assay_step_scratch *s = step->scratch;
    if (!s->ordered) {
        make_keys(s, step);
        sort_numbers(s->keys, step->count, s->scratch);
    }
    s->ordered = true;
    return &s->order;
}

const struct order *step_order(const struct assay_step *step) {
    const struct order *order = step->mixed ? NULL : sort_step(step);
    return step->scratch->bare ? NULL : order;
}

struct order step_places(const struct assay_step *step) {
    struct assay_step_scratch *s = step->scratch;
    return s->slices ? slices_order(s->slices, s->keys, s->scratch) : *sort_step(step);
}

const uint64_t *step_requests(const struct assay_step *step) {
    struct assay_step_scratch *s = step->scratch;
    if (!s->counted)
        subgroup_count(step, s->requests);
    s->counted = true;
    return s->requests;
}
