/* test_moments.c - affine functions found in sums of products of ids and bases. */
#include "test.h"

#include "metric/moments.h"

#include <string.h>

static struct moments no_items(void) {
    struct moments m;
    memset(&m, 0, sizeof m);
    return m;
}

/* The sums of all items, those of the series included. */
static struct moments sums_of(const struct moments *m) {
    struct moments all = no_items();
    moments_fold(&all, m, 1);
    return all;
}

/* Adds the items of 3 groups of 4 x 2: base 1000 - 8 x + 64 y + 256 group x, and `off` more for the
 * last item. */
static struct moments add_items(int64_t off) {
    struct moments m = no_items();
    for (int64_t group = 0; group < 3; group++)
        for (int64_t i = 0; i < 8; i++) {
            const int64_t x = i % 4, y = i / 4, ids[IDS] = {x, y, 0, group, 0, 0};
            bool last = group == 2 && i == 7;
            moments_add(&m, ids, 1000 - 8 * x + 64 * y + 256 * group + (last ? off : 0));
        }
    return m;
}

static void expect_strides(const struct moments *m, int64_t x, int64_t y, int64_t group_x) {
    int64_t strides[IDS];
    assert_true(moments_fit(m, strides));
    const int64_t expected[IDS] = {x, y, 0, group_x, 0, 0};
    for (int i = 0; i < IDS; i++)
        assert_int_equal(strides[i], expected[i]);
}

TEST(the_strides_of_an_affine_base_are_found) {
    struct moments m = add_items(0);
    expect_strides(&m, -8, 64, 256);
}

TEST(one_base_that_is_one_off_is_no_function) {
    struct moments more = add_items(1), less = add_items(-1);
    int64_t strides[IDS];
    assert_false(moments_fit(&more, strides));
    assert_false(moments_fit(&less, strides));
    const struct moments folded = sums_of(&more);
    assert_false(moments_fit(&folded, strides));
}

TEST(sums_are_those_of_all_pairs_of_terms) {
    struct moments m = no_items();
    const int64_t ids[IDS] = {2, 0, 3, 0, 0, 5};
    moments_add(&m, ids, -7);
    const struct moments all = sums_of(&m);
    const int64_t terms[TERMS] = {2, 0, 3, 0, 0, 5, -7, 1};
    for (int i = 0; i < TERMS; i++)
        for (int j = i; j < TERMS; j++)
            assert_true(all.sum[i][j] == (wide)terms[i] * terms[j]);
}

/* Series of each length from 1 to 9, with another step of base and x each, and an item that only
 * seems to go on: the same sums as item by item. */
TEST(items_in_series_add_up_like_single_ones) {
    struct moments m = no_items();
    wide expected[TERMS][TERMS] = {{0}};
    for (int64_t n = 1; n < 10; n++)
        for (int64_t k = 0; k < n; k++) {
            const int64_t terms[TERMS] = {
                (n % 3 + 1) * k, n == 5 && k == 4, 0, n, 0, 0, 1000 - 7 * n * (n % 3 + 1) * k, 1};
            moments_add(&m, terms, terms[BASE]);
            for (int i = 0; i < TERMS; i++)
                for (int j = i; j < TERMS; j++)
                    expected[i][j] += (wide)terms[i] * terms[j];
        }
    const struct moments all = sums_of(&m);
    for (int i = 0; i < TERMS; i++)
        for (int j = i; j < TERMS; j++)
            assert_true(all.sum[i][j] == expected[i][j]);
}

TEST(squares_of_64_bits_and_more_are_exact) {
    /* ids 0 and 2^31, bases from -2^40 on, a stride of 4: the squares of bases are about 2^80 */
    const int64_t first = -(INT64_C(1) << 40), id = INT64_C(1) << 31;
    struct moments m = no_items();
    moments_add(&m, (const int64_t[IDS]){0}, first);
    moments_add(&m, (const int64_t[IDS]){id}, first + 4 * id);
    expect_strides(&m, 4, 0, 0);
}

TEST(items_of_others_count_as_often_as_is_said) {
    /* 3 * 24 items, base 1000 + ... as above; the sum of y is 3 times 3 groups of 4 */
    struct moments m, one = add_items(0);
    memset(&m, 0, sizeof m);
    moments_fold(&m, &one, 3);
    assert_true(m.sum[ONE][ONE] == 72);
    assert_true(m.sum[1][ONE] == 36);
    expect_strides(&m, -8, 64, 256);
}
