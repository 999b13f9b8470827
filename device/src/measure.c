/* measure.c - see measure.h. */
#include "measure.h"

#include "contents.h"
#include "expectation.h"
#include "launch.h"
#include "launch_reader.h"

#include <stdio.h>
#include <string.h>

#define MOST_RUNS 100000 /* of a kernel that takes no time, however long --min-time is */

static bool run_once(const struct launches *launches, const struct options *o, uint64_t *ns,
                     struct fault *fault) {
    return (o->keep_buffers || launches_restore(launches, fault)) &&
           launches_run(launches, ns, fault);
}

static bool is_enough(const struct timing *timing, const struct options *o) {
    return timing->count >= o->runs &&
           ((double)timing->sum >= o->min_time * 1e9 || timing->count >= MOST_RUNS);
}

static bool run_often(const struct launches *launches, const struct options *o,
                      struct timing *timing, struct fault *fault) {
    uint64_t ns;
    if (o->keep_buffers && !launches_restore(launches, fault))
        return false;
    for (size_t i = 0; i < o->warm_up; i++)
        if (!run_once(launches, o, &ns, fault))
            return false;
    while (!is_enough(timing, o)) {
        if (!run_once(launches, o, &ns, fault))
            return false;
        if (!timing_add(timing, ns))
            return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", launches->file->name);
    }
    return true;
}

/* False if the device failed. */
static bool run_launches(const struct launches *launches, const struct options *o, struct row *row,
                         struct fault *fault) {
    struct timing timing = {.count = 0};
    bool fine = run_often(launches, o, &timing, fault);
    if (fine)
        row->summary = timing_summary(&timing);
    timing_close(&timing);
    return fine;
}

static bool use_launches(const struct launches *launches, const struct options *o, struct row *row,
                         struct fault *fault, bool *usable) {
    *usable = run_launches(launches, o, row, fault);
    return *usable && (!o->buffers || contents_write(launches, o->buffers, fault)) &&
           expectation_compare(launches, o, row->file, &row->outputs, fault);
}

static bool use_program(const struct session *session, struct launch_file *file,
                        const struct program *program, const struct options *o, struct row *row,
                        struct fault *fault, bool *usable) {
    struct launches launches;
    if (!launches_open(session, file, program, &launches, fault))
        return false;
    bool fine = use_launches(&launches, o, row, fault, usable);
    launches_close(&launches);
    return fine;
}

/* What was cut could be taken for another point. */
static bool keep_parameters(const struct launch_file *file, struct row *row, struct fault *fault) {
    if (strlen(file->parameters) >= sizeof row->parameters)
        return fault_set(fault, END_BAD_RECORD, "%s: the parameters have more than %zu bytes",
                         file->name, sizeof row->parameters - 1);
    snprintf(row->parameters, sizeof row->parameters, "%s", file->parameters);
    return true;
}

/* "simple", or of several kernels "reset, count". */
static void name_kernels(const struct launch_file *file, struct row *row) {
    size_t used = 0;
    for (size_t i = 0; i < file->launch_count && used < sizeof row->kernel; i++) {
        bool is_new = true;
        for (size_t k = 0; k < i; k++)
            is_new = is_new && strcmp(file->launches[k].kernel, file->launches[i].kernel) != 0;
        if (is_new)
            used += (size_t)snprintf(row->kernel + used, sizeof row->kernel - used, "%s%s",
                                     used ? ", " : "", file->launches[i].kernel);
    }
}

static bool use_file(const struct session *session, struct launch_file *file,
                     const struct options *o, struct built *built, struct row *row,
                     struct fault *fault, bool *usable) {
    name_kernels(file, row);
    return keep_parameters(file, row, fault) &&
           built_take(session, file, o->build_options, built, fault) &&
           use_program(session, file, &built->program, o, row, fault, usable);
}

bool measure(const struct session *session, const struct options *options, size_t file,
             struct built *built, struct row *row, char **details) {
    struct fault fault = {.code = END_OK};
    struct launch_file *read;
    bool usable = true;
    row->file = file;
    if (launch_file_open(options->files[file], &options->settings, &read, &fault)) {
        use_file(session, read, options, built, row, &fault, &usable);
        launch_file_close(read);
    }
    row_date(row);
    row->code = fault.code;
    memcpy(row->reason, fault.text, sizeof row->reason);
    *details = fault.details;
    return usable;
}
