/* intensity.c - floating-point operations per byte; derived from what other metrics have emitted.
 */
#include <assay/metric.h>

#include "metric/words.h"

enum key { MOVED, DISTINCT, KEYS };

static const struct assay_key keys[KEYS] = {
    [MOVED] = {"intensity.requested", "1/B",
               "floating-point operations per byte of global and constant memory requested",
               "S. Williams, A. Waterman, D. Patterson, 2009; D. Unat, 2012", NULL, ASSAY_REAL,
               .title = "floating-point operations per byte requested", .section = "compute",
               .synonyms = WORDS_INTENSITY},
    [DISTINCT] = {"intensity.distinct", "1/B",
                  "floating-point operations per distinct byte of global and constant memory",
                  "D. Unat, 2012", NULL, ASSAY_REAL,
                  .title = "floating-point operations per distinct byte", .section = "compute",
                  .synonyms = WORDS_INTENSITY},
};

static double in_device_memory(const struct assay_sink *sink, const char *id) {
    struct assay_scope global = {ASSAY_SCOPE_SPACE, ASSAY_GLOBAL};
    struct assay_scope constant = {ASSAY_SCOPE_SPACE, ASSAY_CONSTANT};
    return assay_sink_value(sink, global, id) + assay_sink_value(sink, constant, id);
}

static enum assay_status emit_intensity(const void *state, const struct assay_launch *launch,
                                        struct assay_sink *sink) {
    (void)state;
    (void)launch;
    struct assay_scope kernel = {ASSAY_SCOPE_KERNEL, 0};
    double flops = assay_sink_value(sink, kernel, "flops");
    assay_sink_ratio(sink, kernel, &keys[MOVED], flops, in_device_memory(sink, "bytes.requested"));
    assay_sink_ratio(sink, kernel, &keys[DISTINCT], flops,
                     in_device_memory(sink, "footprint.bytes"));
    assay_sink_distinct(sink);
    return ASSAY_OK;
}

const struct assay_metric assay_intensity = {
    .name = "intensity",
    .keys = keys,
    .key_count = KEYS,
    .emit = emit_intensity,
};
