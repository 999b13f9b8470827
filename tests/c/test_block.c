/* test_block.c - blocks of addresses, against a list of what was added. */
#include "test.h"

#include "metric/block.h"

#include <string.h>

enum { PLACES = 4096, BASE = 1024 };

struct count {
    uint64_t at[PLACES];
    uint64_t series;
};

static void take(void *to, uint64_t offset, uint64_t stride, uint64_t n, uint64_t times) {
    struct count *c = to;
    c->series++;
    for (uint64_t i = 0; i < n; i++) {
        assert_in_range(offset + i * stride, 0, PLACES - 1);
        c->at[offset + i * stride] += times;
    }
}

/* Adds to both; settles the block where it must be. */
static void add(struct block *b, struct count *got, struct count *expected, uint64_t offset,
                uint64_t stride, uint64_t n) {
    if (!block_add(b, offset, stride, n)) {
        block_settle(b, take, got);
        assert_true(block_add(b, offset, stride, n));
    }
    for (uint64_t i = 0; i < n; i++)
        expected->at[offset + i * stride]++;
}

static void assert_same(struct block *b, struct count *got, const struct count *expected) {
    block_settle(b, take, got);
    assert_memory_equal(got->at, expected->at, sizeof got->at);
    assert_false(b->rows);
}

TEST(items_of_a_group_make_one_block) {
    /* four items of neighbouring columns of eight rows, each column in two parts; three times */
    struct block b = {0};
    struct count got = {{0}, 0}, expected = {{0}, 0};
    for (int times = 0; times < 3; times++)
        for (uint64_t item = 0; item < 4; item++) {
            add(&b, &got, &expected, 4 * item, 64, 5);
            add(&b, &got, &expected, 4 * item + 5 * 64, 64, 3);
        }
    assert_int_equal(got.series, 0);
    assert_same(&b, &got, &expected);
    assert_int_equal(got.series, 8); /* the rows */
}

TEST(items_of_one_row_make_one_series) {
    struct block b = {0};
    struct count got = {{0}, 0}, expected = {{0}, 0};
    for (int item = 0; item < 16; item++)
        add(&b, &got, &expected, 128, 4, 100);
    assert_same(&b, &got, &expected);
    assert_int_equal(got.series, 1);
}

TEST(parts_that_are_left_over_count) {
    struct block b = {0};
    struct count got = {{0}, 0}, expected = {{0}, 0};
    add(&b, &got, &expected, 0, 8, 10);
    add(&b, &got, &expected, 4, 8, 10);
    add(&b, &got, &expected, 0, 8, 10);
    add(&b, &got, &expected, 4, 8, 7); /* of the second repetition */
    assert_same(&b, &got, &expected);
    add(&b, &got, &expected, 0, 8, 10);
    add(&b, &got, &expected, 4, 8, 7); /* of a column that is new */
    assert_same(&b, &got, &expected);
}

TEST(whatever_is_added_is_given_once) {
    static const uint64_t strides[] = {0, 1, 4, 16, (uint64_t)-1, (uint64_t)-4};
    struct dice d = {5};
    for (int round = 0; round < 2000; round++) {
        struct block b = {0};
        struct count got = {{0}, 0}, expected = {{0}, 0};
        uint64_t stride = strides[dice_below(&d, 6)], offset = BASE;
        for (int i = 0; i < 40; i++) {
            uint64_t n = 1 + dice_below(&d, dice_below(&d, 3) ? 3 : 12);
            if (dice_below(&d, 12) == 0)
                stride = strides[dice_below(&d, 6)];
            add(&b, &got, &expected, offset, stride, n);
            switch (dice_below(&d, 4)) { /* goes on, begins anew, next column, anywhere */
            case 0:
                offset += n * stride;
                break;
            case 1:
                offset = BASE;
                break;
            case 2:
                offset = BASE + 4 * dice_below(&d, 3);
                break;
            default:
                offset = BASE + dice_below(&d, 64);
            }
            if (offset < BASE - 500 || offset > BASE + 2000)
                offset = BASE;
        }
        assert_same(&b, &got, &expected);
    }
}
