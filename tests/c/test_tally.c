/* test_tally.c - rows of counters, groups that are left out, and those that stand for them. */
#include "test.h"

#include "count/sink.h"
#include "count/source.h"
#include "count/tally.h"
#include "program.h"
#include "run.h"

#include <math.h>

enum { EVENTS, BYTES, WIDTH };

static const struct assay_key events = {"t.events", "1", "text", "source", NULL, ASSAY_COUNT};
static const struct assay_key mean = {"t.mean", "B", "text", "source", NULL, ASSAY_REAL};

static void figures(const void *metric, const struct assay_row *of, struct assay_scope scope,
                    struct assay_sink *sink) {
    const uint64_t *row = of->counts;
    (void)metric;
    assay_sink_count(sink, scope, &events, NULL, row[EVENTS]);
    assay_sink_ratio(sink, scope, &mean, (double)row[BYTES], (double)row[EVENTS]);
}

/* A tally, and the program and launch that it is of. */
struct bench {
    struct memory_program m;
    struct assay_group group;
    struct tally *tally;
    struct assay_sink sink;
};

/* In a program with a barrier the rows of a group are kept until it is over. */
static struct bench bench_open(enum tally_use use, tally_finish finish) {
    struct bench b = {.m = program_of_memory()};
    program_add_block(b.m.program, ASSAY_WAIT, 0, ASSAY_NONE);
    program_set_groups(b.m.program, 1000);
    b.tally = tally_open(&b.m.program->launch, WIDTH, use, finish);
    assert_non_null(b.tally);
    return b;
}

static void bench_close(struct bench *b) {
    tally_close(b->tally);
    sink_close(&b->sink);
    program_close(b->m.program);
}

static void count(struct bench *b, struct assay_scope scope, uint64_t n, uint64_t bytes) {
    uint64_t *row = tally_row(b->tally, scope);
    row[EVENTS] += n;
    row[BYTES] += bytes;
}

static void begin_group(struct bench *b, uint64_t id, bool sampled) {
    b->group = (struct assay_group){{id, 0, 0}, {1, 1, 1}, sampled};
    tally_begin_group(b->tally, &b->group);
}

/* A group that counts so much in the kernel's row. */
static void add_group(struct bench *b, uint64_t id, bool sampled, bool kept, uint64_t n,
                      uint64_t bytes) {
    begin_group(b, id, sampled);
    count(b, in_kernel(), n, bytes);
    tally_end_group(b->tally, kept);
}

static void emit(struct bench *b) {
    sink_close(&b->sink);
    assert_int_equal(tally_emit(b->tally, &b->sink, figures, NULL), ASSAY_OK);
}

/* A figure of the kernel: the count, or the mean. */
static const struct figure *figure_of(const struct bench *b, const struct assay_key *key) {
    for (size_t i = 0; i < b->sink.count; i++)
        if (b->sink.figures[i].key == key && b->sink.figures[i].scope.kind == ASSAY_SCOPE_KERNEL)
            return &b->sink.figures[i];
    fail_msg("no figure %s", key->id);
    return NULL;
}

/* --- rows --- */

TEST(an_empty_tally_has_no_figures) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    emit(&b);
    assert_int_equal(b.sink.count, 0);
    bench_close(&b);
    tally_close(NULL);
}

TEST(scopes_come_in_their_order_whatever_came_first) {
    const struct assay_scope scopes[] = {in_kernel(),
                                         in_combined(),
                                         in_space(ASSAY_PRIVATE),
                                         in_space(ASSAY_LOCAL),
                                         in_variable(0),
                                         in_variable(3),
                                         in_line(0),
                                         in_line(1)};
    enum { SCOPES = sizeof scopes / sizeof *scopes };
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    begin_group(&b, 0, false);
    for (uint32_t i = SCOPES; i-- > 0;)
        count(&b, scopes[i], i + 1, 0);
    tally_end_group(b.tally, true);
    emit(&b);
    assert_int_equal(b.sink.count, 2 * SCOPES);
    for (uint32_t i = 0; i < SCOPES; i++) {
        const struct figure *f = &b.sink.figures[2 * i];
        assert_int_equal(f->scope.kind, scopes[i].kind);
        assert_int_equal(f->scope.number, scopes[i].number);
        assert_int_equal(f->whole, i + 1);
        assert_true(isnan(f->margin));
    }
    bench_close(&b);
}

TEST(groups_add_up) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 0, false, true, 2, 8);
    add_group(&b, 1, false, true, 3, 2);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 5);
    assert_real(figure_of(&b, &mean)->real, 2);
    bench_close(&b);
}

TEST(a_group_left_out_adds_nothing) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 0, false, true, 2, 8);
    add_group(&b, 1, false, false, 1000, 1000);
    add_group(&b, 2, false, true, 3, 2);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 5);
    assert_true(isnan(figure_of(&b, &events)->margin)); /* nothing stands for it */
    bench_close(&b);
}

TEST(a_tally_of_all_leaves_nothing_out) {
    struct bench b = bench_open(TALLY_OF_ALL, NULL);
    add_group(&b, 0, false, true, 2, 8);
    add_group(&b, 1, true, true, 3, 2);
    begin_group(&b, 2, false);
    count(&b, in_kernel(), 5, 0);
    emit(&b); /* also of a group under way */
    assert_int_equal(figure_of(&b, &events)->whole, 10);
    bench_close(&b);
}

TEST(a_tally_can_do_without_groups) {
    struct bench b = bench_open(TALLY_OF_ALL, NULL);
    count(&b, in_kernel(), 4, 4);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 4);
    bench_close(&b);
}

static void square(uint64_t *row) { row[EVENTS] *= row[EVENTS]; }

TEST(rows_are_finished_group_by_group) {
    /* 2 + 1 squared and 4 squared, where all together would be 49; that left out is not */
    struct bench b = bench_open(TALLY_OF_STEPS, square);
    begin_group(&b, 0, false);
    count(&b, in_kernel(), 2, 0);
    count(&b, in_kernel(), 1, 0);
    tally_end_group(b.tally, true);
    add_group(&b, 1, false, true, 4, 0);
    add_group(&b, 2, false, false, 9, 0);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 25);
    bench_close(&b);
}

TEST(rows_are_finished_without_barriers_too) {
    struct memory_program m = program_of_memory();
    struct bench b = {.m = m};
    b.tally = tally_open(&m.program->launch, WIDTH, TALLY_OF_STEPS, square);
    add_group(&b, 0, false, true, 3, 0);
    add_group(&b, 1, false, true, 4, 0);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 25);
    bench_close(&b);
}

TEST(events_of_a_group_left_out_are_forgotten_without_barriers) {
    /* Steps come only when the group is known to count; events come before that. */
    struct memory_program m = program_of_memory();
    struct bench b = {.m = m};
    b.tally = tally_open(&m.program->launch, WIDTH, TALLY_OF_EVENTS, NULL);
    add_group(&b, 0, false, true, 3, 0);
    add_group(&b, 1, false, false, 4, 0);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 3);
    bench_close(&b);
}

/* --- sources --- */

static void values_figures(const void *metric, const struct assay_row *row,
                           struct assay_scope scope, struct assay_sink *sink) {
    (void)metric;
    for (int operation = 0; operation < OPERATIONS; operation++)
        assay_sink_count(sink, scope, &events, NULL, row->counts[operation]);
    assay_sink_real(sink, scope, &mean, NULL,
                    row->values ? (double)assay_histogram_mode(row->values) : 0);
}

static const struct assay_step_metric of_steps = {
    .width = 1, .by_operation = true, .scopes = 1 << ASSAY_SCOPE_KERNEL | 1 << ASSAY_SCOPE_LINE};

static struct bench bench_of_sources(void) {
    struct bench b = {.m = program_of_memory()};
    program_add_block(b.m.program, ASSAY_WAIT, 0, ASSAY_NONE);
    b.tally = tally_open_steps(&b.m.program->launch, &of_steps);
    assert_non_null(b.tally);
    return b;
}

static struct source source_in_line(enum operation operation, uint32_t line) {
    return (struct source){0, 0, ASSAY_NONE, operation, {0, 0, 0, 0, line}};
}

static void add_to_source(struct bench *b, uint32_t number, const struct source *source,
                          uint64_t counted, uint64_t value, uint64_t times) {
    const struct value of_value = {value, 1};
    tally_source(b->tally, number, source)[0] += counted;
    tally_source_values(b->tally, number, &of_value, 1, times);
}

/* The figures of a scope: of loads, stores, atomics, and the mode. */
static void expect_sources(const struct bench *b, struct assay_scope scope, uint64_t loads,
                           uint64_t stores, uint64_t atomics, double mode) {
    for (size_t i = 0; i < b->sink.count; i++) {
        const struct figure *f = &b->sink.figures[i];
        if (f->scope.kind != scope.kind || f->scope.number != scope.number)
            continue;
        assert_int_equal(f[0].whole, loads);
        assert_int_equal(f[1].whole, stores);
        assert_int_equal(f[2].whole, atomics);
        assert_real(f[3].real, mode);
        return;
    }
    fail_msg("the scope has no figures");
}

static void emit_sources(struct bench *b) {
    sink_close(&b->sink);
    assert_int_equal(tally_emit(b->tally, &b->sink, values_figures, NULL), ASSAY_OK);
}

TEST(what_sources_have_is_in_their_scopes_once_the_group_is_over) {
    struct bench b = bench_of_sources();
    const struct source loads = source_in_line(LOADS, 0), stores = source_in_line(STORES, 0),
                        others = source_in_line(LOADS, 1);
    begin_group(&b, 0, false);
    add_to_source(&b, 0, &loads, 3, 7, 1);
    add_to_source(&b, 2, &stores, 5, 8, 4); /* numbers come in any order */
    add_to_source(&b, 1, &others, 10, 9, 3);
    emit_sources(&b);
    assert_int_equal(b.sink.count, 0);
    tally_end_group(b.tally, true);
    begin_group(&b, 1, false);
    add_to_source(&b, 1, &others, 10, 9, 3);
    tally_end_group(b.tally, true);
    emit_sources(&b);
    expect_sources(&b, in_kernel(), 3 + 10 + 10, 5, 0, 9); /* six times, 8 four times */
    expect_sources(&b, in_line(0), 3, 5, 0, 8);
    expect_sources(&b, in_line(1), 20, 0, 0, 9);
    bench_close(&b);
}

TEST(sources_of_a_group_left_out_are_forgotten) {
    struct bench b = bench_of_sources();
    const struct source loads = source_in_line(LOADS, 1);
    for (uint64_t group = 0; group < 3; group++) {
        begin_group(&b, group, false);
        add_to_source(&b, 0, &loads, group == 1 ? 1000 : 1, group == 1 ? 4 : 6, 1);
        tally_end_group(b.tally, group != 1);
    }
    emit_sources(&b);
    expect_sources(&b, in_line(1), 2, 0, 0, 6);
    bench_close(&b);
}

TEST(one_scope_gets_what_it_has_alone) {
    struct bench b = bench_of_sources();
    const uint64_t one = 1;
    const struct value value = {5, 1};
    begin_group(&b, 0, false);
    tally_add(b.tally, in_line(1), ATOMICS, &one, &value, 1, 12);
    tally_end_group(b.tally, true);
    begin_group(&b, 1, false);
    tally_add(b.tally, in_line(1), STORES, &one, &value, 1, 1);
    tally_end_group(b.tally, false);
    emit_sources(&b);
    assert_int_equal(b.sink.count, OPERATIONS + 1);
    expect_sources(&b, in_line(1), 0, 0, 12, 5);
    bench_close(&b);
}

TEST(sources_do_without_groups_and_are_cleared_with_all_else) {
    const unsigned scopes = 1 << ASSAY_SCOPE_KERNEL | 1 << ASSAY_SCOPE_LINE;
    struct memory_program m = program_of_memory();
    struct bench b = {.m = m, .tally = tally_open_sources(&m.program->launch, WIDTH, scopes)};
    struct tally *shard = tally_open_sources(&m.program->launch, WIDTH, scopes);
    const struct source loads = source_in_line(LOADS, 1);
    tally_source(shard, 0, &loads)[EVENTS] += 3;
    tally_clear(shard);
    tally_fold(b.tally, shard, 1);
    tally_source(shard, 0, &loads)[EVENTS] += 4;
    tally_fold(b.tally, shard, 2);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 8);
    assert_int_equal(b.sink.count, 2 * 2); /* the kernel's, and the line's */
    tally_close(shard);
    bench_close(&b);
}

/* --- folding --- */

/* Adds what a shard has added up, and takes it away there. */
static void fold(struct bench *b, struct bench *shard) {
    tally_fold(b->tally, shard->tally, 1);
    tally_clear(shard->tally);
}

TEST(folding_adds_and_clearing_takes_away) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    struct bench shard = bench_open(TALLY_OF_STEPS, NULL);
    for (uint64_t round = 1; round <= 2; round++) {
        add_group(&shard, round, false, true, 10 * round, 0);
        add_group(&shard, 5 + round, true, true, round, 0);
        fold(&b, &shard);
        emit(&shard);
        assert_int_equal(figure_of(&shard, &events)->whole, 0);
    }
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 10 + 20 + 1 + 2);
    bench_close(&shard);
    bench_close(&b);
}

TEST(what_is_folded_several_times_over_counts_so_often) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    struct bench shard = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&shard, 1, false, true, 10, 0);
    tally_fold(b.tally, shard.tally, 3);
    tally_fold(b.tally, shard.tally, 4);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 70);
    bench_close(&shard);
    bench_close(&b);
}

TEST(a_group_under_way_stays_when_folded) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    struct bench shard = bench_open(TALLY_OF_STEPS, NULL);
    begin_group(&shard, 0, false);
    count(&shard, in_kernel(), 7, 0);
    fold(&b, &shard);
    tally_end_group(shard.tally, false);
    fold(&b, &shard);
    emit(&b);
    assert_int_equal(b.sink.count, 0);
    bench_close(&shard);
    bench_close(&b);
}

/* --- groups that stand for others --- */

TEST(sampled_groups_stand_for_those_left_out) {
    /* 10 of a small group; of four large ones two were sampled, with 20 and 30: 10 + 2 * 50 */
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 0, false, true, 10, 10);
    add_group(&b, 1, true, true, 20, 40);
    add_group(&b, 2, true, true, 30, 60);
    add_group(&b, 3, false, false, 1, 1);
    add_group(&b, 4, false, false, 1, 1);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 110);
    assert_real(figure_of(&b, &mean)->real, (10 + 2 * 100) / 110.0);
    bench_close(&b);
}

TEST(sampled_groups_count_once_if_none_was_left_out) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 0, false, true, 10, 10);
    add_group(&b, 1, true, true, 20, 40);
    add_group(&b, 2, true, true, 30, 60);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 60);
    assert_true(isnan(figure_of(&b, &events)->margin));
    bench_close(&b);
}

TEST(a_group_sampled_and_left_out_all_the_same_is_left_out) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 1, true, true, 20, 40);
    add_group(&b, 2, true, false, 30, 60);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 40);
    bench_close(&b);
}

/* Ids of `n` groups that are in different parts: with any two of them there is a margin. */
static void find_parts(uint64_t *ids, int n) {
    ids[0] = 0;
    for (int found = 1; found < n;) {
        ids[found] = found == 1 ? 1 : ids[found - 1] + 1;
        for (bool apart = false; !apart; ids[found] += !apart) {
            apart = true;
            for (int i = 0; i < found && apart; i++) {
                struct bench b = bench_open(TALLY_OF_STEPS, NULL);
                add_group(&b, ids[i], true, true, 1, 1);
                add_group(&b, ids[found], true, true, 2, 1);
                add_group(&b, 999, false, false, 1, 1);
                emit(&b);
                apart = isfinite(figure_of(&b, &events)->margin);
                bench_close(&b);
            }
        }
        found++;
    }
}

TEST(margins_follow_from_the_difference_of_two_parts) {
    /* Large groups: 20 and 30 sampled, two left out.  Each part alone stands for all four: 10 + 4 *
     * 20 = 90 and 10 + 4 * 30 = 130, variance 40^2 / 2 = 800.  Half of the four were sampled, so
     * the mean's error is sqrt(800 / 2 * (1 - 1/2)); Student's t for one degree of freedom
     * is 12.706. */
    uint64_t ids[2];
    find_parts(ids, 2);
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 900, false, true, 10, 10);
    add_group(&b, ids[0], true, true, 20, 40);
    add_group(&b, ids[1], true, true, 30, 60);
    add_group(&b, 998, false, false, 1, 1);
    add_group(&b, 999, false, false, 1, 1);
    emit(&b);
    assert_real(figure_of(&b, &events)->margin, 12.706 * sqrt(200));
    /* means: (10 + 4 * 40) / 90 and (10 + 4 * 60) / 130 */
    double difference = 170.0 / 90 - 250.0 / 130;
    assert_real(figure_of(&b, &mean)->margin, 12.706 * sqrt(difference * difference / 2 / 2 / 2));
    bench_close(&b);
}

TEST(margins_of_three_parts_have_two_degrees_of_freedom) {
    /* one group was left out of four: parts 4 * 10, 4 * 20, 4 * 60; mean 120, variance
     * (80^2 + 40^2 + 120^2) / 2 = 11200; error sqrt(11200 / 3 / 4); t = 4.303 */
    uint64_t ids[3];
    find_parts(ids, 3);
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, ids[0], true, true, 10, 0);
    add_group(&b, ids[1], true, true, 20, 0);
    add_group(&b, ids[2], true, true, 60, 0);
    add_group(&b, 999, false, false, 1, 1);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 120);
    assert_real(figure_of(&b, &events)->margin, 4.303 * sqrt(11200.0 / 3 / 4));
    bench_close(&b);
}

TEST(a_sample_is_scaled_as_a_whole) {
    /* three parts of 1, one group left out: 3 * 4/3, not three times 1.33 rounded */
    uint64_t ids[3];
    find_parts(ids, 3);
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    for (int i = 0; i < 3; i++)
        add_group(&b, ids[i], true, true, 1, 0);
    add_group(&b, 999, false, false, 1, 1);
    emit(&b);
    assert_int_equal(figure_of(&b, &events)->whole, 4);
    bench_close(&b);
}

TEST(parts_that_agree_have_no_margin_to_speak_of) {
    uint64_t ids[3];
    find_parts(ids, 3);
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    for (int i = 0; i < 3; i++)
        add_group(&b, ids[i], true, true, 7, 14);
    add_group(&b, 999, false, false, 1, 1);
    emit(&b);
    assert_real(figure_of(&b, &events)->margin, 0);
    assert_real(figure_of(&b, &mean)->margin, 0);
    bench_close(&b);
}

TEST(one_part_alone_tells_no_margin) {
    struct bench b = bench_open(TALLY_OF_STEPS, NULL);
    add_group(&b, 1, true, true, 7, 14);
    add_group(&b, 1, true, true, 8, 14);
    add_group(&b, 999, false, false, 1, 1);
    emit(&b);
    assert_true(isnan(figure_of(&b, &events)->margin));
    bench_close(&b);
}

TEST(parts_are_folded_one_by_one) {
    uint64_t ids[2];
    find_parts(ids, 2);
    double margins[2];
    for (int shards = 1; shards <= 2; shards++) {
        struct bench b = bench_open(TALLY_OF_STEPS, NULL), s[2];
        for (int i = 0; i < 2; i++)
            s[i] = bench_open(TALLY_OF_STEPS, NULL);
        add_group(&s[0], ids[0], true, true, 20, 40);
        add_group(&s[shards - 1], ids[1], true, true, 30, 60);
        add_group(&s[shards - 1], 999, false, false, 1, 1);
        for (int i = 2; i-- > 0;) {
            fold(&b, &s[i]);
            bench_close(&s[i]);
        }
        emit(&b);
        assert_int_equal(figure_of(&b, &events)->whole, 75);
        margins[shards - 1] = figure_of(&b, &events)->margin;
        bench_close(&b);
    }
    assert_true(margins[0] > 0 && margins[0] == margins[1]);
}

/* --- shortage --- */

TEST(a_tally_without_memory_says_so) {
    for (uint64_t successes = 0;; successes++) {
        struct memory_program m = program_of_memory();
        struct assay_sink sink = {0};
        shortage_begin(successes);
        struct tally *t = tally_open(&m.program->launch, WIDTH, TALLY_OF_STEPS, square);
        enum assay_status status = ASSAY_NO_MEMORY;
        if (t) {
            struct assay_group group = {{0, 0, 0}, {1, 1, 1}, true};
            tally_begin_group(t, &group);
            tally_row(t, in_kernel())[EVENTS]++;
            tally_row(t, in_line(1))[EVENTS]++;
            tally_end_group(t, true);
            group.id[0] = 1;
            tally_end_group(t, false);
            status = tally_emit(t, &sink, figures, NULL);
        }
        bool failed = shortage_end();
        assert_int_equal(status, failed ? ASSAY_NO_MEMORY : ASSAY_OK);
        tally_close(t);
        sink_close(&sink);
        program_close(m.program);
        if (!failed)
            break;
    }
}
