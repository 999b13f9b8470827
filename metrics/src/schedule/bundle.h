/* bundle.h - steps that are moves of one: what the alignments of a loop come to. */
#ifndef ASSAY_BUNDLE_H
#define ASSAY_BUNDLE_H

#include <assay/step.h>

#include <stdint.h>

/* The same step so many bytes further on, as in another iteration of a loop, and how often. */
struct move {
    uint64_t by, times;
};

struct bundle {
    struct assay_step step;   /* where it is not moved; `times` is 0 */
    const struct move *moves; /* [move_count] that differ in their remainders by
                                 ASSAY_STEP_PERIOD */
    uint32_t move_count;
};

static const struct move bundle_once = {0, 1};

/** True if the addresses [n] are of several objects. */
static inline bool bundle_is_mixed(const uint64_t *addresses, uint32_t n) {
    uint64_t differ = 0;
    for (uint32_t i = 1; i < n; i++)
        differ |= addresses[i] ^ addresses[0];
    return differ >> ASSAY_OFFSET_BITS;
}

/** The step of a move; its `addresses` [lanes] are written where it is moved. */
static inline struct assay_step bundle_step(const struct bundle *b, const struct move *move,
                                            uint64_t *addresses) {
    struct assay_step step = b->step;
    step.times = move->times;
    if (!step.addresses || !move->by)
        return step;
    for (uint32_t i = 0; i < step.count; i++)
        addresses[i] = b->step.addresses[i] + move->by;
    step.addresses = addresses;
    return step;
}

#endif
