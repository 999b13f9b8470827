/* test_coalesce.c - segments touched by sub-groups, by way of a profile.
 *
 * Segments are of 32, 64 and 128 bytes; an index such as "32,64" stands for sub-groups of 32 items
 * and segments of 64 bytes.
 */
#include "test.h"

#include "lanes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS_MOST = 256 };

/* Figures of items that load or store 4 bytes from global memory at these offsets. */
static struct run measure(const struct memory_program *m, const uint64_t *offsets, uint32_t items) {
    const struct lanes loads = {ASSAY_LOAD, m->site, m->global, 4, offsets};
    return lanes_measure(m, &loads, 1, items);
}

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

/* Fails unless so many requests of loads touch so many segments, of which that share is used. */
static void expect(const struct run *r, struct assay_scope scope, uint32_t width, uint32_t bytes,
                   uint64_t requests, uint64_t segments, double used) {
    char items[16], index[32];
    snprintf(items, sizeof items, "%u", width);
    snprintf(index, sizeof index, "%u,%u", width, bytes);
    assert_int_equal(run_count_of(r, scope, "coalesce.requests.loads", items), requests);
    assert_int_equal(run_count_of(r, scope, "coalesce.segments.loads", index), segments);
    assert_real(run_real_of(r, scope, "coalesce.per_request.loads", index),
                (double)segments / (double)requests);
    assert_real(run_real_of(r, scope, "coalesce.efficiency.loads", index),
                used / ((double)segments * bytes));
}

TEST(items_side_by_side_use_all_they_touch) {
    /* 64 items, 256 bytes: sub-groups of 8 touch 32 bytes each, and so on */
    struct memory_program m = program_of_memory();
    uint64_t offsets[64];
    lanes_fill(offsets, 64, 0, 4);
    struct run r = measure(&m, offsets, 64);
    expect(&r, in_kernel(), 8, 32, 8, 8, 256);
    expect(&r, in_kernel(), 8, 64, 8, 8, 256);
    expect(&r, in_kernel(), 8, 128, 8, 8, 256);
    expect(&r, in_kernel(), 16, 32, 4, 8, 256);
    expect(&r, in_kernel(), 16, 64, 4, 4, 256);
    expect(&r, in_kernel(), 16, 128, 4, 4, 256);
    expect(&r, in_kernel(), 32, 32, 2, 8, 256);
    expect(&r, in_kernel(), 32, 64, 2, 4, 256);
    expect(&r, in_kernel(), 32, 128, 2, 2, 256);
    expect(&r, in_kernel(), 64, 32, 1, 8, 256);
    expect(&r, in_kernel(), 64, 64, 1, 4, 256);
    expect(&r, in_kernel(), 64, 128, 1, 2, 256);
    close_all(&m, &r);
}

TEST(large_groups_lose_no_access) {
    /* 8192 items, 32 768 bytes; the accesses that begin nothing but an element are more than 4095
     */
    enum { MANY = 8192 };
    struct memory_program m = program_of_memory();
    static uint64_t offsets[MANY];
    lanes_fill(offsets, MANY, 0, 4);
    struct run r = measure(&m, offsets, MANY);
    expect(&r, in_kernel(), 8, 32, MANY / 8, 1024, 32768);
    expect(&r, in_kernel(), 32, 64, MANY / 32, 512, 32768);
    expect(&r, in_kernel(), 64, 128, MANY / 64, 256, 32768);
    close_all(&m, &r);
}

TEST(items_shifted_by_one_touch_one_segment_more) {
    /* 4 .. 131: segments 0 .. 4 of 32 bytes, 0 .. 2 of 64, 0 and 1 of 128 */
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    lanes_fill(offsets, 32, 4, 4);
    struct run r = measure(&m, offsets, 32);
    expect(&r, in_kernel(), 32, 32, 1, 5, 128);
    expect(&r, in_kernel(), 32, 64, 1, 3, 128);
    expect(&r, in_kernel(), 32, 128, 1, 2, 128);
    close_all(&m, &r);
}

TEST(every_other_element_uses_half) {
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    lanes_fill(offsets, 32, 0, 8);
    struct run r = measure(&m, offsets, 32);
    expect(&r, in_kernel(), 32, 32, 1, 8, 128);
    expect(&r, in_kernel(), 32, 128, 1, 2, 128);
    close_all(&m, &r);
}

TEST(the_order_of_items_does_not_matter) {
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    for (uint32_t i = 0; i < 32; i++)
        offsets[i] = 4 * (31 - i) ^ 16;
    struct run r = measure(&m, offsets, 32);
    expect(&r, in_kernel(), 32, 32, 1, 4, 128);
    close_all(&m, &r);
}

TEST(one_element_for_all_is_one_segment) {
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    lanes_fill(offsets, 32, 64, 0);
    struct run r = measure(&m, offsets, 32);
    expect(&r, in_kernel(), 32, 32, 1, 1, 4);
    expect(&r, in_kernel(), 8, 32, 4, 4, 16); /* once in each sub-group */
    close_all(&m, &r);
}

TEST(overlapping_accesses_use_a_byte_once) {
    /* 0 .. 3 and 2 .. 5 are six bytes; 30 .. 33 crosses into the second segment */
    struct memory_program m = program_of_memory();
    struct run r = measure(&m, (const uint64_t[]){0, 2, 30}, 3);
    expect(&r, in_kernel(), 8, 32, 1, 2, 10);
    expect(&r, in_kernel(), 8, 64, 1, 1, 10);
    close_all(&m, &r);
}

TEST(a_small_access_within_a_large_one_adds_nothing) {
    /* item 0 loads 64 bytes, item 1 4 of them, item 2 behind them */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 3);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    static const uint32_t offset[3] = {0, 8, 64}, size[3] = {64, 4, 4};
    for (uint32_t item = 0; item < 3; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, m.global, offset[item], size[item]);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, in_kernel(), 8, 32, 1, 3, 68);
    close_all(&m, &r);
}

TEST(subgroups_without_active_items_make_no_request) {
    /* of 32 items only 8 .. 15 and 30: sub-groups 1 and 3 of 8; both of 16; one of 32 */
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    for (uint32_t i = 0; i < 32; i++)
        offsets[i] = (i >= 8 && i < 16) || i == 30 ? 4 * i : LANE_ABSENT;
    struct run r = measure(&m, offsets, 32);
    expect(&r, in_kernel(), 8, 32, 2, 2, 36);
    expect(&r, in_kernel(), 16, 32, 2, 2, 36);
    expect(&r, in_kernel(), 32, 32, 1, 2, 36);
    expect(&r, in_kernel(), 32, 128, 1, 1, 36);
    close_all(&m, &r);
}

TEST(loads_stores_and_atomics_are_apart) {
    struct memory_program m = program_of_memory();
    uint64_t side[8], apart[8];
    lanes_fill(side, 8, 0, 4);
    lanes_fill(apart, 8, 0, 32);
    const struct lanes accesses[] = {{ASSAY_LOAD, m.site, m.global, 4, side},
                                     {ASSAY_STORE, m.other_site, m.second, 4, apart},
                                     {ASSAY_STORE, m.other_site, m.second, 4, side}};
    struct run r = lanes_measure(&m, accesses, 3, 8);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.segments.loads", "8,32"), 1);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.requests.stores", "8"), 2);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.segments.stores", "8,32"), 9);
    assert_null(run_find(&r, in_kernel(), "coalesce.requests.atomics", "8"));
    close_all(&m, &r);
}

TEST(atomics_have_figures_of_their_own) {
    struct memory_program m = program_of_memory();
    uint64_t same[8];
    lanes_fill(same, 8, 0, 0);
    const struct lanes atomics = {ASSAY_ATOMIC, m.site, m.global, 4, same};
    struct run r = lanes_measure(&m, &atomics, 1, 8);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.segments.atomics", "8,32"), 1);
    assert_null(run_find(&r, in_kernel(), "coalesce.requests.loads", "8"));
    close_all(&m, &r);
}

TEST(atomics_of_one_word_are_updates_of_their_own) {
    /* Words 0 0 0 1 | 8 8 | 16 17 by segments of 32 bytes: 3 + 2 + 1; by 64 bytes 0 0 0 1 8 8 |
     * 16 17: 3 + 1; by 128 bytes 3 */
    struct memory_program m = program_of_memory();
    const uint64_t offsets[] = {0, 32, 4, 0, 64, 32, 68, 0};
    const struct lanes atomics = {ASSAY_ATOMIC, m.site, m.global, 4, offsets};
    struct run r = lanes_measure(&m, &atomics, 1, 8);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.segments.atomics", "8,32"), 3);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.updates.atomics", "8,32"), 6);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.updates.atomics", "8,64"), 4);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.updates.atomics", "8,128"), 3);
    close_all(&m, &r);
}

TEST(constant_memory_counts_and_local_and_private_do_not) {
    struct memory_program m = program_of_memory();
    const uint64_t offset[1] = {0};
    for (int i = 0; i < 3; i++) {
        uint32_t object = i == 0 ? m.constant : i == 1 ? m.local : m.private;
        const struct lanes load = {ASSAY_LOAD, m.site, object, 4, offset};
        struct run r = lanes_measure(&m, &load, 1, 1);
        assert_int_equal(run_find(&r, in_kernel(), "coalesce.requests.loads", "8") != NULL, i == 0);
        run_close(&r);
    }
    program_close(m.program);
}

TEST(lines_and_arguments_have_their_own) {
    struct memory_program m = program_of_memory();
    uint64_t side[8], apart[8];
    lanes_fill(side, 8, 0, 4);
    lanes_fill(apart, 8, 0, 64);
    const struct lanes accesses[] = {{ASSAY_LOAD, m.site, m.global, 4, side},
                                     {ASSAY_LOAD, m.other_site, m.second, 4, apart}};
    struct run r = lanes_measure(&m, accesses, 2, 8);
    expect(&r, in_kernel(), 8, 32, 2, 9, 64);
    expect(&r, in_line(0), 8, 32, 1, 1, 32);
    expect(&r, in_line(1), 8, 32, 1, 8, 32);
    expect(&r, in_variable(m.a), 8, 32, 1, 1, 32);
    expect(&r, in_variable(m.b), 8, 32, 1, 8, 32);
    close_all(&m, &r);
}

TEST(a_request_to_two_arguments_is_one_and_one_of_each) {
    /* Items 0 .. 3 load from a, 4 .. 7 from b, at one site, offsets 0, 4, ...: 16 bytes each, in a
     * segment of each. */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 8);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    for (uint32_t item = 0; item < 8; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, item < 4 ? m.global : m.second, 4 * item, 4);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, in_kernel(), 8, 32, 1, 2, 32);
    expect(&r, in_line(0), 8, 32, 1, 2, 32);
    expect(&r, in_variable(m.a), 8, 32, 1, 1, 16);
    expect(&r, in_variable(m.b), 8, 32, 1, 1, 16);
    close_all(&m, &r);
}

/* --- what a device counts: sub-groups of 32, segments of 32 bytes, 256 floats a side --- */

enum { SIDE = 256 };

/* Figures of every group of 256 items, whose accesses `where` tells. */
static struct run measure_all(const struct memory_program *m, uint32_t accesses,
                              uint64_t (*where)(uint64_t group, uint32_t item, uint32_t access)) {
    static uint64_t offsets[8][ITEMS_MOST];
    program_set_items(m->program, ITEMS_MOST);
    program_set_groups(m->program, SIDE * SIDE / ITEMS_MOST);
    struct run r = run_open(m->program, RUN_UNLIMITED);
    for (uint64_t group = 0; group < SIDE * SIDE / ITEMS_MOST; group++) {
        struct lanes lanes[8];
        for (uint32_t a = 0; a < accesses; a++) {
            lanes[a] = (struct lanes){ASSAY_LOAD, m->site, m->global, 4, offsets[a]};
            for (uint32_t item = 0; item < ITEMS_MOST; item++)
                offsets[a][item] = where(group, item, a);
        }
        if (group)
            run_next_group(&r, group);
        lanes_play(&r, lanes, accesses, ITEMS_MOST);
    }
    run_emit(&r);
    return r;
}

static void expect_device(uint32_t accesses,
                          uint64_t (*where)(uint64_t group, uint32_t item, uint32_t access),
                          uint64_t requests, uint64_t segments) {
    struct memory_program m = program_of_memory();
    struct run r = measure_all(&m, accesses, where);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.requests.loads", "32"), requests);
    assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.segments.loads", "32,32"), segments);
    close_all(&m, &r);
}

static uint64_t shifted(uint64_t group, uint32_t item, uint32_t access) {
    (void)access;
    return 4 * (group * ITEMS_MOST + item + 1);
}

static uint64_t doubled(uint64_t group, uint32_t item, uint32_t access) {
    (void)access;
    return 4 * (2 * (group * ITEMS_MOST + item) % ((uint64_t)SIDE * SIDE));
}

/* Groups of 16 x 16. */
static uint64_t transposed(uint64_t group, uint32_t item, uint32_t access) {
    uint64_t x = group % 16 * 16 + item % 16, y = group / 16 * 16 + item / 16;
    (void)access;
    return 4 * (x * SIDE + y);
}

static uint64_t neighboring(uint64_t group, uint32_t item, uint32_t access) {
    static const int64_t steps[5] = {0, -1, 1, -SIDE, SIDE};
    uint64_t x = group % 16 * 16 + item % 16, y = group / 16 * 16 + item / 16;
    bool inside = x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1;
    return inside ? 4 * (y * SIDE + x + (uint64_t)steps[access]) : LANE_ABSENT;
}

TEST(counts_are_those_of_a_device) {
    expect_device(1, shifted, 2048, 10240);
    expect_device(1, doubled, 2048, 16384);
    expect_device(1, transposed, 2048, 32768);
    expect_device(5, neighboring, 10240, 48260);
}

/* --- the other road: every byte of every access is marked --- */

enum { SPACE = 4096 };

static uint64_t count_marked(const uint8_t *marks, uint64_t unit) {
    uint64_t n = 0;
    for (uint64_t first = 0; first < SPACE; first += unit)
        for (uint64_t b = first; b < first + unit; b++)
            if (marks[b]) {
                n++;
                break;
            }
    return n;
}

TEST(counts_agree_with_marks_on_every_byte) {
    static const uint32_t widths[] = {8, 16, 32, 64};
    struct dice d = {31};
    for (int round = 0; round < 200; round++) {
        struct memory_program m = program_of_memory();
        uint32_t items = 1 + (uint32_t)dice_below(&d, 100), size = 1u << dice_below(&d, 5);
        uint64_t offsets[100], range = 1 + dice_below(&d, SPACE - 16);
        uint64_t unit_of_offsets = dice_below(&d, 2) ? size : 1;
        for (uint32_t i = 0; i < items; i++)
            offsets[i] = dice_below(&d, 4) ? dice_below(&d, range) & -unit_of_offsets : LANE_ABSENT;
        offsets[0] = 0;
        const struct lanes loads = {ASSAY_LOAD, m.site, m.global, size, offsets};
        struct run r = lanes_measure(&m, &loads, 1, items);
        for (int w = 0; w < 4; w++)
            for (uint32_t unit = 32; unit <= 128; unit *= 2) {
                uint64_t requests = 0, segments = 0, bytes = 0;
                for (uint32_t first = 0; first < items; first += widths[w]) {
                    uint8_t marks[SPACE] = {0};
                    for (uint32_t i = first; i < first + widths[w] && i < items; i++)
                        if (offsets[i] != LANE_ABSENT)
                            memset(&marks[offsets[i]], 1, size);
                    bytes += count_marked(marks, 1);
                    segments += count_marked(marks, unit);
                    requests += count_marked(marks, SPACE);
                }
                expect(&r, in_kernel(), widths[w], unit, requests, segments, (double)bytes);
            }
        close_all(&m, &r);
    }
}

static uint64_t count_marked_bytes(const uint8_t *marks, uint64_t n) {
    uint64_t marked = 0;
    for (uint64_t b = 0; b < n; b++)
        marked += marks[b];
    return marked;
}

static uint64_t count_partly_marked(const uint8_t *marks, uint64_t unit) {
    uint64_t n = 0;
    for (uint64_t first = 0; first < SPACE; first += unit) {
        uint64_t marked = count_marked_bytes(marks + first, unit);
        n += marked > 0 && marked < unit;
    }
    return n;
}

/* Some leave nothing out: items side by side, in any order, some twice. */
TEST(partly_written_segments_agree_with_marks_on_every_byte) {
    static const uint32_t widths[] = {8, 16, 32, 64};
    struct dice d = {33};
    for (int round = 0; round < 200; round++) {
        struct memory_program m = program_of_memory();
        uint32_t items = 1 + (uint32_t)dice_below(&d, 100), size = 1u << dice_below(&d, 7);
        uint64_t offsets[100], unit_of_offsets = dice_below(&d, 4) ? size : 1;
        uint64_t range = 1 + dice_below(&d, round % 2 ? SPACE - 128 : (uint64_t)size * 40);
        range = range < SPACE - 128 ? range : SPACE - 128;
        bool together = dice_below(&d, 2);
        for (uint32_t i = 0; i < items; i++) {
            uint64_t somewhere = dice_below(&d, range) & -unit_of_offsets;
            uint64_t beside = (uint64_t)(i ^ 5) * size % (SPACE - 128);
            offsets[i] = !dice_below(&d, 20)              ? LANE_ABSENT
                         : together && dice_below(&d, 30) ? beside
                                                          : somewhere;
        }
        offsets[0] = 0;
        const struct lanes stores = {ASSAY_STORE, m.site, m.global, size, offsets};
        struct run r = lanes_measure(&m, &stores, 1, items);
        for (int w = 0; w < 4; w++) {
            uint64_t partial = 0;
            char index[8];
            for (uint32_t first = 0; first < items; first += widths[w]) {
                uint8_t marks[SPACE] = {0};
                for (uint32_t i = first; i < first + widths[w] && i < items; i++)
                    if (offsets[i] != LANE_ABSENT)
                        memset(&marks[offsets[i]], 1, size);
                partial += count_partly_marked(marks, 32);
            }
            snprintf(index, sizeof index, "%u", widths[w]);
            assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.partial.stores", index),
                             partial);
        }
        close_all(&m, &r);
    }
}

/* By segment, the atomics at its most wanted word. */
static uint64_t count_updates(const uint32_t *wanted, uint64_t unit) {
    uint64_t sum = 0;
    for (uint64_t first = 0; first < SPACE; first += unit) {
        uint32_t most = 0;
        for (uint64_t b = first; b < first + unit; b += 4)
            most = wanted[b / 4] > most ? wanted[b / 4] : most;
        sum += most;
    }
    return sum;
}

TEST(updates_agree_with_counting_every_word) {
    static const uint32_t widths[] = {8, 16, 32, 64};
    struct dice d = {32};
    for (int round = 0; round < 100; round++) {
        struct memory_program m = program_of_memory();
        uint32_t items = 9 + (uint32_t)dice_below(&d, 92);
        uint64_t offsets[100], words = 1 + dice_below(&d, round % 2 ? 16 : SPACE / 4);
        for (uint32_t i = 0; i < items; i++)
            offsets[i] = dice_below(&d, 4) ? 4 * dice_below(&d, words) : LANE_ABSENT;
        offsets[0] = offsets[items - 1] = 0;
        const struct lanes atomics = {ASSAY_ATOMIC, m.site, m.global, 4, offsets};
        struct run r = lanes_measure(&m, &atomics, 1, items);
        for (int w = 0; w < 4; w++)
            for (uint32_t unit = 32; unit <= 128; unit *= 2) {
                uint64_t updates = 0;
                char index[32];
                for (uint32_t first = 0; first < items; first += widths[w]) {
                    uint32_t wanted[SPACE / 4] = {0};
                    for (uint32_t i = first; i < first + widths[w] && i < items; i++)
                        if (offsets[i] != LANE_ABSENT)
                            wanted[offsets[i] / 4]++;
                    updates += count_updates(wanted, unit);
                }
                snprintf(index, sizeof index, "%u,%u", widths[w], unit);
                assert_int_equal(run_count_of(&r, in_kernel(), "coalesce.updates.atomics", index),
                                 updates);
            }
        close_all(&m, &r);
    }
}
