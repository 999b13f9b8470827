/* test_vector.c - code compiled for what a processor can do, against the portable code. */
#include "test.h"

#include "base/sort.h"
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1024 };

/* Codes that this processor can run, besides the portable one; NULL ends the list. */
static const struct vector_code *const *others(void) {
    static const struct vector_code *list[2];
#ifdef __x86_64__
    list[0] = __builtin_cpu_supports("avx2") ? &vector_avx2 : NULL;
#endif
    return list;
}

static void expect_same_order(const uint64_t *values, size_t n) {
    uint64_t expected[MOST], actual[MOST], scratch[MOST];
    memcpy(expected, values, n * sizeof *values);
    vector_portable.sort(expected, n, scratch);
    for (const struct vector_code *const *code = others(); *code; code++) {
        memcpy(actual, values, n * sizeof *values);
        (*code)->sort(actual, n, scratch);
        assert_memory_equal(actual, expected, n * sizeof *values);
    }
}

TEST(one_code_is_chosen) {
    assert_true(vector_code() == &vector_portable || vector_code() == *others());
    assert_ptr_equal(vector_code(), vector_code());
}

/* By the 0-1 principle (test_sort.c) two vectors, and so their merge, are sorted. */
TEST(zeros_and_ones_are_sorted) {
    enum { TWO = 16 };
    for (uint32_t bits = 0; bits < 1u << TWO; bits++) {
        uint64_t values[TWO];
        for (int i = 0; i < TWO; i++)
            values[i] = bits >> i & 1;
        expect_same_order(values, TWO);
    }
}

TEST(numbers_of_any_width_are_sorted) {
    /* of 31 bits, up to the greatest that counts as such, of more, and all there are */
    static const uint64_t kinds[] = {2,          1000,       INT32_MAX, (uint64_t)INT32_MAX + 1,
                                     1ull << 33, 1ull << 62, UINT64_MAX};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    struct dice d = {3};
    for (int round = 0; round < 2000; round++) {
        uint64_t values[MOST];
        size_t n = 1 + dice_below(&d, round % 50 ? 300 : MOST);
        for (size_t i = 0; i < n; i++)
            values[i] = dice_below(&d, kinds[round % KINDS]);
        if (round % 3 == 0)
            values[n - 1] = kinds[round % KINDS] - 1;
        expect_same_order(values, n);
    }
}

/* --- words that go on --- */

/* Rows of columns with strides of their own. */
static void make_rows(struct dice *d, vector_word *words, size_t period, size_t rows) {
    for (size_t column = 0; column < period; column++) {
        uint64_t value = dice_below(d, UINT64_MAX), stride = dice_below(d, 2) ? value : 0;
        for (size_t row = 0; row < rows; row++)
            words[row * period + column] = value + row * stride;
    }
}

static void expect_go_on(const vector_word *words, size_t period, size_t n, bool expected) {
    assert_int_equal(vector_portable.go_on(words, period, n), expected);
    for (const struct vector_code *const *code = others(); *code; code++)
        assert_int_equal((*code)->go_on(words, period, n), expected);
}

/* One word that is another is found wherever it is, and behind the last it is not looked for. */
TEST(words_go_on_until_one_does_not) {
    struct dice d = {5};
    static vector_word words[MOST];
    for (int round = 0; round < 3000; round++) {
        size_t period = 1 + dice_below(&d, 20), rows = 3 + dice_below(&d, MOST / 20 - 3);
        size_t all = period * rows, n = period * (rows - 2);
        make_rows(&d, words, period, rows);
        expect_go_on(words + period, period, n, true);
        size_t at = dice_below(&d, all);
        words[at] ^= UINT64_C(1) << dice_below(&d, 63);
        expect_go_on(words + period, period, n, false);
        if (at >= all - period)
            expect_go_on(words + period, period, n - period, true);
    }
}
