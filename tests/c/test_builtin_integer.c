/* test_builtin_integer.c - integer functions: those of a byte all through, wider ones by figures
 * that follow from powers of two. */
#include "test.h"

#include "call.h"

#include <stdlib.h>

static int limited(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

/* x >> 8 of numbers below zero too: rounds down. */
static int above_byte(int x) { return (x - (x & 0xff)) / 256; }

TEST(signed_bytes_are_as_defined_for_every_pair) {
    for (int a = -128; a < 128; a++)
        for (int b = -128; b < 128; b++) {
            assert_int_equal(INTEGERS("add_sat", 'c', a, b), limited(a + b, -128, 127));
            assert_int_equal(INTEGERS("sub_sat", 'c', a, b), limited(a - b, -128, 127));
            assert_int_equal(INTEGERS("mad_sat", 'c', a, b, 5), limited(a * b + 5, -128, 127));
            assert_int_equal(INTEGERS("mul_hi", 'c', a, b), above_byte(a * b));
            assert_int_equal(INTEGERS("mad_hi", 'c', a, b, 1), (int8_t)(above_byte(a * b) + 1));
            assert_int_equal(INTEGERS("hadd", 'c', a, b), (a + b - ((a + b) & 1)) / 2);
            assert_int_equal(INTEGERS("rhadd", 'c', a, b), (a + b + ((a + b) & 1)) / 2);
            assert_int_equal((uint8_t)INTEGERS("abs_diff", 'c', a, b), abs(a - b));
            assert_int_equal(INTEGERS("max", 'c', a, b), a > b ? a : b);
            assert_int_equal(INTEGERS("min", 'c', a, b), a > b ? b : a);
        }
}

TEST(unsigned_bytes_are_as_defined_for_every_pair) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            assert_int_equal(INTEGERS("add_sat", 'h', a, b), limited(a + b, 0, 255));
            assert_int_equal(INTEGERS("sub_sat", 'h', a, b), limited(a - b, 0, 255));
            assert_int_equal(INTEGERS("mad_sat", 'h', a, b, 5), limited(a * b + 5, 0, 255));
            assert_int_equal(INTEGERS("mul_hi", 'h', a, b), a * b / 256);
            assert_int_equal(INTEGERS("mad_hi", 'h', a, b, 1), (a * b / 256 + 1) % 256);
            assert_int_equal(INTEGERS("hadd", 'h', a, b), (a + b) / 2);
            assert_int_equal(INTEGERS("rhadd", 'h', a, b), (a + b + 1) / 2);
            assert_int_equal(INTEGERS("abs_diff", 'h', a, b), abs(a - b));
            assert_int_equal(INTEGERS("max", 'h', a, b), a > b ? a : b);
            assert_int_equal(INTEGERS("min", 'h', a, b), a > b ? b : a);
        }
}

/* One bit to the left, `times` times. */
static int rotated(int x, int times) {
    for (int i = 0; i < times; i++)
        x = (x << 1 & 0xff) | x >> 7;
    return x;
}

TEST(bits_of_bytes_are_counted_and_turned) {
    for (int x = 0; x < 256; x++) {
        int ones = 0, zeros = 8;
        for (int bit = 0; bit < 8; bit++)
            if (x >> bit & 1) {
                ones++;
                zeros = 7 - bit;
            }
        assert_int_equal(INTEGERS("popcount", 'h', x), ones);
        assert_int_equal(INTEGERS("clz", 'h', x), zeros);
        for (int by = 0; by < 20; by++)
            assert_int_equal(INTEGERS("rotate", 'h', x, by), rotated(x, by));
        /* -1 counts as 255, that is 31 full turns and 7 */
        assert_int_equal((uint8_t)INTEGERS("rotate", 'c', x, -1), rotated(x, 7));
    }
}

TEST(leading_zeros_depend_on_the_width) {
    assert_int_equal(INTEGERS("clz", 't', 1), 15);
    assert_int_equal(INTEGERS("clz", 'i', -1), 0);
    assert_int_equal(INTEGERS("clz", 'j', 0), 32);
    assert_int_equal(INTEGERS("clz", 'm', 1), 63);
    assert_int_equal(INTEGERS("clz", 'l', 0), 64);
}

TEST(magnitudes_of_the_least_numbers_are_unsigned) {
    assert_int_equal((uint8_t)INTEGERS("abs", 'c', -128), 128);
    assert_int_equal((uint32_t)INTEGERS("abs", 'i', INT32_MIN), 0x80000000u);
    assert_true(INTEGERS("abs", 'l', INT64_MIN) == INT64_MIN); /* the bits of 2^63 */
    assert_int_equal(INTEGERS("abs", 'j', 0xffffffff), 0xffffffff);
}

TEST(high_halves_of_long_products_follow_from_powers_of_two) {
    /* 2^32 2^32 = 2^64; (2^64 - 1)^2 = 2^128 - 2^65 + 1 */
    assert_int_equal(INTEGERS("mul_hi", 'm', INT64_C(1) << 32, INT64_C(1) << 32), 1);
    assert_true((uint64_t)INTEGERS("mul_hi", 'm', -1, -1) == UINT64_MAX - 1);
    /* (-1)(-1) = 1; (-2^63)(-2^63) = 2^126; (-1) 1 = -1 = -2^64 + (2^64 - 1) */
    assert_int_equal(INTEGERS("mul_hi", 'l', -1, -1), 0);
    assert_true(INTEGERS("mul_hi", 'l', INT64_MIN, INT64_MIN) == INT64_C(1) << 62);
    assert_int_equal(INTEGERS("mul_hi", 'l', -1, 1), -1);
    assert_int_equal(INTEGERS("mad_hi", 'l', -1, 1, 10), 9);
}

/* The product from its quarters, as taught at school. */
static uint64_t high_by_school(uint64_t a, uint64_t b) {
    uint64_t digits[4] = {0}, x[2] = {a & UINT32_MAX, a >> 32}, y[2] = {b & UINT32_MAX, b >> 32};
    for (int i = 0; i < 2; i++) {
        uint64_t carry = 0;
        for (int k = 0; k < 2; k++) {
            uint64_t t = x[i] * y[k] + digits[i + k] + carry;
            digits[i + k] = t & UINT32_MAX;
            carry = t >> 32;
        }
        digits[i + 2] = carry;
    }
    return digits[3] << 32 | digits[2];
}

TEST(high_halves_of_long_products_are_those_of_long_multiplication) {
    struct dice d = {1};
    for (int i = 0; i < 10000; i++) {
        uint64_t a = dice_roll(&d), b = dice_roll(&d);
        uint64_t high = high_by_school(a, b);
        assert_true((uint64_t)INTEGERS("mul_hi", 'm', (int64_t)a, (int64_t)b) == high);
        /* a is 2^64 more than the signed number of its bits if that is below zero */
        uint64_t less = (a >> 63 ? b : 0) + (b >> 63 ? a : 0);
        assert_true((uint64_t)INTEGERS("mul_hi", 'l', (int64_t)a, (int64_t)b) == high - less);
    }
}

TEST(long_sums_and_differences_stop_at_the_ends) {
    assert_true(INTEGERS("add_sat", 'l', INT64_MAX, 1) == INT64_MAX);
    assert_true(INTEGERS("add_sat", 'l', INT64_MIN, -1) == INT64_MIN);
    assert_true(INTEGERS("sub_sat", 'l', INT64_MIN, 1) == INT64_MIN);
    assert_true(INTEGERS("sub_sat", 'l', INT64_MAX, -1) == INT64_MAX);
    assert_true((uint64_t)INTEGERS("add_sat", 'm', -1, 1) == UINT64_MAX);
    assert_int_equal(INTEGERS("sub_sat", 'm', 1, 2), 0);
    assert_true((uint64_t)INTEGERS("mad_sat", 'm', INT64_C(1) << 32, INT64_C(1) << 32, 0) ==
                UINT64_MAX);
    assert_true((uint64_t)INTEGERS("mad_sat", 'm', -1, 1, 1) == UINT64_MAX);
    assert_true(INTEGERS("mad_sat", 'l', INT64_C(1) << 32, INT64_C(1) << 32, 0) == INT64_MAX);
    assert_int_equal(INTEGERS("mad_sat", 'l', 6, 7, 8), 50);
}

/* Where the simulator is wrong by OpenCL C, and what it says instead. */
TEST(long_numbers_below_zero_saturate_as_in_the_simulator) {
    assert_int_equal(INTEGERS("add_sat", 'l', INT64_MIN, INT64_MIN), 0); /* their sum modulo 2^64 */
    assert_true(INTEGERS("sub_sat", 'l', 0, INT64_MIN) == INT64_MIN);
    assert_true(INTEGERS("mad_sat", 'l', -1, 1, 0) == INT64_MIN); /* the high half is not zero */
}

TEST(products_of_24_bits_are_those_of_32) {
    assert_int_equal(INTEGERS("mul24", 'i', -3, 5), -15);
    assert_int_equal(INTEGERS("mad24", 'j', 0x10000, 0x10000, 7), 7); /* 2^32 + 7 */
}

TEST(two_halves_make_one) {
    int8_t high[] = {-1, 1}, other[] = {-128, 127};
    uint8_t low[] = {0x34, 0xff};
    int16_t both[2];
    CALL("upsample", "Dv2_cDv2_h", VALUE(both), NO_VALUE, VALUE(high), VALUE(low));
    assert_int_equal(both[0], -256 + 0x34);
    assert_int_equal(both[1], 0x1ff);
    CALL("upsample", "Dv2_cDv2_h", VALUE(both), NO_VALUE, VALUE(other), VALUE(low));
    assert_int_equal(both[0], -0x8000 + 0x34);
}

TEST(bytes_are_reversed) {
    assert_int_equal(INTEGERS("llvm.bswap.i16", 't', 0x1234), 0x3412);
    assert_int_equal(INTEGERS("llvm.bswap.i32", 'j', 0x12345678), 0x78563412);
    assert_true(INTEGERS("llvm.bswap.i64", 'm', 0x0123456789abcdef) == (int64_t)0xefcdab8967452301);
}

TEST(signed_and_unsigned_order_differ_above_the_middle) {
    assert_int_equal(INTEGERS("llvm.smax.i8", 'c', -1, 1), 1);
    assert_int_equal(INTEGERS("llvm.umax.i8", 'h', 255, 1), 255);
    assert_int_equal(INTEGERS("llvm.smin.i8", 'c', -1, 1), -1);
    assert_int_equal(INTEGERS("llvm.umin.i8", 'h', 255, 1), 1);
    assert_int_equal(INTEGERS("clamp", 'c', -100, -5, 5), -5);
    assert_int_equal(INTEGERS("clamp", 'h', 200, 3, 5), 5);
    assert_int_equal(INTEGERS("clamp", 'i', 4, 3, 5), 4);
}
