/* run.c - see run.h. */
#include "run.h"

#include "device.h"
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum ending use_session(const struct session *session, const struct options *options,
                               struct fault *fault) {
    struct options once = *options;
    struct built built = {.key = NULL};
    struct row row;
    char *details = NULL;
    memset(&row, 0, sizeof row);
    once.warm_up = 0;
    once.runs = 1;
    once.min_time = 0;
    measure(session, &once, 0, &built, &row, &details);
    built_close(&built);
    if (details)
        fprintf(stderr, "%s\n", details);
    free(details);
    if (row.code != END_OK)
        fault_set(fault, row.code, "%s", row.reason);
    return row.code;
}

enum ending run_file(const struct options *options, struct fault *fault) {
    struct devices devices;
    struct session session;
    if (!devices_open(&devices, fault))
        return fault->code;
    const struct device *device =
        options->device ? devices_choose(&devices, options->device, fault) : &devices.list[0];
    bool is_open = device && session_open(device, &session, fault);
    enum ending ending = is_open ? use_session(&session, options, fault) : fault->code;
    if (is_open)
        session_close(&session);
    devices_close(&devices);
    return ending;
}
