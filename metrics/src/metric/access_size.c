/* access_size.c - how wide accesses to global and constant memory are; derived from what other
 * metrics have emitted.
 */
#include <assay/metric.h>

static const struct assay_key keys[] = {
    {"bytes.per_access", "B",
     "bytes of an access to global or constant memory, mean: those of an element, or of a vector",
     "Assay", NULL, ASSAY_REAL, .title = "bytes of an access to global memory",
     .section = "parallelism", .synonyms = "vector width,vectorised access,access size"},
};

static double in_device_memory(const struct assay_sink *sink, const char *id) {
    struct assay_scope global = {ASSAY_SCOPE_SPACE, ASSAY_GLOBAL};
    struct assay_scope constant = {ASSAY_SCOPE_SPACE, ASSAY_CONSTANT};
    return assay_sink_value(sink, global, id) + assay_sink_value(sink, constant, id);
}

static enum assay_status emit_access_size(const void *state, const struct assay_launch *launch,
                                          struct assay_sink *sink) {
    (void)state;
    (void)launch;
    struct assay_scope kernel = {ASSAY_SCOPE_KERNEL, 0};
    assay_sink_ratio(sink, kernel, &keys[0], in_device_memory(sink, "bytes.requested"),
                     in_device_memory(sink, "accesses.total"));
    return ASSAY_OK;
}

const struct assay_metric assay_access_size = {
    .name = "access_size",
    .keys = keys,
    .key_count = 1,
    .emit = emit_access_size,
};
