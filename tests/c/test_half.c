/* test_half.c - half-precision numbers. */
#include "test.h"

#include "native/builtin/half.h"

#include <math.h>

enum { INFINITE = 0x7c00, NEGATIVE = 0x8000 };

/* A finite half without the sign: (f / 1024) 2^-14 for exponent 0, else (1 + f / 1024) 2^(e - 15).
 */
static double value_of(uint32_t half) {
    uint32_t exponent = half >> 10, fraction = half & 0x3ff;
    return exponent ? ldexp(1024 + fraction, (int)exponent - 25) : ldexp(fraction, -24);
}

TEST(every_finite_half_has_the_value_of_its_fields) {
    for (uint32_t bits = 0; bits < INFINITE; bits++) {
        uint16_t half = (uint16_t)bits;
        assert_true((double)half_to_float(half) == value_of(half));
        assert_true((double)half_to_float(half | NEGATIVE) == -value_of(half));
    }
    assert_true(signbit(half_to_float(NEGATIVE)));
}

TEST(every_half_comes_back_from_the_float_in_all_roundings) {
    for (int rounding = HALF_NEAREST; rounding <= HALF_DOWN; rounding++)
        for (uint32_t half = 0; half < 0x10000; half++) {
            uint32_t quiet = (half & 0x7fff) > INFINITE ? half | 0x200 : half;
            assert_int_equal(half_from_float(half_to_float((uint16_t)half), rounding), quiet);
        }
}

TEST(infinities_and_nans_keep_sign_and_payload) {
    assert_true(half_to_float(INFINITE) == INFINITY);
    assert_true(half_to_float(INFINITE | NEGATIVE) == -INFINITY);
    assert_true(isnan(half_to_float(0x7c01)));
    /* payload 0x123 of a float, 13 bits further left than a half's; bit 9 of it makes it quiet */
    union {
        uint32_t bits;
        float number;
    } nan = {0xff800000u | 0x123u << 13};
    assert_int_equal(half_from_float(nan.number, HALF_NEAREST), 0xff23);
}

/* The greatest half not above a positive number, found by trying; infinity is one. */
static uint32_t half_below(double number) {
    uint32_t low = 0, high = INFINITE;
    while (low < high) {
        uint32_t middle = (low + high + 1) / 2;
        if ((middle == INFINITE ? INFINITY : value_of(middle)) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* The nearest of two neighbours; infinity counts as 65536, the next step of the last exponent. */
static uint32_t nearest(double number, uint32_t below) {
    if (below == INFINITE)
        return below;
    double down = number - value_of(below);
    double up = (below + 1 == INFINITE ? 65536 : value_of(below + 1)) - number;
    return down < up || (down == up && below % 2 == 0) ? below : below + 1;
}

static void expect_rounding(double number) {
    uint32_t below = half_below(number);
    bool exact = below < INFINITE && value_of(below) == number;
    uint32_t above = below == INFINITE || exact ? below : below + 1;
    assert_int_equal(half_from_double(number, HALF_NEAREST), nearest(number, below));
    assert_int_equal(half_from_double(number, HALF_TO_ZERO), below);
    assert_int_equal(half_from_double(number, HALF_UP), above);
    assert_int_equal(half_from_double(number, HALF_DOWN), below);
    assert_int_equal(half_from_double(-number, HALF_NEAREST), nearest(number, below) | NEGATIVE);
    assert_int_equal(half_from_double(-number, HALF_TO_ZERO), below | NEGATIVE);
    assert_int_equal(half_from_double(-number, HALF_UP), below | NEGATIVE);
    assert_int_equal(half_from_double(-number, HALF_DOWN), above | NEGATIVE);
}

TEST(a_number_becomes_one_of_its_neighbours) {
    struct dice d = {1};
    for (int i = 0; i < 100000; i++) /* from below the least denormal, 2^-24, to above 2^16 */
        expect_rounding(ldexp((double)(1 + dice_below(&d, 1 << 30)), (int)dice_below(&d, 46) - 58));
}

TEST(halfway_numbers_go_to_even) {
    for (uint32_t half = 0; half + 1 < INFINITE; half++) {
        double between = (value_of(half) + value_of(half + 1)) / 2;
        uint32_t even = half + (half & 1);
        assert_int_equal(half_from_double(between, HALF_NEAREST), even);
        assert_int_equal(half_from_float((float)between, HALF_NEAREST), even);
        assert_int_equal(half_from_double(nextafter(between, 0), HALF_NEAREST), half);
        assert_int_equal(half_from_double(nextafter(between, INFINITY), HALF_NEAREST), half + 1);
    }
}

TEST(what_is_too_great_or_too_small_goes_where_its_rounding_points) {
    expect_rounding(65504);                 /* the greatest */
    expect_rounding(65519.99);              /* nearest to it */
    expect_rounding(65520);                 /* halfway to 65536: infinity */
    expect_rounding(0x1p-25);               /* halfway to zero */
    expect_rounding(nextafter(0x1p-25, 1)); /* nearest to the least */
    expect_rounding(0x1p-1074);             /* the least double */
    /* Of the greatest double half_below() says infinity, which no rounding down reaches. */
    assert_int_equal(half_from_double(0x1.fffffffffffffp1023, HALF_NEAREST), INFINITE);
    assert_int_equal(half_from_double(0x1.fffffffffffffp1023, HALF_UP), INFINITE);
    assert_int_equal(half_from_double(0x1.fffffffffffffp1023, HALF_TO_ZERO), INFINITE - 1);
    assert_int_equal(half_from_double(0x1.fffffffffffffp1023, HALF_DOWN), INFINITE - 1);
    assert_int_equal(half_from_double(-0x1.fffffffffffffp1023, HALF_UP), (INFINITE - 1) | NEGATIVE);
    assert_int_equal(half_from_double(-0x1.fffffffffffffp1023, HALF_DOWN), INFINITE | NEGATIVE);
    for (int rounding = HALF_NEAREST; rounding <= HALF_DOWN; rounding++) {
        assert_int_equal(half_from_double(INFINITY, rounding), INFINITE);
        assert_int_equal(half_from_double(-0.0, rounding), NEGATIVE);
    }
}

TEST(the_name_of_a_function_tells_the_rounding) {
    assert_int_equal(half_rounding("vstore_half"), HALF_NEAREST);
    assert_int_equal(half_rounding("vstorea_half16_rte"), HALF_NEAREST);
    assert_int_equal(half_rounding("vstore_half4_rtz"), HALF_TO_ZERO);
    assert_int_equal(half_rounding("vstore_half_rtp"), HALF_UP);
    assert_int_equal(half_rounding("convert_half3_rtn"), HALF_DOWN);
}
