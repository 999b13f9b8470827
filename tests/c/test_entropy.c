/* test_entropy.c - assay/entropy.h. */
#include "test.h"

#include <assay/entropy.h>

#include <math.h>

TEST(no_counts_have_no_entropy) { assert_true(assay_entropy(NULL, NULL, 0) == 0); }

TEST(counts_of_zero_have_no_entropy) {
    const uint64_t counts[] = {0, 0, 0};
    assert_true(assay_entropy(counts, NULL, 3) == 0);
}

TEST(one_symbol_has_no_entropy) {
    const uint64_t counts[] = {12345};
    assert_true(assay_entropy(counts, NULL, 1) == 0);
}

TEST(equal_counts_have_the_logarithm_of_their_number) {
    const uint64_t counts[] = {7, 7, 7, 7, 7, 7, 7, 7};
    assert_real(assay_entropy(counts, NULL, 8), 3);
    assert_real(assay_entropy(counts, NULL, 5), log2(5));
}

TEST(half_and_two_quarters_are_one_and_a_half_bits) {
    /* 1/2 * 1 + 2 * 1/4 * 2 */
    const uint64_t counts[] = {2, 1, 1};
    assert_real(assay_entropy(counts, NULL, 3), 1.5);
}

TEST(three_to_one_is_as_shannon_has_it) {
    /* -3/4 log2(3/4) - 1/4 log2(1/4) = 2 - 3/4 log2 3 = .811278124459 */
    const uint64_t counts[] = {3, 1};
    assert_real(assay_entropy(counts, NULL, 2), 0.8112781244591328);
}

TEST(zeros_between_counts_contribute_nothing) {
    const uint64_t with[] = {0, 2, 0, 1, 1, 0}, without[] = {2, 1, 1};
    assert_real(assay_entropy(with, NULL, 6), assay_entropy(without, NULL, 3));
}

TEST(times_stand_for_symbols_of_equal_count) {
    const uint64_t counts[] = {5, 2}, times[] = {3, 4};
    const uint64_t all[] = {5, 5, 5, 2, 2, 2, 2};
    assert_real(assay_entropy(counts, times, 2), assay_entropy(all, NULL, 7));
}

TEST(times_of_zero_stand_for_no_symbol) {
    const uint64_t counts[] = {5, 2}, times[] = {0, 1};
    assert_true(assay_entropy(counts, times, 2) == 0);
}

TEST(counts_beyond_32_bits_keep_their_weight) {
    /* 2^40 and 2^40: one bit.  2^33 and 1: almost none, but not that of 0 and 1. */
    const uint64_t equal[] = {UINT64_C(1) << 40, UINT64_C(1) << 40};
    const uint64_t unequal[] = {UINT64_C(1) << 33, 1};
    assert_real(assay_entropy(equal, NULL, 2), 1);
    double h = assay_entropy(unequal, NULL, 2);
    assert_true(h > 0 && h < 1e-7);
}

TEST(entropy_lies_between_zero_and_the_logarithm_of_the_symbols) {
    struct dice d = {1};
    for (int round = 0; round < 500; round++) {
        uint64_t counts[64];
        size_t n = 1 + (size_t)dice_below(&d, 64), symbols = 0;
        for (size_t i = 0; i < n; i++) {
            counts[i] = dice_below(&d, UINT64_C(1) << dice_below(&d, 50));
            symbols += counts[i] > 0;
        }
        double h = assay_entropy(counts, NULL, n);
        assert_true(h >= 0);
        assert_true(h <= log2((double)(symbols ? symbols : 1)) + 1e-12);
    }
}

TEST(entropy_is_that_of_its_definition) {
    struct dice d = {2};
    for (int round = 0; round < 200; round++) {
        uint64_t counts[40], sum = 0;
        for (size_t i = 0; i < 40; i++)
            sum += counts[i] = 1 + dice_below(&d, 1000);
        double h = 0;
        for (size_t i = 0; i < 40; i++) {
            double p = (double)counts[i] / (double)sum;
            h -= p * log2(p);
        }
        assert_real(assay_entropy(counts, NULL, 40), h);
    }
}
