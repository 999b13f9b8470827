/* misaligned.c - how many accesses are at addresses that are no multiples of their sizes.
 *
 * A metric is a table of keys and some functions over a state of its own.  Each thread has a state,
 * and in the end all are folded into one; so a state holds what can be added up, and nothing else.
 * One of what items do at the same time needs no state: see struct assay_step_metric.
 */
#include <assay/metric.h>

#include <stdlib.h>

enum key { MISALIGNED, SHARE, KEYS };

static const struct assay_key keys[KEYS] = {
    [MISALIGNED] = {"alignment.misaligned", "1",
                    "accesses to global and constant memory at no multiple of their size",
                    "examples/metric", NULL, ASSAY_COUNT, .title = "misaligned accesses",
                    .section = "alignment", .synonyms = "unaligned"},
    [SHARE] = {"alignment.share", "%",
               "share of the accesses to global and constant memory that "
               "are at no multiple of their size",
               "examples/metric", NULL, ASSAY_REAL, .title = "misaligned share of the accesses",
               .section = "alignment", .better = ASSAY_LESS, .leads = ASSAY_LEADS_KERNEL},
};

struct alignment {
    const struct assay_launch *launch;
    uint64_t accesses, misaligned;
};

static enum assay_status open_alignment(const struct assay_launch *launch, void **state) {
    struct alignment *a = calloc(1, sizeof *a);
    *state = a;
    if (!a)
        return ASSAY_NO_MEMORY;
    a->launch = launch;
    return ASSAY_OK;
}

static void close_alignment(void *state) { free(state); }

static void read_event(struct alignment *a, const struct assay_event *e) {
    enum assay_op op = assay_event_op(e);
    if (op != ASSAY_LOAD && op != ASSAY_STORE && op != ASSAY_ATOMIC)
        return;
    uint32_t space = a->launch->objects[assay_event_object(e)].space;
    if (space != ASSAY_GLOBAL && space != ASSAY_CONSTANT)
        return;
    a->accesses++;
    a->misaligned += e->size > 0 && assay_event_offset(e) % e->size != 0;
}

/* A run has `times` rows of `length` events. */
static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    for (size_t t = 0; t < n; t++)
        for (uint32_t i = 0; i < turns[t].run_count; i++) {
            const struct assay_run *run = &turns[t].runs[i];
            for (size_t e = 0; e < (size_t)run->times * run->length; e++)
                read_event(state, &run->events[e]);
        }
}

static void fold_alignment(void *into, const void *from, uint64_t times) {
    struct alignment *to = into;
    const struct alignment *a = from;
    to->accesses += times * a->accesses;
    to->misaligned += times * a->misaligned;
}

static void clear_alignment(void *state) {
    struct alignment *a = state;
    a->accesses = a->misaligned = 0;
}

static enum assay_status emit_alignment(const void *state, const struct assay_launch *launch,
                                        struct assay_sink *sink) {
    const struct alignment *a = state;
    struct assay_scope kernel = {ASSAY_SCOPE_KERNEL, 0};
    (void)launch;
    assay_sink_count(sink, kernel, &keys[MISALIGNED], NULL, a->misaligned);
    assay_sink_ratio(sink, kernel, &keys[SHARE], 100 * (double)a->misaligned, (double)a->accesses);
    return ASSAY_OK;
}

static const struct assay_metric misaligned = {
    .name = "alignment",
    .keys = keys,
    .key_count = KEYS,
    .open = open_alignment,
    .close = close_alignment,
    .item = read_turns,
    .fold = fold_alignment,
    .clear = clear_alignment,
    .emit = emit_alignment,
};

/* What Assay looks for. */
__attribute__((visibility("default"))) extern const struct assay_module assay_module;
const struct assay_module assay_module = {ASSAY_METRIC_VERSION, &misaligned};
