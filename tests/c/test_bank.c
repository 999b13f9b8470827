/* test_bank.c - passes over the banks of local memory, by way of a profile.
 *
 * Words are of 4 bytes; an index such as "32,16" stands for sub-groups of 32 items and 16 banks.
 */
#include "test.h"

#include "lanes.h"

#include <stdio.h>
#include <string.h>

static void close_all(struct memory_program *m, struct run *r) {
    run_close(r);
    program_close(m->program);
}

static struct run measure(const struct memory_program *m, uint32_t size, const uint64_t *offsets,
                          uint32_t items) {
    const struct lanes loads = {ASSAY_LOAD, m->site, m->local, size, offsets};
    return lanes_measure(m, &loads, 1, items);
}

/* Fails unless the loads' requests take so many passes, of which so many are conflicts. */
static void expect(const struct run *r, uint32_t width, uint32_t banks, uint64_t requests,
                   uint64_t passes, uint64_t conflicts) {
    char items[16], index[32];
    snprintf(items, sizeof items, "%u", width);
    snprintf(index, sizeof index, "%u,%u", width, banks);
    assert_int_equal(run_count_of(r, in_kernel(), "bank.requests.loads", items), requests);
    assert_int_equal(run_count_of(r, in_kernel(), "bank.passes.loads", index), passes);
    assert_int_equal(run_count_of(r, in_kernel(), "bank.conflicts.loads", index), conflicts);
    assert_real(run_real_of(r, in_kernel(), "bank.per_request.loads", index),
                (double)passes / (double)requests);
}

/* The same for items that load at a stride. */
static void expect_strided(uint32_t items, uint32_t size, uint64_t stride, uint32_t width,
                           uint32_t banks, uint64_t requests, uint64_t passes, uint64_t conflicts) {
    struct memory_program m = program_of_memory();
    uint64_t offsets[64];
    lanes_fill(offsets, items, 0, stride);
    struct run r = measure(&m, size, offsets, items);
    expect(&r, width, banks, requests, passes, conflicts);
    close_all(&m, &r);
}

TEST(words_side_by_side_take_one_pass) {
    expect_strided(32, 4, 4, 32, 32, 1, 1, 0);
    expect_strided(32, 4, 4, 16, 16, 2, 2, 0);
    expect_strided(32, 4, 4, 8, 16, 4, 4, 0);
}

TEST(more_words_than_banks_take_more_passes_without_conflict) {
    /* 32 words in 16 banks: two each, and no fewer are possible; 64 words in 32 and 16 banks */
    expect_strided(32, 4, 4, 32, 16, 1, 2, 0);
    expect_strided(64, 4, 4, 64, 32, 1, 2, 0);
    expect_strided(64, 4, 4, 64, 16, 1, 4, 0);
}

TEST(strided_words_conflict) {
    /* stride 2 words: banks 0, 2, ..., 30 twice; 32 banks would do with one pass.  Of 16 banks 8
     * are used, four times each, where two passes would do. */
    expect_strided(32, 4, 8, 32, 32, 1, 2, 1);
    expect_strided(32, 4, 8, 32, 16, 1, 4, 2);
    /* a column of t[32][32], and of t[32][33] */
    expect_strided(32, 4, 128, 32, 32, 1, 32, 31);
    expect_strided(32, 4, 132, 32, 32, 1, 1, 0);
    expect_strided(32, 4, 132, 32, 16, 1, 2, 0);
}

TEST(equal_words_are_broadcast) {
    expect_strided(32, 4, 0, 32, 32, 1, 1, 0);
    expect_strided(32, 2, 2, 32, 32, 1, 1, 0); /* two items a word */
    expect_strided(32, 1, 128, 32, 32, 1, 32, 31);
}

TEST(long_accesses_go_in_parts_of_the_subgroup) {
    /* 8 bytes in halves, 16 bytes in quarters: 32 words each time, one pass */
    expect_strided(32, 8, 8, 32, 32, 1, 2, 0);
    expect_strided(32, 16, 16, 32, 32, 1, 4, 0);
    expect_strided(32, 12, 16, 32, 32, 1, 4, 0); /* as 16 */
    /* of 16 banks: two passes for each part */
    expect_strided(32, 8, 8, 32, 16, 1, 4, 0);
    expect_strided(16, 8, 8, 16, 16, 1, 2, 0);
    /* 64 bytes: two items at a time of 32, one at a time of 16 and 8 */
    expect_strided(32, 64, 64, 32, 32, 1, 16, 0);
    expect_strided(32, 64, 64, 16, 32, 2, 32, 0);
    /* 128 bytes: one item at a time, and of 8 no less than one */
    expect_strided(8, 128, 128, 8, 32, 1, 8, 0);
    expect_strided(8, 128, 128, 8, 16, 1, 16, 0);
}

TEST(long_accesses_conflict_within_their_part) {
    /* 8 bytes, 16 apart: a half is 16 items, words 0 1 4 5 8 9 ...: of 32 banks half are used,
     * twice each: two passes where one would do, in both halves */
    expect_strided(32, 8, 16, 32, 32, 1, 4, 2);
}

/* Figures of 32 items that load or store elements of `size` bytes, of which item i takes which[i].
 */
static struct run measure_elements(const struct memory_program *m, enum assay_op op, uint32_t size,
                                   uint32_t (*which)(uint32_t item)) {
    uint64_t offsets[32];
    for (uint32_t i = 0; i < 32; i++)
        offsets[i] = (uint64_t)size * which(i);
    const struct lanes lanes = {op, m->site, m->local, size, offsets};
    return lanes_measure(m, &lanes, 1, 32);
}

static uint32_t by_pairs(uint32_t item) { return item / 2; }
static uint32_t by_crossed_pairs(uint32_t item) { return item / 4 * 2 + item % 2; }
static uint32_t by_halves(uint32_t item) { return item % 16; }
static uint32_t but_for_one(uint32_t item) { return item == 31 ? 32 : item / 2; }
static uint32_t same_for_all(uint32_t item) {
    (void)item;
    return 0;
}

static void expect_elements(uint32_t size, uint32_t (*which)(uint32_t item), uint64_t passes) {
    struct memory_program m = program_of_memory();
    struct run r = measure_elements(&m, ASSAY_LOAD, size, which);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.passes.loads", "32,32"), passes);
    close_all(&m, &r);
}

TEST(neighbours_that_load_the_same_double_a_part) {
    /* 16 elements in all.  Of 8 bytes these are 32 words, one pass if items 2k and 2k + 1, or 4k
     * and 4k + 2 and so on, have the same; otherwise two halves of a pass each.  Of 16 bytes there
     * are two passes of 8 elements, or else four quarters. */
    expect_elements(8, by_pairs, 1);
    expect_elements(8, by_crossed_pairs, 1);
    expect_elements(8, by_halves, 2);
    expect_elements(8, but_for_one, 2);
    expect_elements(8, same_for_all, 1);
    expect_elements(16, by_pairs, 2);
    expect_elements(16, by_crossed_pairs, 2);
    expect_elements(16, by_halves, 4);
    expect_elements(16, but_for_one, 4);
    /* of other sizes there is no such thing: 32 bytes in eighths, 16 words each */
    expect_elements(32, by_pairs, 8);
}

TEST(stores_do_not_double_their_part) {
    struct memory_program m = program_of_memory();
    struct run r = measure_elements(&m, ASSAY_STORE, 8, by_pairs);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.passes.stores", "32,32"), 2);
    close_all(&m, &r);
}

TEST(atomics_of_one_word_follow_each_other) {
    /* one word for all 32: 32 passes where one would do for a load; 16 words of two items each: two
     */
    struct memory_program m = program_of_memory();
    struct run r = measure_elements(&m, ASSAY_ATOMIC, 4, same_for_all);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.passes.atomics", "32,32"), 32);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.conflicts.atomics", "32,32"), 31);
    run_close(&r);
    r = measure_elements(&m, ASSAY_ATOMIC, 4, by_pairs);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.passes.atomics", "32,32"), 2);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.conflicts.atomics", "32,32"), 1);
    close_all(&m, &r);
}

TEST(inactive_items_take_no_part) {
    /* a column of t[32][32] of which every other item loads: 16 passes; items 16 .. 31 alone: one
     * request of a sub-group of 16 */
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    for (uint32_t i = 0; i < 32; i++)
        offsets[i] = i % 2 ? LANE_ABSENT : 128 * i;
    struct run r = measure(&m, 4, offsets, 32);
    expect(&r, 32, 32, 1, 16, 15);
    expect(&r, 16, 32, 2, 16, 14);
    run_close(&r);
    for (uint32_t i = 0; i < 32; i++)
        offsets[i] = i < 16 ? LANE_ABSENT : 4 * i;
    r = measure(&m, 4, offsets, 32);
    expect(&r, 16, 32, 1, 1, 0);
    expect(&r, 8, 32, 2, 2, 0);
    close_all(&m, &r);
}

TEST(a_part_without_active_items_takes_no_pass) {
    /* 8 bytes, items of the second half only */
    struct memory_program m = program_of_memory();
    uint64_t offsets[32];
    for (uint32_t i = 0; i < 32; i++)
        offsets[i] = i < 16 ? LANE_ABSENT : 8 * i;
    struct run r = measure(&m, 8, offsets, 32);
    expect(&r, 32, 32, 1, 1, 0);
    close_all(&m, &r);
}

TEST(a_small_access_within_a_large_one_adds_nothing) {
    /* 16 bytes and two words of these: words 0 to 3.  Of a sub-group of 16 four items go together,
     * as the first access has 16 bytes. */
    struct memory_program m = program_of_memory();
    program_set_items(m.program, 3);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    static const uint32_t offset[3] = {0, 4, 8}, size[3] = {16, 4, 4};
    for (uint32_t item = 0; item < 3; item++) {
        run_begin_item(&r, item);
        run_block(&r, 0);
        run_access(&r, ASSAY_LOAD, m.site, m.local, offset[item], size[item]);
        run_end_item(&r);
    }
    run_emit(&r);
    expect(&r, 16, 32, 1, 1, 0);
    close_all(&m, &r);
}

TEST(only_local_memory_has_banks) {
    struct memory_program m = program_of_memory();
    const uint64_t offset[1] = {0};
    const uint32_t objects[] = {m.global, m.constant, m.private, m.local};
    for (int i = 0; i < 4; i++) {
        const struct lanes load = {ASSAY_LOAD, m.site, objects[i], 4, offset};
        struct run r = lanes_measure(&m, &load, 1, 1);
        assert_int_equal(run_find(&r, in_kernel(), "bank.requests.loads", "8") != NULL, i == 3);
        run_close(&r);
    }
    program_close(m.program);
}

TEST(operations_lines_and_variables_are_apart) {
    struct memory_program m = program_of_memory();
    uint64_t side[8], apart[8];
    lanes_fill(side, 8, 0, 4);
    lanes_fill(apart, 8, 0, 128);
    const struct lanes accesses[] = {{ASSAY_LOAD, m.site, m.local, 4, side},
                                     {ASSAY_STORE, m.other_site, m.local, 4, apart},
                                     {ASSAY_ATOMIC, m.other_site, m.local, 4, side}};
    struct run r = lanes_measure(&m, accesses, 3, 8);
    expect(&r, 8, 32, 1, 1, 0);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.passes.stores", "8,32"), 8);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.conflicts.stores", "8,32"), 7);
    assert_int_equal(run_count_of(&r, in_kernel(), "bank.passes.atomics", "8,32"), 1);
    assert_int_equal(run_count_of(&r, in_line(1), "bank.passes.stores", "8,32"), 8);
    assert_null(run_find(&r, in_line(0), "bank.passes.stores", "8,32"));
    assert_int_equal(run_count_of(&r, in_variable(m.tile), "bank.passes.stores", "8,32"), 8);
    close_all(&m, &r);
}

/* --- the other road: for every part, a mark on each word of each access --- */

/* True if items that differ in the bit `by` load from the same offset, where both take part. */
static bool partners_agree(const uint64_t *offsets, uint32_t first, uint32_t past, uint32_t by) {
    for (uint32_t i = first; i < past; i++) {
        uint32_t k = i ^ by;
        if (k < past && offsets[i] != LANE_ABSENT && offsets[k] != LANE_ABSENT &&
            offsets[i] != offsets[k])
            return false;
    }
    return true;
}

/* Items of a sub-group whose loads go together. */
static uint32_t items_together(const uint64_t *offsets, uint32_t first, uint32_t past,
                               uint32_t width, uint32_t size) {
    uint32_t together = size <= 4 ? width : width * 4 / size;
    bool doubles = (size == 8 || size == 16) && (partners_agree(offsets, first, past, 1) ||
                                                 partners_agree(offsets, first, past, 2));
    together = together ? together : 1;
    return doubles ? 2 * together : together;
}

TEST(passes_agree_with_marks_on_every_word) {
    enum { WORDS = 2048 };
    static const uint32_t widths[] = {8, 16, 32, 64};
    struct dice d = {41};
    for (int round = 0; round < 200; round++) {
        struct memory_program m = program_of_memory();
        uint32_t items = 1 + (uint32_t)dice_below(&d, 100), size = 1u << dice_below(&d, 6);
        uint64_t offsets[100], range = 1 + dice_below(&d, 4 * WORDS - 64);
        for (uint32_t i = 0; i < items; i++)
            offsets[i] = dice_below(&d, 4) ? dice_below(&d, range) : LANE_ABSENT;
        offsets[0] = 0;
        uint32_t partner = (uint32_t)dice_below(&d, 3); /* that loads the same; 0: none */
        for (uint32_t i = 0; i < items; i++)
            offsets[i] = offsets[i & ~partner];
        struct run r = measure(&m, size, offsets, items);
        for (int w = 0; w < 4; w++)
            for (uint32_t banks = 16; banks <= 32; banks *= 2) {
                uint64_t requests = 0, passes = 0, conflicts = 0;
                for (uint32_t first = 0; first < items; first += widths[w]) {
                    bool active = false;
                    uint32_t past = first + widths[w] < items ? first + widths[w] : items;
                    uint32_t together = items_together(offsets, first, past, widths[w], size);
                    for (uint32_t part = first; part < first + widths[w]; part += together) {
                        uint8_t marks[WORDS] = {0};
                        uint64_t words = 0, in_bank[32] = {0}, most = 0;
                        for (uint32_t i = part; i < part + together && i < items; i++)
                            if (offsets[i] != LANE_ABSENT)
                                for (uint64_t b = offsets[i]; b < offsets[i] + size; b++)
                                    marks[b / 4] = 1;
                        for (uint32_t k = 0; k < WORDS; k++) {
                            words += marks[k];
                            in_bank[k % banks] += marks[k];
                        }
                        for (uint32_t b = 0; b < banks; b++)
                            most = in_bank[b] > most ? in_bank[b] : most;
                        active |= words > 0;
                        passes += most;
                        conflicts += most - (words + banks - 1) / banks;
                    }
                    requests += active;
                }
                expect(&r, widths[w], banks, requests, passes, conflicts);
            }
        close_all(&m, &r);
    }
}
