/* measure.c - see measure.h. */
#include "measure.h"

#include "expectation.h"
#include "launch.h"

#include <stdio.h>
#include <string.h>

#define MOST_RUNS 100000 /* of a kernel that takes no time, however long --min-time is */

static bool run_once(const struct launch *launch, const struct options *o, uint64_t *ns,
                     struct fault *fault) {
    return (o->keep_buffers || launch_restore(launch, fault)) && launch_run(launch, ns, fault);
}

static bool is_enough(const struct timing *timing, const struct options *o) {
    return timing->count >= o->runs &&
           ((double)timing->sum >= o->min_time * 1e9 || timing->count >= MOST_RUNS);
}

static bool run_often(const struct launch *launch, const struct options *o, struct timing *timing,
                      struct fault *fault) {
    uint64_t ns;
    if (o->keep_buffers && !launch_restore(launch, fault))
        return false;
    for (size_t i = 0; i < o->warm_up; i++)
        if (!run_once(launch, o, &ns, fault))
            return false;
    while (!is_enough(timing, o)) {
        if (!run_once(launch, o, &ns, fault))
            return false;
        if (!timing_add(timing, ns))
            return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", launch->sim->name);
    }
    return true;
}

/* False if the device failed. */
static bool run_launch(const struct launch *launch, const struct options *o, struct row *row,
                       struct fault *fault) {
    struct timing timing = {.count = 0};
    bool fine = run_often(launch, o, &timing, fault);
    if (fine)
        row->summary = timing_summary(&timing);
    timing_close(&timing);
    return fine;
}

static bool use_launch(const struct launch *launch, const struct options *o, struct row *row,
                       struct fault *fault, bool *usable) {
    *usable = run_launch(launch, o, row, fault);
    return *usable && expectation_compare(launch, o, row->file, &row->outputs, fault);
}

static bool use_program(const struct session *session, struct sim *sim,
                        const struct program *program, const struct options *o, struct row *row,
                        struct fault *fault, bool *usable) {
    struct launch launch;
    if (!launch_open(session, sim, program, &launch, fault))
        return false;
    bool fine = use_launch(&launch, o, row, fault, usable);
    launch_close(&launch);
    return fine;
}

/* What was cut could be taken for another point. */
static bool keep_parameters(const struct sim *sim, struct row *row, struct fault *fault) {
    if (strlen(sim->parameters) >= sizeof row->parameters)
        return fault_set(fault, END_BAD_RECORD, "%s: the parameters have more than %zu bytes",
                         sim->name, sizeof row->parameters - 1);
    snprintf(row->parameters, sizeof row->parameters, "%s", sim->parameters);
    return true;
}

static bool use_sim(const struct session *session, struct sim *sim, const struct options *o,
                    struct built *built, struct row *row, struct fault *fault, bool *usable) {
    snprintf(row->kernel, sizeof row->kernel, "%s", sim->kernel);
    return keep_parameters(sim, row, fault) &&
           built_take(session, sim, o->build_options, built, fault) &&
           use_program(session, sim, &built->program, o, row, fault, usable);
}

bool measure(const struct session *session, const struct options *options, size_t file,
             struct built *built, struct row *row, char **details) {
    struct fault fault = {.code = END_OK};
    struct sim *sim;
    bool usable = true;
    row->file = file;
    if (sim_open(options->files[file], &sim, &fault)) {
        use_sim(session, sim, options, built, row, &fault, &usable);
        sim_close(sim);
    }
    row_date(row);
    row->code = fault.code;
    memcpy(row->reason, fault.text, sizeof row->reason);
    *details = fault.details;
    return usable;
}
