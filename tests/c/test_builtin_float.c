/* test_builtin_float.c - functions of floating-point numbers. */
#include "test.h"

#include "call.h"

#include <limits.h>
#include <math.h>
#include <string.h>

static uint32_t bits_of(double number) {
    float narrow = (float)number;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

static bool is_same(double a, double b) { return a == b && signbit(a) == signbit(b); }

TEST(functions_have_the_values_that_mathematics_gives_them) {
    for (const char *type = "fd"; *type; type++) {
        double close = *type == 'f' ? 1e-6 : 1e-14;
        assert_close(FLOATS("sin", *type, 0.5) * FLOATS("sin", *type, 0.5) +
                         FLOATS("cos", *type, 0.5) * FLOATS("cos", *type, 0.5),
                     1, close);
        assert_close(FLOATS("exp", *type, FLOATS("log", *type, 3)), 3, 4 * close);
        assert_close(FLOATS("atanpi", *type, 1), 0.25, close);
        assert_close(FLOATS("acospi", *type, -1), 1, close);
        assert_close(FLOATS("asinpi", *type, 1), 0.5, close);
        assert_close(FLOATS("atan2pi", *type, -1, 0), -0.5, close);
        assert_close(FLOATS("sinpi", *type, 0.5), 1, close);
        assert_close(FLOATS("cospi", *type, 1), -1, close);
        assert_close(FLOATS("tanpi", *type, 0.25), 1, close);
        assert_close(FLOATS("exp10", *type, 3), 1000, close);
        assert_close(FLOATS("hypot", *type, 3, 4), 5, close);
        assert_close(FLOATS("rsqrt", *type, 16), 0.25, close);
        assert_close(FLOATS("cbrt", *type, 27), 3, close);
        assert_close(FLOATS("tgamma", *type, 5), 24, close);         /* 4! */
        assert_close(FLOATS("lgamma", *type, 3), log(2), close);     /* 2! */
        assert_close(FLOATS("degrees", *type, acos(-1)), 180, 1e-5); /* pi */
        assert_close(FLOATS("radians", *type, 180), acos(-1), close);
    }
    assert_close(FLOATS("native_divide", 'f', 1, 8), 0.125, 0);
    assert_close(FLOATS("half_recip", 'f', -4), -0.25, 0);
    assert_close(FLOATS("native_exp10", 'f', -2), 0.01, 1e-9);
}

/* A root r of a float x is right if x lies between the squares of the middles to its neighbours,
 * which have 25 bits, so that doubles hold the squares. */
TEST(square_roots_of_floats_are_the_nearest_floats) {
    struct dice d = {1};
    for (int i = 0; i < 10000; i++) {
        double x = (double)(float)ldexp((double)dice_below(&d, 1 << 24), (int)dice_below(&d, 60));
        float r = (float)FLOATS("sqrt", 'f', x);
        double below = ((double)r + (double)nextafterf(r, 0)) / 2;
        double above = ((double)r + (double)nextafterf(r, INFINITY)) / 2;
        assert_true(below * below <= x && x <= above * above);
    }
}

/* (1 + 2^-23)^2 = 1 + 2^-22 + 2^-46: the last term is lost unless the product is exact. */
TEST(a_product_is_added_before_it_is_rounded) {
    double x = 1 + 0x1p-23, y = 1 + 0x1p-52;
    assert_true(FLOATS("fma", 'f', x, x, -(1 + 0x1p-22)) == 0x1p-46);
    assert_true(FLOATS("mad", 'f', x, x, -(1 + 0x1p-22)) == 0x1p-46);
    assert_true(FLOATS("llvm.fmuladd.f32", 'f', x, x, -(1 + 0x1p-22)) == 0x1p-46);
    assert_true(FLOATS("fma", 'd', y, y, -(1 + 0x1p-51)) == 0x1p-104);
}

/* 2^-24 (1 + 2^-18) (1 - 2^-18) = 2^-24 - 2^-60.  Added to 1 + 2^-23 that is just below the middle
 * of two floats; as a double it would be the middle, and go to the even one, 1 + 2^-22. */
TEST(a_fused_float_is_rounded_once) {
    double x = 0x1p-24 + 0x1p-42, y = 1 - 0x1p-18;
    assert_true(FLOATS("fma", 'f', x, y, 1 + 0x1p-23) == 1 + 0x1p-23);
}

TEST(functions_of_floats_are_rounded_from_doubles) {
    double x = (double)0.1f;
    assert_true(FLOATS("hypot", 'f', x, 0) == x);
    assert_true(FLOATS("exp2", 'f', -149) == 0x1p-149);
    assert_true(FLOATS("exp2", 'f', -151) == 0);
    assert_true(isinf(FLOATS("exp2", 'f', 128)));
    assert_true(FLOATS("exp2", 'd', 128) == 0x1p128);
}

TEST(numbers_are_rounded_to_integers) {
    assert_true(is_same(FLOATS("rint", 'f', 2.5), 2));
    assert_true(is_same(FLOATS("round", 'f', 2.5), 3));
    assert_true(is_same(FLOATS("round", 'd', -2.5), -3));
    assert_true(is_same(FLOATS("trunc", 'f', -0.5), -0.0));
    assert_true(is_same(FLOATS("ceil", 'd', -0.5), -0.0));
    assert_true(is_same(FLOATS("floor", 'd', -0.5), -1));
}

TEST(a_number_is_preferred_to_a_nan) {
    assert_true(FLOATS("fmax", 'f', NAN, 1) == 1);
    assert_true(FLOATS("fmin", 'd', 1, NAN) == 1);
    assert_true(isnan(FLOATS("fmax", 'f', NAN, NAN)));
}

/* As in the simulator: comparing, it takes the second of what does not compare. */
TEST(limits_by_scalars_prefer_the_second) {
    assert_true(FLOATS("max", 'f', NAN, 1) == 1);
    assert_true(isnan(FLOATS("max", 'f', 1, NAN)));
    assert_true(isnan(FLOATS("min", 'd', 1, NAN)));
    assert_true(FLOATS("clamp", 'f', NAN, 2, 5) == 2);
}

TEST(a_signalling_nan_of_a_float_becomes_quiet) {
    uint32_t from[] = {0x7f800001, 0xff812345}, to[2];
    CALL("fabs", "Dv2_f", VALUE(to), NO_VALUE, VALUE(from));
    assert_int_equal(to[0], 0x7fc00001);
    assert_int_equal(to[1], 0x7fc12345);
}

TEST(the_first_nan_of_a_product_comes_out) {
    uint32_t nan[] = {0xffc00001}, other[] = {0x7fc00002}, one[] = {0x3f800000}, to[1];
    /* x + (y - x) a: y is the first of the difference, and that of the sum */
    CALL("mix", "fff", VALUE(to), NO_VALUE, VALUE(nan), VALUE(other), VALUE(one));
    assert_int_equal(to[0], other[0]);
}

TEST(steps_and_blends_have_the_values_at_their_ends) {
    assert_true(FLOATS("step", 'f', 2, 1.9) == 0);
    assert_true(FLOATS("step", 'f', 2, 2) == 1);
    assert_true(FLOATS("mix", 'f', 2, 10, 0.25) == 4);
    assert_true(FLOATS("smoothstep", 'd', 0, 4, 1) == 0.15625); /* t = 1/4: t^2 (3 - 2 t) = 5/32 */
    assert_true(FLOATS("smoothstep", 'd', 0, 4, 9) == 1);
    assert_true(FLOATS("smoothstep", 'd', 0, 0, 0) == 0); /* 0/0 counts as 0 */
}

TEST(signs_are_one_zero_or_less) {
    assert_true(FLOATS("sign", 'f', 0.1) == 1);
    assert_true(FLOATS("sign", 'f', -INFINITY) == -1);
    assert_true(is_same(FLOATS("sign", 'f', NAN), 0));
    assert_true(is_same(FLOATS("sign", 'f', -0.0), -0.0));
    assert_true(is_same(FLOATS("sign", 'f', 0), -0.0)); /* as in the simulator */
}

TEST(magnitudes_decide_before_signs) {
    assert_true(FLOATS("maxmag", 'f', -3, 2) == -3);
    assert_true(FLOATS("maxmag", 'f', -3, 3) == 3);
    assert_true(FLOATS("minmag", 'd', -3, 2) == 2);
    assert_true(FLOATS("minmag", 'd', -3, 3) == -3);
    assert_true(FLOATS("maxmag", 'd', NAN, 3) == 3);
}

TEST(powers_of_negative_numbers_need_an_integer) {
    assert_true(isnan(FLOATS("powr", 'f', -2, 2)));
    assert_true(isnan(FLOATS("powr", 'f', 0, 0)));
    assert_true(isnan(FLOATS("powr", 'f', INFINITY, 0)));
    assert_true(isnan(FLOATS("powr", 'f', 1, INFINITY)));
    assert_true(isnan(FLOATS("half_powr", 'f', NAN, 0)));
    assert_true(is_same(FLOATS("powr", 'f', -0.0, 3), 0));
    assert_true(FLOATS("powr", 'd', -0.0, -3) == INFINITY);
    assert_true(FLOATS("powr", 'd', 9, 0.5) == 3);
    assert_true(FLOATS("pow", 'd', -2, 3) == -8);
}

static double with_integer(const char *name, float x, int32_t n) {
    float from[] = {x}, to[1];
    int32_t integer[] = {n};
    CALL(name, "fi", VALUE(to), NO_VALUE, VALUE(from), VALUE(integer));
    return (double)to[0];
}

TEST(roots_and_powers_take_integers) {
    assert_true(with_integer("rootn", -27, 3) == -3);
    assert_true(with_integer("rootn", 16, 4) == 2);
    assert_true(with_integer("rootn", 4, -2) == 0.5);
    assert_true(isnan(with_integer("rootn", -4, 2)));
    assert_true(isnan(with_integer("rootn", 4, 0)));
    assert_true(is_same(with_integer("rootn", -0.0f, 3), -0.0));
    assert_true(is_same(with_integer("rootn", -0.0f, 2), 0));
    assert_true(with_integer("rootn", -0.0f, -3) == -INFINITY);
    assert_true(with_integer("rootn", -0.0f, -2) == INFINITY);
    assert_true(with_integer("pown", -2, 5) == -32);
    assert_true(with_integer("ldexp", 3, -2) == 0.75);
    assert_true(with_integer("ldexp", 1, INT_MIN) == 0);
}

static int32_t exponent(float x) {
    float from[] = {x};
    int32_t to[1];
    CALL("ilogb", "f", VALUE(to), NO_VALUE, VALUE(from));
    return to[0];
}

TEST(exponents_are_those_of_the_leading_bit) {
    assert_int_equal(exponent(8), 3);
    assert_int_equal(exponent(-0.75f), -1);
    assert_int_equal(exponent(0x1p-149f), -149);
    assert_int_equal(exponent(NAN), INT_MAX);
    assert_true(FLOATS("logb", 'f', 0x1p-149) == -149);
}

TEST(the_next_number_is_one_bit_away) {
    assert_int_equal(bits_of(FLOATS("nextafter", 'f', 1, 2)), 0x3f800001);
    assert_int_equal(bits_of(FLOATS("nextafter", 'f', 1, 0)), 0x3f7fffff);
    assert_true(FLOATS("nextafter", 'd', 1, 2) == 1 + 0x1p-52);
}

TEST(a_nan_has_no_payload) {
    uint32_t to[1], codes[] = {0x12345};
    CALL("nan", "j", VALUE(to), NO_VALUE, VALUE(codes));
    assert_int_equal(to[0], 0x7fc00000);
}

/* The pointer argument, which is not looked at. */
#define POINTER ((struct builtin_value){NULL, 8, 1})

TEST(fractions_leave_the_number_below) {
    float x[] = {-0.25f, 2.75f, -1e-30f, -INFINITY}, fraction[4], whole[4];
    CALL("fract", "Dv4_fPS_", VALUE(fraction), VALUE(whole), VALUE(x), POINTER);
    assert_true(fraction[0] == 0.75f && whole[0] == -1);
    assert_true(fraction[1] == 0.75f && whole[1] == 2);
    assert_true(fraction[2] == 0x1.fffffep-1f && whole[2] == -1); /* the greatest below 1 */
    assert_true(fraction[3] == 0x1.fffffep-1f && whole[3] == -INFINITY);
}

TEST(numbers_are_taken_apart) {
    double x[] = {-3.75, INFINITY}, part[2], whole[2];
    int32_t two[2];
    CALL("modf", "Dv2_dPS_", VALUE(part), VALUE(whole), VALUE(x), POINTER);
    assert_true(part[0] == -0.75 && whole[0] == -3);
    assert_true(is_same(part[1], 0) && whole[1] == INFINITY);
    CALL("frexp", "Dv2_dPDv2_i", VALUE(part), VALUE(two), VALUE(x), POINTER);
    assert_true(part[0] == -0.9375 && two[0] == 2);
    assert_true(part[1] == INFINITY);
}

TEST(remainders_come_with_the_quotient) {
    float x[] = {7, -7}, y[] = {2, 2}, rest[2];
    int32_t quotient[2];
    CALL("remquo", "Dv2_fS_PDv2_i", VALUE(rest), VALUE(quotient), VALUE(x), VALUE(y), POINTER);
    /* 3.5 is as near to 3 as to 4, which is even */
    assert_true(rest[0] == -1 && quotient[0] == 4);
    assert_true(rest[1] == 1 && quotient[1] == -4);
}

TEST(gamma_of_a_negative_number_may_be_negative) {
    float x[] = {-0.5f, -1.5f}, logarithm[2];
    int32_t sign[2];
    CALL("lgamma_r", "Dv2_fPDv2_i", VALUE(logarithm), VALUE(sign), VALUE(x), POINTER);
    /* gamma(1/2) is the root of pi; gamma(x) = gamma(x + 1) / x */
    double root = sqrt(acos(-1));
    assert_close((double)logarithm[0], log(2 * root), 1e-6);
    assert_close((double)logarithm[1], log(root * 4 / 3), 1e-6);
    assert_int_equal(sign[0], -1);
    assert_int_equal(sign[1], 1);
}

TEST(sine_and_cosine_come_together) {
    float x[] = {0, 0.5f, 100}, sine[3], cosine[3];
    CALL("sincos", "Dv3_fPS_", VALUE(sine), VALUE(cosine), VALUE(x), POINTER);
    for (int i = 0; i < 3; i++) {
        assert_true((double)sine[i] == FLOATS("sin", 'f', (double)x[i]));
        assert_true((double)cosine[i] == FLOATS("cos", 'f', (double)x[i]));
    }
}

TEST(scalars_apply_to_all_elements) {
    float x[] = {1, 5, -3}, low[] = {0}, high[] = {2}, to[3];
    CALL("clamp", "Dv3_fff", VALUE(to), NO_VALUE, VALUE(x), VALUE(low), VALUE(high));
    assert_true(to[0] == 1 && to[1] == 2 && to[2] == 0);
    CALL("fmin", "Dv3_ff", VALUE(to), NO_VALUE, VALUE(x), VALUE(high));
    assert_true(to[0] == 1 && to[1] == 2 && to[2] == -3);
}
