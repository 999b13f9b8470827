/* test_sort.c - sorting without branches, against the C library's. */
#include "test.h"

#include "base/sort.h"

#include <stdlib.h>

enum { MOST = 300, ROOM = 512, ROUNDS = 2000 };

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

TEST(room_is_a_power_of_two) {
    assert_int_equal(sort_room(0), 8);
    assert_int_equal(sort_room(8), 8);
    assert_int_equal(sort_room(9), 16);
    assert_int_equal(sort_room(256), 256);
    assert_int_equal(sort_room(257), 512);
}

TEST(any_numbers_are_sorted) {
    /* few distinct ones, so that many are equal, and all there are */
    static const uint64_t kinds[] = {1, 3, 100, UINT64_MAX};
    struct dice d = {1};
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t values[ROOM], scratch[ROOM], expected[MOST];
        size_t n = dice_below(&d, MOST + 1);
        for (size_t i = 0; i < n; i++)
            values[i] = expected[i] = dice_below(&d, kinds[round % 4]);
        qsort(expected, n, sizeof *expected, by_value);
        sort_numbers(values, n, scratch);
        for (size_t i = 0; i < n; i++)
            assert_true(values[i] == expected[i]);
    }
}

TEST(negative_numbers_come_first) {
    int64_t values[SORT_LEAST] = {3, -1, 0, INT64_MIN, 5, -7}, scratch[SORT_LEAST];
    static const int64_t expected[] = {INT64_MIN, -7, -1, 0, 3, 5};
    sort_signed(values, 6, scratch);
    assert_memory_equal(values, expected, sizeof expected);
}

/* A network that sorts all zeros and ones sorts everything (the 0-1 principle: D. E. Knuth, "The
 * Art of Computer Programming", volume 3, 5.3.4). */
TEST(eights_of_zeros_and_ones_are_sorted) {
    for (unsigned bits = 0; bits < 256; bits++) {
        uint64_t eight[SORT_LEAST];
        int zeros = 0;
        for (int i = 0; i < SORT_LEAST; i++) {
            eight[i] = bits >> i & 1;
            zeros += !eight[i];
        }
        sort_eight(eight);
        for (int i = 0; i < SORT_LEAST; i++)
            assert_int_equal(eight[i], i >= zeros);
    }
}
