/* measurement.c - see measurement.h. */
#include "measure/measurement.h"

#include "measure/progress.h"

struct worker *measurement_borrow_worker(struct measurement *m) {
    struct workers *all = m->workers;
    pthread_mutex_lock(&all->mutex);
    struct worker *w = all->spare;
    if (w)
        all->spare = w->next;
    else
        w = worker_open();
    if (w) {
        w->next = all->busy;
        all->busy = w;
    }
    pthread_mutex_unlock(&all->mutex);
    return w;
}

bool measurement_begin_group(struct measurement *m, struct worker *w,
                             const struct assay_group *group) {
    uint32_t entry = m->launch.program->functions[m->launch.kernel].first_block;
    if (worker_begin_group(w, m->profile, m->table, m->reach, entry, group))
        return true;
    w->failed = true;
    return false;
}

void measurement_end_group(struct measurement *m, struct worker *w) {
    worker_end_group(w);
    progress_group(m->progress);
}

uint64_t measurement_end_workers(struct measurement *m) {
    struct workers *all = m->workers;
    uint64_t groups = 0;
    bool failed = false;
    for (struct worker *w = all->busy, *next; w; w = next) {
        next = w->next;
        groups += w->groups;
        failed |= w->failed;
        worker_end_launch(w);
        w->next = all->spare;
        all->spare = w;
    }
    all->busy = NULL;
    return failed ? UINT64_MAX : groups;
}
