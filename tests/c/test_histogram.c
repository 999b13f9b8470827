/* test_histogram.c - assay/histogram.h. */
#include "test.h"

#include <assay/entropy.h>
#include <assay/histogram.h>

#include <stdlib.h>

static struct assay_histogram *open_with(const uint64_t *values, size_t n) {
    struct assay_histogram *h = assay_histogram_open();
    assert_non_null(h);
    for (size_t i = 0; i < n; i++)
        assay_histogram_add(h, values[i], 1);
    return h;
}

#define OPEN_WITH(...)                                                                             \
    open_with((const uint64_t[]){__VA_ARGS__},                                                     \
              sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))

TEST(an_empty_histogram_shows_zeros) {
    struct assay_histogram *h = assay_histogram_open();
    struct assay_summary s = assay_histogram_summary(h);
    assert_int_equal(assay_histogram_total(h), 0);
    assert_int_equal(assay_histogram_sum(h), 0);
    assert_int_equal(assay_histogram_times(h, 0), 0);
    assert_int_equal(assay_histogram_times(h, 7), 0);
    assert_int_equal(assay_histogram_cover(h, 900), 0);
    assert_true(s.min == 0 && s.max == 0 && s.median == 0 && s.mean == 0);
    assert_true(assay_histogram_entropy(h) == 0);
    assert_false(assay_histogram_failed(h));
    assay_histogram_close(h);
}

TEST(closing_nothing_is_allowed) { assay_histogram_close(NULL); }

TEST(the_median_of_an_odd_number_is_the_middle_one) {
    struct assay_histogram *h = OPEN_WITH(9, 1, 4);
    struct assay_summary s = assay_histogram_summary(h);
    assert_int_equal(s.min, 1);
    assert_int_equal(s.max, 9);
    assert_real(s.median, 4);
    assert_real(s.mean, 14.0 / 3);
    assay_histogram_close(h);
}

TEST(the_median_of_an_even_number_is_between_the_middle_two) {
    struct assay_histogram *h = OPEN_WITH(1, 4, 9, 100);
    assert_real(assay_histogram_summary(h).median, 6.5);
    assay_histogram_close(h);
}

TEST(the_median_respects_how_often_a_value_occurs) {
    /* 3 3 3 3 8: the middle one is 3 */
    struct assay_histogram *h = OPEN_WITH(8);
    assay_histogram_add(h, 3, 4);
    assert_real(assay_histogram_summary(h).median, 3);
    assert_real(assay_histogram_summary(h).mean, 4);
    assay_histogram_close(h);
}

TEST(zero_is_a_value_like_others) {
    struct assay_histogram *h = OPEN_WITH(0, 0, 6);
    struct assay_summary s = assay_histogram_summary(h);
    assert_int_equal(assay_histogram_times(h, 0), 2);
    assert_int_equal(s.min, 0);
    assert_real(s.median, 0);
    assert_real(s.mean, 2);
    assay_histogram_close(h);
}

TEST(adding_no_times_changes_nothing) {
    struct assay_histogram *h = OPEN_WITH(5);
    assay_histogram_add(h, 6, 0);
    assert_int_equal(assay_histogram_total(h), 1);
    assert_int_equal(assay_histogram_summary(h).max, 5);
    assay_histogram_close(h);
}

TEST(cover_takes_the_largest_values_first) {
    /* 50 + 30 + 10 + 5 + 5 = 100; 90 % are 90: 50, 30, 10 */
    struct assay_histogram *h = OPEN_WITH(5, 50, 10, 5, 30);
    assert_int_equal(assay_histogram_cover(h, 900), 3);
    assert_int_equal(assay_histogram_cover(h, 500), 1);
    assert_int_equal(assay_histogram_cover(h, 501), 2);
    assay_histogram_close(h);
}

TEST(cover_rounds_its_goal_up) {
    /* 11 of 1: 90 % are 9.9, so 10 of them */
    struct assay_histogram *h = assay_histogram_open();
    assay_histogram_add(h, 1, 11);
    assert_int_equal(assay_histogram_cover(h, 900), 10);
    assay_histogram_close(h);
}

TEST(covering_all_takes_every_value_and_none_takes_none) {
    struct assay_histogram *h = OPEN_WITH(5, 50, 10, 5, 30);
    assert_int_equal(assay_histogram_cover(h, 1000), 5);
    assert_int_equal(assay_histogram_cover(h, 0), 0);
    assay_histogram_close(h);
}

TEST(values_of_zero_cover_nothing) {
    struct assay_histogram *h = OPEN_WITH(0, 0, 0);
    assert_int_equal(assay_histogram_cover(h, 900), 0);
    assay_histogram_add(h, 1, 1);
    assert_int_equal(assay_histogram_cover(h, 1000), 1);
    assay_histogram_close(h);
}

TEST(cover_does_not_overflow) {
    /* 2^59 addresses of 16 accesses: the sum is 2^63, 90 % of it are .9 * 2^59 addresses */
    struct assay_histogram *h = assay_histogram_open();
    assay_histogram_add(h, 16, UINT64_C(1) << 59);
    uint64_t expected = (UINT64_C(1) << 59) / 10 * 9; /* 2^59 = 8 mod 10: .9 * 8 = 7.2, up: 8 */
    assert_int_equal(assay_histogram_cover(h, 900), expected + 8);
    assay_histogram_close(h);
}

TEST(occurrences_beyond_32_bits_are_kept) {
    struct assay_histogram *h = assay_histogram_open();
    assay_histogram_add(h, 3, UINT64_C(5) << 32);
    assay_histogram_add(h, 3, UINT64_C(1) << 40);
    assay_histogram_add(h, UINT64_C(1) << 50, 1);
    assert_true(assay_histogram_times(h, 3) == (UINT64_C(5) << 32) + (UINT64_C(1) << 40));
    assert_true(assay_histogram_summary(h).max == UINT64_C(1) << 50);
    assay_histogram_close(h);
}

TEST(merging_is_adding) {
    struct assay_histogram *a = OPEN_WITH(1, 2, 2), *b = OPEN_WITH(2, 7);
    assay_histogram_merge(a, b, 1);
    assert_int_equal(assay_histogram_total(a), 5);
    assert_int_equal(assay_histogram_times(a, 2), 3);
    assert_int_equal(assay_histogram_times(a, 7), 1);
    assert_int_equal(assay_histogram_total(b), 2);
    assay_histogram_close(a);
    assay_histogram_close(b);
}

TEST(a_cleared_histogram_is_empty_and_can_be_used_again) {
    struct assay_histogram *h = OPEN_WITH(1, 2, 3);
    assay_histogram_clear(h);
    assert_int_equal(assay_histogram_total(h), 0);
    assert_int_equal(assay_histogram_cover(h, 900), 0);
    assay_histogram_add(h, 2, 4);
    assert_int_equal(assay_histogram_total(h), 4);
    assert_int_equal(assay_histogram_times(h, 1), 0);
    assay_histogram_close(h);
}

TEST(entropy_takes_each_occurrence_for_a_symbol) {
    /* counts 4 4 2: the entropy of three symbols */
    struct assay_histogram *h = OPEN_WITH(4, 2, 4);
    const uint64_t counts[] = {4, 4, 2};
    assert_real(assay_histogram_entropy(h), assay_entropy(counts, NULL, 3));
    assay_histogram_close(h);
}

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

TEST(figures_are_those_of_the_sorted_list) {
    struct dice d = {3};
    for (int round = 0; round < 100; round++) {
        enum { MOST = 3000 };
        static uint64_t list[MOST];
        size_t n = 1 + (size_t)dice_below(&d, MOST);
        uint64_t span = 1 + dice_below(&d, UINT64_C(1) << dice_below(&d, 40)), sum = 0;
        for (size_t i = 0; i < n; i++)
            sum += list[i] = dice_below(&d, span);
        struct assay_histogram *h = open_with(list, n);
        qsort(list, n, sizeof *list, ascending);
        struct assay_summary s = assay_histogram_summary(h);
        assert_true(s.min == list[0] && s.max == list[n - 1]);
        assert_real(s.median, ((double)list[(n - 1) / 2] + (double)list[n / 2]) / 2);
        assert_real(s.mean, (double)sum / (double)n);
        assert_true(assay_histogram_sum(h) == sum);
        assert_int_equal(assay_histogram_total(h), n);
        size_t cover = 0;
        for (uint64_t covered = 0; 10 * covered < 9 * sum; cover++)
            covered += list[n - 1 - cover];
        assert_int_equal(assay_histogram_cover(h, 900), cover);
        assay_histogram_close(h);
    }
}

TEST(the_order_of_additions_does_not_show) {
    struct dice d = {4};
    uint64_t list[500], backwards[500];
    for (size_t i = 0; i < 500; i++)
        backwards[499 - i] = list[i] = dice_below(&d, 200);
    struct assay_histogram *a = open_with(list, 500), *b = open_with(backwards, 500);
    double x = assay_histogram_entropy(a), y = assay_histogram_entropy(b);
    assert_memory_equal(&x, &y, sizeof x);
    assay_histogram_close(a);
    assay_histogram_close(b);
}

TEST(a_failed_allocation_is_latched) {
    struct assay_histogram *h = assay_histogram_open();
    shortage_begin(0);
    assay_histogram_add(h, 1, 1);
    assert_true(shortage_end());
    assert_true(assay_histogram_failed(h));
    struct assay_histogram *sum = assay_histogram_open();
    assay_histogram_merge(sum, h, 1);
    assert_true(assay_histogram_failed(sum));
    assay_histogram_close(h);
    assay_histogram_close(sum);
}

TEST(opening_without_memory_gives_null) {
    shortage_begin(0);
    struct assay_histogram *h = assay_histogram_open();
    assert_true(shortage_end());
    assert_null(h);
}
