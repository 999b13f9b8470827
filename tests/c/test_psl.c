/* test_psl.c - parallel spatial locality, by way of a profile.
 *
 * Entropies are kept as multiples of 2^-28 and means as multiples of 2^-36, so figures are exact to
 * about 1e-8 bits.
 */
#include "test.h"

#include "flow.h"
#include "lanes.h"
#include "random_program.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = 11 };
static const double TOLERANCE = 1e-7;

static const char *const levels[LEVELS] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

static struct run measure(const struct memory_program *m, const uint64_t *offsets, uint32_t items) {
    const struct lanes loads = {ASSAY_LOAD, m->site, m->global, 4, offsets};
    return lanes_measure(m, &loads, 1, items);
}

/* Fails unless a figure has these values for 0 to 10 low bits dropped. */
static void expect(const struct run *r, struct assay_scope scope, const char *id,
                   const double bits[LEVELS]) {
    for (int level = 0; level < LEVELS; level++)
        assert_close(run_real_of(r, scope, id, levels[level]), bits[level], TOLERANCE);
}

TEST(every_low_bit_dropped_halves_the_places) {
    /* 4 items 4 bytes apart: 4 places, of 8 bytes 2, of 16 bytes 1 */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, (const uint64_t[]){0, 4, 8, 12}, 4);
    expect(&r, in_combined(), "psl", (const double[LEVELS]){2, 2, 2, 1});
    expect(&r, in_combined(), "psl.simt", (const double[LEVELS]){2, 2, 2, 1});
    expect(&r, in_combined(), "psl.relative", (const double[LEVELS]){1, 1, 1, .5});
    close_all(&m, &r);
}

TEST(one_place_for_all_has_no_entropy) {
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, (const uint64_t[]){64, 64, 64}, 3);
    expect(&r, in_combined(), "psl", (const double[LEVELS]){0});
    close_all(&m, &r);
}

TEST(entropy_is_of_shares_not_of_places) {
    /* places 0 three times and 4 once: 2 - 3/4 log2 3 = .8113 bits; without 3 bits one place */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, (const uint64_t[]){0, 4, 0, 0}, 4);
    double h = 2 - 0.75 * log2(3);
    expect(&r, in_combined(), "psl", (const double[LEVELS]){h, h, h});
    close_all(&m, &r);
}

TEST(the_order_of_items_does_not_matter) {
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, (const uint64_t[]){12, 0, 1024, 4, 12, 8}, 6);
    /* {0 4 8 12 12 1024}: 5 places, one of them twice; 8 bytes: {2 3 1}; 16 to 1024 bytes: {5 1} */
    double six = log2(6), five = six - 2.0 / 6, pairs = six - (2 + 3 * log2(3)) / 6,
           far = six - 5 * log2(5) / 6;
    expect(&r, in_combined(), "psl",
           (const double[]){five, five, five, pairs, far, far, far, far, far, far, far});
    close_all(&m, &r);
}

TEST(buffers_and_spaces_stay_apart_whatever_is_dropped) {
    /* offset 0 of a, b, constant and local memory: four places */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 4);
    const uint32_t objects[] = {m.global, m.second, m.constant, m.local};
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 4; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, objects[item], 0, 4);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, in_combined(), "psl", (const double[]){2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2});
    /* of global memory two, of each variable one */
    expect(&r, in_space(ASSAY_GLOBAL), "psl", (const double[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    expect(&r, in_variable(m.a), "psl", (const double[LEVELS]){0});
    close_all(&m, &r);
}

TEST(names_of_one_buffer_are_one_place) {
    struct memory_program m = program_of_memory();
    uint32_t other = program_add_object(m.program, ASSAY_GLOBAL, 1, m.b); /* buffer 1, as a */
    program_set_items(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 2; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, item ? other : m.global, 8, 4);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, in_combined(), "psl", (const double[LEVELS]){0});
    close_all(&m, &r);
}

TEST(means_are_over_steps_and_then_over_groups) {
    /* Group 0: one step of 1 bit.  Group 1: steps of 1, 0 and 0 bits.  (1 + 1/3) / 2, where a mean
     * over all steps would be 1/2. */
    struct memory_program m = program_of_memory();
    const uint64_t apart[] = {0, 1024}, same[] = {0, 0};
    const struct lanes accesses[] = {{ASSAY_LOAD, m.site, m.global, 4, apart},
                                     {ASSAY_LOAD, m.site, m.global, 4, same},
                                     {ASSAY_LOAD, m.site, m.global, 4, same}};
    program_set_items(m.program, 2);
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    lanes_play(&r, accesses, 1, 2);
    run_next_group(&r, 1);
    lanes_play(&r, accesses, 3, 2);
    run_emit(&r);
    assert_close(run_real_of(&r, in_combined(), "psl", "10"), 2.0 / 3, TOLERANCE);
    assert_close(run_real_of(&r, in_combined(), "psl.simt", "10"), 2.0 / 3, TOLERANCE);
    close_all(&m, &r);
}

TEST(groups_without_a_line_do_not_count_for_it) {
    /* the other site is reached in group 1 only */
    struct memory_program m = program_of_memory();
    const uint64_t apart[] = {0, 1024};
    const struct lanes one = {ASSAY_LOAD, m.site, m.global, 4, apart};
    const struct lanes other = {ASSAY_LOAD, m.other_site, m.second, 4, apart};
    program_set_items(m.program, 2);
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    lanes_play(&r, &one, 1, 2);
    run_next_group(&r, 1);
    lanes_play(&r, &other, 1, 2);
    run_emit(&r);
    assert_close(run_real_of(&r, in_line(1), "psl", "0"), 1, TOLERANCE);
    assert_close(run_real_of(&r, in_variable(m.b), "psl", "0"), 1, TOLERANCE);
    close_all(&m, &r);
}

TEST(divergence_shifts_ordinal_steps_only) {
    /* Items 0 and 1 load from C at 0; item 0 before that from B.  Ordinal: {B 512, C 0}, {C 0}.
     * SIMT: {B 512}, {C 0, C 0}.  Lines: B is on 1, C on 2. */
    struct flow f = flow_open("A:BC B:C C");
    struct story s[2] = {{0}};
    story_tell(&s[0], "A B512 C0");
    story_tell(&s[1], "A C0");
    struct run r = flow_measure(&f, s, 2);
    assert_close(run_real_of(&r, in_combined(), "psl", "0"), 0.5, TOLERANCE);
    assert_close(run_real_of(&r, in_combined(), "psl.simt", "0"), 0, TOLERANCE);
    assert_close(run_real_of(&r, in_line(1), "psl", "0"), 0, TOLERANCE);
    assert_close(run_real_of(&r, in_line(2), "psl", "0"), 0, TOLERANCE);
    run_close(&r);
    story_close(&s[0]);
    story_close(&s[1]);
    flow_close(&f);
}

TEST(one_item_has_no_relative_figure) {
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, (const uint64_t[]){0}, 1);
    expect(&r, in_combined(), "psl", (const double[LEVELS]){0});
    assert_null(run_find(&r, in_combined(), "psl.relative", "0"));
    close_all(&m, &r);
}

TEST(lines_and_arguments_are_measured_apart) {
    struct memory_program m = program_of_memory();
    const uint64_t apart[] = {0, 1024}, same[] = {0, 0};
    const struct lanes accesses[] = {{ASSAY_LOAD, m.site, m.global, 4, apart},
                                     {ASSAY_STORE, m.other_site, m.local, 4, same}};
    struct run r = lanes_measure(&m, accesses, 2, 2);
    assert_close(run_real_of(&r, in_combined(), "psl", "0"), 0.5, TOLERANCE);
    assert_close(run_real_of(&r, in_line(0), "psl", "0"), 1, TOLERANCE);
    assert_close(run_real_of(&r, in_line(1), "psl", "0"), 0, TOLERANCE);
    assert_close(run_real_of(&r, in_variable(m.a), "psl", "0"), 1, TOLERANCE);
    assert_close(run_real_of(&r, in_space(ASSAY_LOCAL), "psl", "0"), 0, TOLERANCE);
    assert_null(run_find(&r, in_kernel(), "psl", "0"));
    close_all(&m, &r);
}

/* --- the other road: every step once more, with logarithms --- */

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static double entropy_of(uint64_t *values, uint32_t n) {
    double h = 0;
    qsort(values, n, sizeof *values, by_value);
    for (uint32_t i = 0, past; i < n; i = past) {
        for (past = i; past < n && values[past] == values[i];)
            past++;
        double p = (double)(past - i) / n;
        h -= p * log2(p);
    }
    return h;
}

/* Sums over the steps of one alignment. */
struct means {
    double sum[3][LEVELS], steps[3]; /* by alignment */
};

/* The line of a step tells its offsets; objects are told apart by their distance. */
static void add_step(struct means *to, const struct step_line *line) {
    uint64_t offsets[RANDOM_PROGRAM_ITEMS];
    uint32_t n = 0;
    for (const char *at = line->text; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        at += strspn(at, "0123456789");              /* item */
        at += *at == '(' ? strcspn(at, ")") + 1 : 1; /* site */
        at += strspn(at, "=!");
        offsets[n++] = (uint64_t)(strtoll(at, NULL, 10) + (INT64_C(1) << 60));
    }
    for (int level = 0; level < LEVELS; level++) {
        uint64_t places[RANDOM_PROGRAM_ITEMS];
        for (uint32_t i = 0; i < n; i++)
            places[i] = offsets[i] >> level;
        to->sum[line->alignment][level] += (double)line->times * entropy_of(places, n);
    }
    to->steps[line->alignment] += (double)line->times;
}

TEST(figures_agree_with_logarithms_over_all_steps) {
    uint32_t compared = 0;
    for (uint64_t seed = 5000; compared < 150; seed++) {
        struct random_program w = random_program_open(seed);
        struct means means = {{{0}}, {0}};
        for (size_t i = 0; i < w.expected.count; i++)
            if (!w.expected.lines[i].entry)
                add_step(&means, &w.expected.lines[i]);
        if (!w.too_long && means.steps[ASSAY_SIMT] > 0) {
            struct run r = flow_measure(&w.flow, w.stories, w.items);
            for (int level = 0; level < LEVELS; level++) {
                assert_close(run_real_of(&r, in_combined(), "psl", levels[level]),
                             means.sum[ASSAY_ORDINAL][level] / means.steps[ASSAY_ORDINAL],
                             TOLERANCE);
                assert_close(run_real_of(&r, in_combined(), "psl.simt", levels[level]),
                             means.sum[ASSAY_SIMT][level] / means.steps[ASSAY_SIMT], TOLERANCE);
            }
            run_close(&r);
            compared++;
        }
        random_program_close(&w);
    }
}
