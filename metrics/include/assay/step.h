/* assay/step.h - what the items of a group do at the same time.
 *
 * An engine runs the items of a group one after another up to each barrier; metrics of lockstep
 * need them side by side.  Two alignments are made of the same run, and both begin anew at a
 * barrier: *ordinal*, where the k-th access of every item is step k, and *SIMT*, where accesses
 * meet if they come from the same site in the same call with the same iteration numbers of all
 * loops around it.
 */
#ifndef ASSAY_STEP_H
#define ASSAY_STEP_H

#include <assay/event.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum assay_alignment { ASSAY_ORDINAL = 1, ASSAY_SIMT = 2 };

/* Equal steps come as one: steps whose addresses differ by the same multiple of this many bytes are
 * equal to every metric.  The addresses given are those of one of them. */
enum { ASSAY_STEP_PERIOD = 1024 };

/* What a branch block's entry has as its outcome; that of a switch is 1 + the block it goes to. */
enum assay_outcome_of_branch { ASSAY_NO_BRANCH, ASSAY_NOT_TAKEN, ASSAY_TAKEN };

struct assay_step_scratch; /* what is worked out once for all metrics */

/* One position of the group, and how often it occurred: a column for each of its members, with a
 * row for each item that takes part (its *lanes*).  In SIMT steps all accesses are of one site, or
 * all are entries of one block; ordinal steps hold accesses alone.  Accesses to private memory,
 * accesses out of bounds and work-group copies are in no step. */
struct assay_step {
    unsigned alignments; /* enum assay_alignment, or both where they agree */
    uint32_t count;      /* lanes, >= 1 */
    uint64_t times;
    uint32_t what;             /* as of an event, of the first lane: its operation, site or block */
    uint32_t size;             /* bytes accessed, or the outcome of the entry; likewise */
    const uint32_t *items;     /* [count] local linear ids, ascending */
    const uint64_t *addresses; /* [count] as of events; NULL: entries of a block */
    const uint32_t *sizes;     /* [count]; NULL: all are `size` */
    const uint32_t *whats;     /* [count]; NULL: all are `what` */
    bool mixed;                /* they may be of several sites or objects */
    struct assay_step_scratch *scratch; /* NULL: there is none */
};

static inline enum assay_op assay_step_op(const struct assay_step *s) {
    return (enum assay_op)(s->what >> ASSAY_ID_BITS);
}

static inline uint32_t assay_step_id(const struct assay_step *s) {
    return s->what & ((UINT32_C(1) << ASSAY_ID_BITS) - 1);
}

/** The object that a lane accesses. */
static inline uint32_t assay_step_object(const struct assay_step *s, uint32_t lane) {
    return (uint32_t)(s->addresses[lane] >> ASSAY_OFFSET_BITS);
}

static inline uint64_t assay_step_offset(const struct assay_step *s, uint32_t lane) {
    return s->addresses[lane] & ((UINT64_C(1) << ASSAY_OFFSET_BITS) - 1);
}

/** The bytes that a lane accesses, or how its entry turns out. */
static inline uint32_t assay_step_size(const struct assay_step *s, uint32_t lane) {
    return s->sizes ? s->sizes[lane] : s->size;
}

#ifdef __cplusplus
}
#endif

#endif
