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
