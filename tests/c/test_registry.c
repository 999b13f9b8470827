/* test_registry.c - metrics from outside: which are refused, and that one that is added is
 * measured.
 */
#include "test.h"

#include "run.h"

#include <stdio.h>
#include <string.h>

static const struct assay_key good_keys[] = {
    {"outside.events", "1", "events read", "tests", NULL, ASSAY_COUNT},
    {"outside.of_what", "%", "some share", "tests", "what", ASSAY_REAL}};

static uint64_t events; /* a state for all, as there is one thread */

static enum assay_status open_outside(const struct assay_launch *launch, void **state) {
    (void)launch;
    *state = &events;
    return ASSAY_OK;
}

static void read_outside(void *state, const struct assay_turn *turns, size_t n) {
    (void)state;
    for (size_t t = 0; t < n; t++)
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            events += (uint64_t)turns[t].runs[i].length * turns[t].runs[i].times;
}

static void fold_outside(void *into, const void *from, uint64_t times) {
    (void)into;
    (void)from;
    (void)times;
}

static void clear_outside(void *state) { (void)state; }

static enum assay_status emit_outside(const void *state, const struct assay_launch *launch,
                                      struct assay_sink *sink) {
    (void)state;
    (void)launch;
    assay_sink_count(sink, in_kernel(), &good_keys[0], NULL, events);
    return ASSAY_OK;
}

static const struct assay_metric good = {.name = "outside",
                                         .keys = good_keys,
                                         .key_count = 2,
                                         .open = open_outside,
                                         .item = read_outside,
                                         .fold = fold_outside,
                                         .clear = clear_outside,
                                         .emit = emit_outside,
                                         .close = clear_outside};

/* --- a metric of steps: lanes that load and that store --- */

static const struct assay_key lane_keys[] = {
    {"outside.loading", "1", "lanes that load", "tests", NULL, ASSAY_COUNT},
    {"outside.storing", "1", "lanes that store", "tests", NULL, ASSAY_COUNT}};

static bool takes_accesses(const struct assay_launch *launch, const struct assay_step *step) {
    (void)launch;
    return step->alignments & ASSAY_SIMT && step->addresses;
}

static void measure_lanes(void *state, const struct assay_step *step,
                          const struct assay_counts *counts) {
    (void)state;
    counts->row[0] += step->count;
}

static void emit_lanes(const void *state, const struct assay_row *row, struct assay_scope scope,
                       struct assay_sink *sink) {
    (void)state;
    for (int i = 0; i < 2; i++)
        assay_sink_count(sink, scope, &lane_keys[i], NULL, row->counts[i]);
}

static const struct assay_step_metric lanes = {.width = 1,
                                               .by_operation = true,
                                               .scopes = 1 << ASSAY_SCOPE_KERNEL,
                                               .takes = takes_accesses,
                                               .measure = measure_lanes,
                                               .figures = emit_lanes};

static const struct assay_metric of_steps = {
    .name = "lanes", .keys = lane_keys, .key_count = 2, .steps = &lanes};

/* --- a metric of steps that only have values: how many lanes they are of --- */

static const struct assay_key value_keys[] = {
    {"outside.steps", "1", "steps of accesses", "tests", NULL, ASSAY_COUNT}};

static void measure_values(void *state, const struct assay_step *step,
                           const struct assay_counts *counts) {
    (void)state;
    assay_counts_value(counts, step->count);
}

static void emit_values(const void *state, const struct assay_row *row, struct assay_scope scope,
                        struct assay_sink *sink) {
    (void)state;
    assay_sink_count(sink, scope, &value_keys[0], NULL, assay_histogram_total(row->values));
}

static const struct assay_step_metric values = {.width = 1,
                                                .scopes = 1 << ASSAY_SCOPE_KERNEL,
                                                .takes = takes_accesses,
                                                .measure = measure_values,
                                                .figures = emit_values};

static const struct assay_metric of_values = {
    .name = "values", .keys = value_keys, .key_count = 1, .steps = &values};

/* --- a metric that has nothing to measure --- */

static const struct assay_key idle_keys[] = {
    {"outside.idle", "1", "nothing", "tests", NULL, ASSAY_COUNT}};

static enum assay_status open_idle(const struct assay_launch *launch, void **state) {
    (void)launch;
    *state = NULL;
    return ASSAY_OK;
}

static void measure_idle(void *state, const struct assay_step *step,
                         const struct assay_counts *counts) {
    (void)step;
    (void)counts;
    assert_non_null(state);
}

static enum assay_status emit_idle(const void *state, const struct assay_launch *launch,
                                   struct assay_sink *sink) {
    (void)launch;
    assay_sink_count(sink, in_kernel(), &idle_keys[0], NULL, state != NULL);
    return ASSAY_OK;
}

static const struct assay_step_metric idle_steps = {.width = 1,
                                                    .scopes = 1 << ASSAY_SCOPE_KERNEL,
                                                    .takes = takes_accesses,
                                                    .measure = measure_idle,
                                                    .figures = emit_values};

static const struct assay_metric idle = {.name = "idle",
                                         .keys = idle_keys,
                                         .key_count = 1,
                                         .open = open_idle,
                                         .steps = &idle_steps,
                                         .emit = emit_idle,
                                         .close = clear_outside};

static void expect_refusal(const struct assay_metric *metric, const char *why) {
    char problem[200] = "";
    assert_int_equal(assay_metric_add(metric, problem, sizeof problem), ASSAY_INVALID);
    assert_string_equal(problem, why);
}

/* The good one with another first key. */
static void expect_key_refused(struct assay_key key, const char *why) {
    const struct assay_key keys[] = {key, good_keys[1]};
    struct assay_metric metric = good;
    metric.keys = keys;
    expect_refusal(&metric, why);
}

TEST(what_is_not_complete_is_refused) {
    struct assay_metric m = good;
    m.name = NULL;
    expect_refusal(&m, "it has no name");
    m = good;
    m.name = "a\nb";
    expect_refusal(&m, "it has no name");
    m = good;
    m.emit = NULL;
    expect_refusal(&m, "it needs emit, or steps");
    m = good;
    m.fold = NULL;
    expect_refusal(&m, "it has open without close, fold and clear");
    m = good;
    m.close = NULL;
    m.steps = &lanes;
    expect_refusal(&m, "it has open without close, fold and clear");
    m = good;
    m.bytes = assay_metrics[0]->bytes;
    expect_refusal(&m, "it has one of bytes and thin without the other");
    m = good;
    struct assay_step_metric partial = lanes;
    partial.takes = NULL;
    m.steps = &partial;
    expect_refusal(&m, "its steps need width, scopes, takes, measure and figures");
    m = good;
    m.steps = &lanes;
    m.absolute = true;
    expect_refusal(&m, "what is absolute hears of no steps");
    m = good;
    m.key_count = 0;
    expect_refusal(&m, "it has no keys");
}

TEST(keys_are_those_of_the_schema) {
    struct assay_key key = good_keys[0];
    static const char *const wrong[] = {"",    "A",  "a.",   ".a",  "a..b", "a.B",  "a b",     "1a",
                                        "a.1", "_a", "a[b]", "a-b", "a\nb", "a.b ", "\xc3\xa4"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        key.id = wrong[i];
        expect_key_refused(key, "a key is not complete: its id");
    }
    key = good_keys[0];
    key.unit = "";
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.text = "two\nlines";
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.index = "\x1b[0m";
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.title = "two\nlines";
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.shown = "32"; /* of no index */
    key.index = NULL;
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.better = (enum assay_better)3;
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.kind = (enum assay_kind)7;
    expect_key_refused(key, "a key is not complete: outside.events");
    key = good_keys[0];
    key.id = "accesses.total";
    expect_key_refused(key, "there is such a key already: accesses.total");
    expect_key_refused(good_keys[1], "there is such a key already: outside.of_what");
}

TEST(one_that_is_added_is_measured) {
    char problem[200];
    struct memory_program m = program_of_memory();
    assert_int_equal(assay_metric_add(&good, problem, sizeof problem), ASSAY_OK);
    assert_int_equal(assay_metric_add(&good, problem, sizeof problem), ASSAY_OK); /* once */
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_access(&r, ASSAY_LOAD, m.site, m.global, 0, 4);
    run_end_item(&r);
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "outside.events"), 2);
    run_close(&r);
    program_close(m.program);
}

TEST(one_of_steps_is_told_of_all_of_them) {
    char problem[200];
    struct memory_program m = program_of_memory();
    assert_int_equal(assay_metric_add(&of_steps, problem, sizeof problem), ASSAY_OK);
    program_set_items(m.program, 3);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint32_t i = 0; i < 3; i++) { /* three load, of which one stores, too */
        run_begin_item(&r, i);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, m.global, 4 * i, 4);
        if (i == 1)
            run_access(&r, ASSAY_STORE, m.site, m.global, 0, 4);
        run_end_item(&r);
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "outside.loading"), 3);
    assert_int_equal(run_count(&r, in_kernel(), "outside.storing"), 1);
    run_close(&r);
    program_close(m.program);
}

/* The same step in each of six groups: at first it is measured, then found to recur. */
TEST(values_count_whether_a_step_is_known_or_not) {
    char problem[200];
    struct memory_program m = program_of_memory();
    assert_int_equal(assay_metric_add(&of_values, problem, sizeof problem), ASSAY_OK);
    assert_int_equal(assay_metric_add(&idle, problem, sizeof problem), ASSAY_OK);
    program_set_items(m.program, 2);
    program_set_groups(m.program, 6);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint64_t group = 0; group < 6; group++) {
        if (group)
            run_next_group(&r, group);
        for (uint32_t i = 0; i < 2; i++) {
            run_begin_item(&r, i);
            run_block(&r, 0);
            run_access(&r, ASSAY_LOAD, m.site, m.global, 4 * (i + group * group), 4);
            run_end_item(&r);
        }
    }
    run_emit(&r);
    assert_int_equal(run_count(&r, in_kernel(), "outside.steps"), 6);
    assert_int_equal(run_count(&r, in_kernel(), "outside.idle"), 0);
    run_close(&r);
    program_close(m.program);
}

TEST(there_is_room_for_some) {
    static struct assay_metric metrics[40];
    static struct assay_key keys[40];
    static char ids[40][20];
    char problem[200];
    enum assay_status status = ASSAY_OK;
    int added = 0;
    for (; added < 40 && status == ASSAY_OK; added++) {
        snprintf(ids[added], sizeof ids[added], "room.a%d", added);
        keys[added] = good_keys[0];
        keys[added].id = ids[added];
        metrics[added] = (struct assay_metric){
            .name = "room", .keys = &keys[added], .key_count = 1, .emit = emit_outside};
        status = assay_metric_add(&metrics[added], problem, sizeof problem);
    }
    assert_int_equal(status, ASSAY_INVALID);
    assert_true(added > 8);
    assert_string_equal(problem, "there are too many metrics");
}
