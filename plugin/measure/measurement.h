/* measurement.h - a launch being measured, whose groups threads of either engine run. */
#ifndef ASSAY_MEASURE_MEASUREMENT_H
#define ASSAY_MEASURE_MEASUREMENT_H

#include "measure/worker.h"

#include <assay/launch.h>
#include <assay/profile.h>

#include <pthread.h>

/* Workers that launches use one after another. */
struct workers {
    pthread_mutex_t mutex;
    struct worker *spare, *busy; /* not in use; each that of a thread of the current launch */
};

struct measurement {
    struct assay_launch launch;
    struct assay_profile *profile;
    const struct table *table;
    struct reach *reach;
    struct workers *workers;
    struct progress *progress;
    uint64_t number;
    bool failed;                  /* its memory could not be described: it will have no figures */
    struct assay_object *objects; /* those of the launch, once it has ended and is to be recorded
                                     later; else NULL */
};

/** A worker for the calling thread, until the launch ends; NULL if memory is short. */
struct worker *measurement_borrow_worker(struct measurement *m);

/** False if memory is short: the group then cannot be measured, and the launch will count as
 * failed. */
bool measurement_begin_group(struct measurement *m, struct worker *w,
                             const struct assay_group *group);
void measurement_end_group(struct measurement *m, struct worker *w);

/** Takes the workers back; how many groups they have ended, or as good as none if one has failed.
 */
uint64_t measurement_end_workers(struct measurement *m);

#endif
