/* test_builtin_convert.c - conversions. */
#include "test.h"

#include "call.h"

#include <fenv.h>
#include <math.h>

#define TO(to_type, name, from_type, number) call_conversion(name, to_type, from_type, number)
#define OF_INTEGER(to_type, name, from_type, number)                                               \
    call_conversion_of_integer(name, to_type, from_type, number)

TEST(floats_are_cut_towards_zero) {
    assert_true(TO('i', "convert_int", 'f', 2.75) == 2);
    assert_true(TO('i', "convert_int", 'd', -2.75) == -2);
    assert_true(TO('h', "convert_uchar", 'f', 254.999) == 254);
}

TEST(out_of_range_the_low_bits_stay) {
    assert_true(TO('h', "convert_uchar", 'f', 300) == 300 - 256);
    assert_true(TO('c', "convert_char", 'd', 200) == 200 - 256);
    assert_true(TO('i', "convert_int", 'd', 0x1p31) == -0x1p31);
    assert_true(TO('j', "convert_uint", 'd', -1) == 0xffffffff);
    assert_true(TO('s', "convert_short", 'f', 0x1p20 + 3) == 3);
}

/* A conversion to 64 bits of what does not fit gives 2^63, whose low bits are zero. */
TEST(what_is_no_64_bit_integer_is_the_least_one) {
    assert_true(TO('l', "convert_long", 'd', INFINITY) == -0x1p63);
    assert_true(TO('l', "convert_long", 'd', NAN) == -0x1p63);
    assert_true(TO('l', "convert_long", 'f', -0x1p80) == -0x1p63);
    assert_true(TO('i', "convert_int", 'f', INFINITY) == 0);
    assert_true(TO('i', "convert_int", 'f', NAN) == 0);
}

static uint64_t to_ulong(const char *name, double number) {
    uint64_t result[1];
    double from[] = {number};
    CALL(name, "d", VALUE(result), NO_VALUE, VALUE(from));
    return result[0];
}

TEST(unsigned_64_bit_integers_wrap_below_zero_and_vanish_above) {
    assert_true(to_ulong("convert_ulong", -1) == UINT64_MAX);
    assert_true(to_ulong("convert_ulong", 0x1p63) == UINT64_C(1) << 63);
    assert_true(to_ulong("convert_ulong", 0x1.8p63) == UINT64_C(3) << 62);
    assert_true(to_ulong("convert_ulong", 0x1p64) == 0);
    assert_true(to_ulong("convert_ulong", NAN) == UINT64_C(1) << 63);
    assert_true(to_ulong("convert_ulong", -0x1p70) == UINT64_C(1) << 63);
    assert_true(to_ulong("convert_ulong_sat", 0x1p64) == UINT64_MAX);
    assert_true(to_ulong("convert_ulong_sat", 0x1.fffffffffffffp63) == UINT64_MAX - 0x7ff);
    assert_true(to_ulong("convert_ulong_sat", NAN) == 0);
}

TEST(saturated_conversions_stop_at_the_ends) {
    assert_true(TO('h', "convert_uchar_sat", 'f', 300) == 255);
    assert_true(TO('h', "convert_uchar_sat", 'f', -3) == 0);
    assert_true(TO('c', "convert_char_sat", 'f', -300) == -128);
    assert_true(TO('c', "convert_char_sat", 'd', INFINITY) == 127);
    assert_true(TO('i', "convert_int_sat", 'd', 0x1p31) == 0x1p31 - 1);
    assert_true(TO('l', "convert_long_sat", 'd', 0x1p63) == 0x1p63); /* 2^63 - 1, as a double */
    assert_true(TO('i', "convert_int_sat", 'f', NAN) == -0x1p31);
    assert_true(TO('h', "convert_uchar_sat_rtp", 'f', 255.5) == 255); /* limited, then rounded */
}

static void expect_roundings(const char *const names[4], double number, const double expected[4]) {
    for (int i = 0; i < 4; i++)
        assert_true(TO('i', names[i], 'd', number) == expected[i]);
}

TEST(saturated_conversions_round_as_named) {
    static const char *const names[] = {"convert_int_sat_rte", "convert_int_sat_rtz",
                                        "convert_int_sat_rtp", "convert_int_sat_rtn"};
    expect_roundings(names, 2.5, (double[]){2, 2, 3, 2});
    expect_roundings(names, 3.5, (double[]){4, 3, 4, 3});
    expect_roundings(names, -2.5, (double[]){-2, -2, -2, -3});
    expect_roundings(names, -2.75, (double[]){-3, -2, -2, -3});
}

/* By OpenCL C the last two of a number below zero are the other way round. */
TEST(other_conversions_round_the_magnitude) {
    static const char *const names[] = {"convert_int_rte", "convert_int_rtz", "convert_int_rtp",
                                        "convert_int_rtn"};
    expect_roundings(names, 2.5, (double[]){2, 2, 3, 2});
    expect_roundings(names, -2.5, (double[]){-2, -2, -3, -2});
    expect_roundings(names, -2.75, (double[]){-3, -2, -3, -2});
}

TEST(integers_keep_their_low_bits_or_saturate) {
    assert_int_equal(OF_INTEGER('c', "convert_char", 'i', 200), 200 - 256);
    assert_int_equal(OF_INTEGER('c', "convert_char_sat", 'i', 200), 127);
    assert_int_equal(OF_INTEGER('c', "convert_char_sat", 'i', -200), -128);
    assert_int_equal(OF_INTEGER('h', "convert_uchar_sat", 'c', -1), 0);
    assert_int_equal(OF_INTEGER('h', "convert_uchar", 'c', -1), 255);
    assert_int_equal(OF_INTEGER('l', "convert_long", 'i', -1), -1);
    assert_int_equal(OF_INTEGER('l', "convert_long", 'j', 0xffffffff), 0xffffffff);
    assert_true(OF_INTEGER('l', "convert_long_sat", 'm', -1) == INT64_MAX); /* 2^64 - 1 */
    assert_true(OF_INTEGER('m', "convert_ulong_sat", 'l', -1) == 0);
    assert_int_equal(OF_INTEGER('j', "convert_uint_sat_rtz", 'l', INT64_C(1) << 40), 0xffffffff);
}

/* 2^24 + 1 lies between the floats 2^24 and 2^24 + 2. */
TEST(integers_become_floats_in_the_rounding_named) {
    int64_t between = (1 << 24) + 1;
    assert_int_equal(OF_INTEGER('f', "convert_float", 'i', between), between - 1);
    assert_int_equal(OF_INTEGER('f', "convert_float_rte", 'i', between), between - 1);
    assert_int_equal(OF_INTEGER('f', "convert_float_rtz", 'i', -between), 1 - between);
    assert_int_equal(OF_INTEGER('f', "convert_float_rtp", 'i', between), between + 1);
    assert_int_equal(OF_INTEGER('f', "convert_float_rtp", 'i', -between), 1 - between);
    assert_int_equal(OF_INTEGER('f', "convert_float_rtn", 'i', between), between - 1);
    assert_int_equal(OF_INTEGER('f', "convert_float_rtn", 'i', -between), -between - 1);
}

/* At 2^54 floats are 2^31 apart and doubles 4: 2^54 + 2^30 + 1 is above the middle of two floats,
 * but as a double it is the middle, from which it goes to even, 2^54. */
TEST(signed_integers_become_floats_by_way_of_doubles) {
    int64_t x = (INT64_C(1) << 54) + (1 << 30) + 1;
    assert_true(OF_INTEGER('f', "convert_float", 'l', x) == INT64_C(1) << 54);
    assert_true(OF_INTEGER('f', "convert_float", 'm', x) ==
                (INT64_C(1) << 54) + (INT64_C(1) << 31));
}

TEST(doubles_become_floats_in_the_rounding_named) {
    double x = 1 + 0x1p-30;
    assert_true(TO('f', "convert_float", 'd', x) == 1);
    assert_true(TO('f', "convert_float_rtp", 'd', x) == 1 + 0x1p-23);
    assert_true(TO('f', "convert_float_rtn", 'd', -x) == -1 - 0x1p-23);
    assert_true(TO('f', "convert_float_rtz", 'd', -x) == -1);
    assert_true(TO('d', "convert_double", 'f', 0.1f) == (double)0.1f);
}

TEST(the_processor_keeps_its_rounding_mode) {
    assert_int_equal(fegetround(), FE_TONEAREST);
    (void)OF_INTEGER('f', "convert_float_rtp", 'i', 3);
    assert_int_equal(fegetround(), FE_TONEAREST);
    fesetround(FE_UPWARD);
    int64_t nearest = OF_INTEGER('f', "convert_float", 'i', (1 << 24) + 1);
    int after = fegetround();
    fesetround(FE_TONEAREST);
    assert_int_equal(after, FE_UPWARD);
    assert_int_equal(nearest, 1 << 24);
}

static uint16_t to_half(const char *name, double number) {
    uint16_t result[1];
    double from[] = {number};
    CALL(name, "d", VALUE(result), NO_VALUE, VALUE(from));
    return result[0];
}

TEST(numbers_become_halves) {
    assert_int_equal(to_half("convert_half", 1), 0x3c00); /* exponent 15 */
    assert_int_equal(to_half("convert_half", -2), 0xc000);
    assert_int_equal(to_half("convert_half", 65520), 0x7c00);
    assert_int_equal(to_half("convert_half_rtz", 65520), 0x7bff);
    /* the float next to it is halfway between two halves, and so goes to even */
    assert_int_equal(to_half("convert_half", 1 + 0x1p-11 + 0x1p-40), 0x3c00);
    uint16_t result[2];
    int32_t integers[] = {-3, 2049}; /* 2049 is between 2048 and 2050 */
    CALL("convert_half2", "Dv2_i", VALUE(result), NO_VALUE, VALUE(integers));
    assert_int_equal(result[0], 0xc200); /* -1.5 2^1 */
    assert_int_equal(result[1], 0x6800); /* 2^11 */
}

TEST(vectors_convert_by_element) {
    float from[] = {1.5f, -2.5f, 300};
    uint8_t to[4] = {9, 9, 9, 9};
    CALL("convert_uchar3_sat", "Dv3_f", ((struct builtin_value){to, 1, 3}), NO_VALUE, VALUE(from));
    assert_int_equal(to[0], 1);
    assert_int_equal(to[1], 0);
    assert_int_equal(to[2], 255);
    assert_int_equal(to[3], 9); /* a fourth element is left alone */
}

TEST(bits_keep_their_value_as_another_type) {
    float from[] = {1, -2, 0, 8};
    uint32_t to[3];
    CALL("as_uint3", "Dv4_f", VALUE(to), NO_VALUE, VALUE(from));
    assert_int_equal(to[0], 0x3f800000);
    assert_int_equal(to[1], 0xc0000000);
    assert_int_equal(to[2], 0);
}
