/* meter.h - what measures the groups of one thread, from batches of events to casts. */
#ifndef ASSAY_METER_H
#define ASSAY_METER_H

#include <assay/profile.h>

#include "count/cast.h"
#include "count/repeats.h"
#include "count/step_counter.h"
#include "measure/totals.h"
#include "schedule/lockstep.h"
#include "stream/journal.h"
#include "stream/runs.h"

/* Where a group does what another has done, relative metrics are not told of it (repeats.h). */
struct meter {
    struct totals *totals;
    struct assay_group group; /* under way */
    struct runs runs;
    struct cast *cast;         /* what was counted since it was folded, */
    uint32_t part;             /* for this part of the sample */
    struct repeats *repeats;   /* NULL if groups cannot repeat each other */
    struct cast *counting;     /* the group under way; NULL while it repeats another */
    struct lockstep *lockstep; /* makes steps, */
    struct step_counter steps; /* counts them */
    uint64_t *addresses;       /* [items of a group] scratch */
    uint32_t unchecked;        /* events since it was looked whether it has grown */
    uint64_t events;           /* of the group under way, as far as they have been read */
    bool has_large;            /* the group has the large part of the memory */
};

/** Release with meter_close(), after a failure too; false if memory is short. */
bool meter_open(struct meter *m, struct totals *totals);
void meter_close(struct meter *m);

void meter_begin_group(struct meter *m, const struct assay_group *group);
void meter_read(struct meter *m, const struct batch *batch);
void meter_end_group(struct meter *m);

/** The group under way will not come to its end. */
void meter_abandon_group(struct meter *m);

/** Adds what was counted to the totals.  No group is under way. */
void meter_fold(struct meter *m);

#endif
