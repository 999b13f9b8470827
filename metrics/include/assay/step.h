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

/* What a branch block's event holds as its size; that of a switch holds 1 + the block it goes to.
 */
enum assay_outcome_of_branch { ASSAY_NO_BRANCH, ASSAY_NOT_TAKEN, ASSAY_TAKEN };

/* One position of the group, and how often it occurred.  In SIMT steps all events are of one site,
 * or all are entries of one block; ordinal steps hold accesses alone.  Accesses to private memory,
 * accesses out of bounds and work-group copies are in no step. */
struct assay_step {
    unsigned alignments; /* enum assay_alignment, or both where they agree */
    uint32_t count;      /* items that take part, >= 1 */
    uint64_t times;
    const uint32_t *items;            /* [count] local linear ids, ascending */
    const struct assay_event *events; /* [count] */
    bool mixed;                       /* they may be of several sites or objects */
};

#ifdef __cplusplus
}
#endif

#endif
