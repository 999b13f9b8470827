/* test_stride_item.c - distances between neighbouring items, by way of a profile. */
#include "test.h"

#include "flow.h"
#include "lanes.h"

enum { CLASSES = 5, ITEMS_MOST = 96 };
static const char *const classes[CLASSES] = {"uniform", "unit", "reversed", "constant",
                                             "irregular"};

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

static struct run measure(const struct memory_program *m, uint32_t size, const uint64_t *offsets,
                          uint32_t items) {
    const struct lanes loads = {ASSAY_LOAD, m->site, m->global, size, offsets};
    return lanes_measure(m, &loads, 1, items);
}

/* Fails unless there are these pairs of each class. */
static void expect(const struct run *r, struct assay_scope scope, const double pairs[CLASSES]) {
    double all = 0;
    for (int c = 0; c < CLASSES; c++)
        all += pairs[c];
    assert_int_equal(run_count(r, scope, "stride.pairs"), (uint64_t)all);
    for (int c = 0; c < CLASSES; c++)
        assert_real(run_real_of(r, scope, "stride.item", classes[c]), 100 * pairs[c] / all);
}

TEST(items_side_by_side_are_unit_pairs) {
    /* 31 pairs in each of two sub-groups of 32: no pair of items 31 and 32 */
    struct memory_program m = program_of_memory();
    uint64_t offsets[64];
    lanes_fill(offsets, 64, 0, 4);
    struct run r = measure(&m, 4, offsets, 64);
    expect(&r, in_combined(), (const double[]){0, 62, 0, 0, 0});
    assert_null(run_find(&r, in_combined(), "stride.item.bytes", NULL));
    close_all(&m, &r);
}

TEST(a_unit_is_the_size_of_the_access) {
    struct memory_program m = program_of_memory();
    uint64_t offsets[4];
    lanes_fill(offsets, 4, 0, 16);
    struct run r = measure(&m, 16, offsets, 4);
    expect(&r, in_combined(), (const double[]){0, 3, 0, 0, 0});
    run_close(&r);
    r = measure(&m, 4, offsets, 4);
    expect(&r, in_combined(), (const double[]){0, 0, 0, 3, 0});
    assert_real(run_real(&r, in_combined(), "stride.item.bytes"), 16);
    close_all(&m, &r);
}

TEST(equal_and_falling_addresses_have_classes) {
    /* 8 8 8 4 0: uniform, uniform, reversed, reversed */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, 4, (const uint64_t[]){8, 8, 8, 4, 0}, 5);
    expect(&r, in_combined(), (const double[]){2, 0, 2, 0, 0});
    close_all(&m, &r);
}

TEST(a_distance_that_recurs_is_constant) {
    /* distances 100, 100, 7, 50, 50, 9: the single ones are irregular */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, 4, (const uint64_t[]){0, 100, 200, 207, 257, 307, 316}, 7);
    expect(&r, in_combined(), (const double[]){0, 0, 0, 4, 2});
    close_all(&m, &r);
}

TEST(a_distance_recurs_only_side_by_side) {
    /* 100, 4, 100: two that are equal but apart */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, 4, (const uint64_t[]){0, 100, 104, 204}, 4);
    expect(&r, in_combined(), (const double[]){0, 1, 0, 0, 2});
    close_all(&m, &r);
}

TEST(a_pair_alone_is_constant) {
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, 4, (const uint64_t[]){0, 1000}, 2);
    expect(&r, in_combined(), (const double[]){0, 0, 0, 1, 0});
    assert_real(run_real(&r, in_combined(), "stride.item.bytes"), 1000);
    close_all(&m, &r);
}

TEST(the_most_frequent_constant_is_told_with_its_sign) {
    /* -12 four times, 20 twice */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, 4, (const uint64_t[]){100, 88, 76, 64, 52, 72, 92}, 7);
    expect(&r, in_combined(), (const double[]){0, 0, 0, 6, 0});
    assert_real(run_real(&r, in_combined(), "stride.item.bytes"), -12);
    close_all(&m, &r);
}

TEST(items_that_are_inactive_are_passed_over) {
    /* items 0, 2, 4 of 6: neighbours are those that are active */
    struct memory_program m = program_of_memory();
    struct run r =
        measure(&m, 4, (const uint64_t[]){0, LANE_ABSENT, 4, LANE_ABSENT, 8, LANE_ABSENT}, 6);
    expect(&r, in_combined(), (const double[]){0, 2, 0, 0, 0});
    close_all(&m, &r);
}

TEST(an_item_alone_makes_no_pair) {
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, 4, (const uint64_t[]){0}, 1);
    assert_null(run_find(&r, in_combined(), "stride.pairs", NULL));
    run_close(&r);
    uint64_t offsets[33]; /* item 32 is alone in its sub-group */
    lanes_fill(offsets, 33, 0, 4);
    r = measure(&m, 4, offsets, 33);
    expect(&r, in_combined(), (const double[]){0, 31, 0, 0, 0});
    close_all(&m, &r);
}

TEST(two_buffers_are_irregular) {
    /* items 0 .. 2 in a, 3 .. 5 in b: the pair between them; each argument has its own pairs */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 6);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 6; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, item < 3 ? m.global : m.second, 4 * item, 4);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, in_combined(), (const double[]){0, 4, 0, 0, 1});
    expect(&r, in_line(0), (const double[]){0, 4, 0, 0, 1});
    expect(&r, in_variable(m.a), (const double[]){0, 2, 0, 0, 0});
    expect(&r, in_variable(m.b), (const double[]){0, 2, 0, 0, 0});
    close_all(&m, &r);
}

TEST(runs_are_beside_each_other_where_the_next_begins_an_access_further) {
    /* three runs of four items 40 apart: the second begins at 4, the third 4 below that, and at 100
     * there is one more, of which no item is behind the last */
    struct memory_program m = program_of_memory();
    const uint64_t offsets[] = {0, 40, 80, 120, 4, 44, 84, 124, 0, 40, 80, 120, 100, 140, 180};
    struct run r = measure(&m, 4, offsets, 15);
    assert_real(run_real(&r, in_combined(), "stride.item.beside"), 200.0 / 3);
    close_all(&m, &r);
}

TEST(runs_that_do_not_end_within_a_sub_group_are_left_out) {
    struct memory_program m = program_of_memory();
    uint64_t offsets[64];
    lanes_fill(offsets, 32, 0, 40);
    lanes_fill(offsets + 32, 32, 4, 40);
    struct run r = measure(&m, 4, offsets, 64);
    assert_null(run_find(&r, in_combined(), "stride.item.beside", NULL));
    close_all(&m, &r);
}

TEST(lines_spaces_and_arguments_have_their_own) {
    struct memory_program m = program_of_memory();
    const uint64_t side[] = {0, 4, 8}, apart[] = {0, 40, 80};
    const struct lanes accesses[] = {{ASSAY_LOAD, m.site, m.global, 4, side},
                                     {ASSAY_STORE, m.other_site, m.local, 4, apart}};
    struct run r = lanes_measure(&m, accesses, 2, 3);
    expect(&r, in_combined(), (const double[]){0, 2, 0, 2, 0});
    expect(&r, in_line(0), (const double[]){0, 2, 0, 0, 0});
    expect(&r, in_line(1), (const double[]){0, 0, 0, 2, 0});
    expect(&r, in_space(ASSAY_LOCAL), (const double[]){0, 0, 0, 2, 0});
    expect(&r, in_variable(m.tile), (const double[]){0, 0, 0, 2, 0});
    assert_real(run_real(&r, in_line(1), "stride.item.bytes"), 40);
    assert_null(run_find(&r, in_line(0), "stride.item.bytes", NULL));
    close_all(&m, &r);
}

TEST(rounds_of_a_loop_count_each) {
    /* B { C } D: 100 rounds whose two items are 12 apart */
    struct flow f = flow_open("A:B B:CD C:B D");
    struct story s[2] = {{0}};
    for (int i = 0; i < 2; i++) {
        story_tell(&s[i], "A B");
        for (int k = 0; k < 100; k++)
            story_tell(&s[i], "C%d B", 12 * i + 64 * k);
        story_tell(&s[i], "D");
    }
    struct run r = flow_measure(&f, s, 2);
    expect(&r, in_combined(), (const double[]){0, 0, 0, 100, 0});
    assert_real(run_real(&r, in_combined(), "stride.item.bytes"), 12);
    run_close(&r);
    story_close(&s[0]);
    story_close(&s[1]);
    flow_close(&f);
}

TEST(distances_of_several_groups_add_up) {
    /* group 0: 40 three times and 80 twice; group 1: 80 twice more */
    struct memory_program m = program_of_memory();
    const uint64_t first[] = {0, 40, 80, 120, 200, 280}, second[] = {0, 80, 160};
    const struct lanes a = {ASSAY_LOAD, m.site, m.global, 4, first};
    const struct lanes b = {ASSAY_LOAD, m.site, m.global, 4, second};
    program_set_items(m.program, 6);
    program_set_groups(m.program, 2);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    lanes_play(&r, &a, 1, 6);
    run_next_group(&r, 1);
    lanes_play(&r, &b, 1, 3);
    run_emit(&r);
    expect(&r, in_combined(), (const double[]){0, 0, 0, 7, 0});
    assert_real(run_real(&r, in_combined(), "stride.item.bytes"), 80);
    close_all(&m, &r);
}

TEST(classes_agree_with_a_second_count) {
    /* The other road: all distances of a sub-group in a list first. */
    struct dice d = {61};
    static const int64_t steps[] = {0, 4, -4, 12, 12, -20};
    for (int round = 0; round < 300; round++) {
        struct memory_program m = program_of_memory();
        uint32_t items = 2 + (uint32_t)dice_below(&d, ITEMS_MOST - 1);
        uint64_t offsets[ITEMS_MOST];
        int64_t at = 1 << 16;
        for (uint32_t i = 0; i < items; i++) {
            at += steps[dice_below(&d, 6)];
            offsets[i] = dice_below(&d, 5) || i < 2 ? (uint64_t)at : LANE_ABSENT;
        }
        double pairs[CLASSES] = {0};
        for (uint32_t first = 0; first < items; first += 32) {
            int64_t list[32], last = 0;
            int n = 0, active = 0;
            for (uint32_t i = first; i < first + 32 && i < items; i++) {
                if (offsets[i] == LANE_ABSENT)
                    continue;
                if (active++)
                    list[n++] = (int64_t)offsets[i] - last;
                last = (int64_t)offsets[i];
            }
            for (int k = 0; k < n; k++) {
                bool recurs = (k > 0 && list[k - 1] == list[k]) ||
                              (k + 1 < n && list[k + 1] == list[k]) || n == 1;
                pairs[list[k] == 0 ? 0 : list[k] == 4 ? 1 : list[k] == -4 ? 2 : recurs ? 3 : 4]++;
            }
        }
        struct run r = measure(&m, 4, offsets, items);
        expect(&r, in_combined(), pairs);
        close_all(&m, &r);
    }
}
