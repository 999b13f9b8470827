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

static void count_outside(void *state, const uint64_t *words, size_t n, uint64_t times) {
    (void)state;
    (void)words;
    (void)n;
    (void)times;
}

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
    expect_refusal(&m, "it needs emit, and open with close, fold and clear");
    m = good;
    m.fold = NULL;
    expect_refusal(&m, "it needs emit, and open with close, fold and clear");
    m = good;
    m.bytes = assay_metrics[0]->bytes;
    expect_refusal(&m, "it has one of bytes and thin without the other");
    m = good;
    m.count = count_outside;
    expect_refusal(&m, "it has one of measure and count without the other");
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
