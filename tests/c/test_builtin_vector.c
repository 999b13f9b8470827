/* test_builtin_vector.c - functions of whole vectors, comparisons and choices. */
#include "test.h"

#include "call.h"

#include <float.h>
#include <math.h>

TEST(a_cross_product_is_perpendicular_to_both) {
    float a[] = {1, 2, 3}, b[] = {-4, 0, 5}, c[3], zero[1];
    CALL("cross", "Dv3_fS_", VALUE(c), NO_VALUE, VALUE(a), VALUE(b));
    assert_true(c[0] == 10 && c[1] == -17 && c[2] == 8); /* 2 5 - 3 0, 3 (-4) - 1 5, 0 + 8 */
    CALL("dot", "Dv3_fS_", VALUE(zero), NO_VALUE, VALUE(a), VALUE(c));
    assert_true(zero[0] == 0);
    CALL("dot", "Dv3_fS_", VALUE(zero), NO_VALUE, VALUE(b), VALUE(c));
    assert_true(zero[0] == 0);
}

TEST(the_fourth_of_a_cross_product_is_zero_and_of_three_left_alone) {
    float a[] = {1, 0, 0, 7}, b[] = {0, 1, 0, 7}, c[4] = {9, 9, 9, 9};
    struct builtin_value three = {c, 4, 3};
    CALL("cross", "Dv3_fS_", three, NO_VALUE, ((struct builtin_value){a, 4, 3}),
         ((struct builtin_value){b, 4, 3}));
    assert_true(c[2] == 1 && c[3] == 9);
    CALL("cross", "Dv4_fS_", VALUE(c), NO_VALUE, VALUE(a), VALUE(b));
    assert_true(c[2] == 1 && c[3] == 0);
}

/* 2^24 squared is 2^48, beside which a float loses 1. */
TEST(products_are_summed_in_double) {
    float a[] = {0x1p24f, 1, 0x1p24f, 0}, b[] = {0x1p24f, 1, -0x1p24f, 0}, sum[1];
    CALL("dot", "Dv4_fS_", VALUE(sum), NO_VALUE, VALUE(a), VALUE(b));
    assert_true(sum[0] == 1);
}

TEST(lengths_neither_overflow_nor_vanish) {
    double large[] = {3e300, 4e300}, small[] = {3e-300, 4e-300}, length[1];
    CALL("length", "Dv2_d", VALUE(length), NO_VALUE, VALUE(large));
    assert_close(length[0] / 1e300, 5, 1e-12);
    CALL("length", "Dv2_d", VALUE(length), NO_VALUE, VALUE(small));
    assert_close(length[0] / 1e-300, 5, 1e-12);
    CALL("distance", "Dv2_dS_", VALUE(length), NO_VALUE, VALUE(large), VALUE(large));
    assert_true(length[0] == 0);
}

TEST(normal_vectors_keep_their_direction) {
    float x[] = {0, 3, -4}, unit[3];
    CALL("normalize", "Dv3_f", VALUE(unit), NO_VALUE, VALUE(x));
    assert_true(unit[0] == 0 && unit[1] == 0.6f && unit[2] == -0.8f);
    double small[] = {3e-320, 0}, tiny[2];
    CALL("normalize", "Dv2_d", VALUE(tiny), NO_VALUE, VALUE(small));
    assert_true(tiny[0] == 1 && tiny[1] == 0);
}

TEST(zero_stays_zero_and_of_infinity_the_signs_count) {
    double zero[] = {-0.0, 0}, infinite[] = {-INFINITY, 5, INFINITY, -1}, unit[4];
    CALL("normalize", "Dv2_d", ((struct builtin_value){unit, 8, 2}), NO_VALUE, VALUE(zero));
    assert_true(unit[0] == 0 && signbit(unit[0]) && !signbit(unit[1]));
    CALL("fast_normalize", "Dv4_d", VALUE(unit), NO_VALUE, VALUE(infinite));
    assert_close(unit[0], -sqrt(0.5), 1e-15);
    assert_close(unit[2], sqrt(0.5), 1e-15);
    assert_true(unit[1] == 0 && unit[3] == 0 && signbit(unit[3]));
}

static int32_t compare(const char *name, float a, float b) {
    float x[] = {a}, y[] = {b};
    int32_t to[1];
    CALL(name, "ff", VALUE(to), NO_VALUE, VALUE(x), VALUE(y));
    return to[0];
}

TEST(nothing_compares_with_a_nan) {
    assert_int_equal(compare("isequal", NAN, NAN), 0);
    assert_int_equal(compare("isnotequal", NAN, NAN), 1);
    assert_int_equal(compare("isgreater", NAN, 0), 0);
    assert_int_equal(compare("islessequal", NAN, 0), 0);
    assert_int_equal(compare("islessgreater", NAN, 0), 0);
    assert_int_equal(compare("isunordered", NAN, 0), 1);
    assert_int_equal(compare("isordered", NAN, 0), 0);
    assert_int_equal(compare("isless", 1, 2), 1);
    assert_int_equal(compare("isgreaterequal", 2, 2), 1);
    assert_int_equal(compare("islessgreater", 2, 1), 1);
}

TEST(true_is_one_in_a_scalar_and_all_bits_in_a_vector) {
    float x[] = {1, INFINITY, -NAN, -0.0f}, one[] = {INFINITY};
    int32_t to[4], scalar[1];
    CALL("isinf", "Dv4_f", VALUE(to), NO_VALUE, VALUE(x));
    assert_true(to[0] == 0 && to[1] == -1 && to[2] == 0 && to[3] == 0);
    CALL("isinf", "f", VALUE(scalar), NO_VALUE, VALUE(one));
    assert_int_equal(scalar[0], 1);
    CALL("signbit", "Dv4_f", VALUE(to), NO_VALUE, VALUE(x));
    assert_true(to[0] == 0 && to[1] == 0 && to[2] == -1 && to[3] == -1);
    CALL("isfinite", "Dv4_f", VALUE(to), NO_VALUE, VALUE(x));
    assert_true(to[0] == -1 && to[1] == 0 && to[2] == 0 && to[3] == -1);
    CALL("isnan", "Dv4_f", VALUE(to), NO_VALUE, VALUE(x));
    assert_true(to[0] == 0 && to[1] == 0 && to[2] == -1 && to[3] == 0);
}

TEST(denormal_floats_are_normal_as_doubles) {
    float x[] = {0x1p-149f, 0};
    int32_t normal[2];
    CALL("isnormal", "Dv2_f", VALUE(normal), NO_VALUE, VALUE(x));
    assert_true(normal[0] == -1 && normal[1] == 0);
    double y[] = {0x1p-1074, DBL_MIN};
    int64_t normals[2];
    CALL("isnormal", "Dv2_d", VALUE(normals), NO_VALUE, VALUE(y));
    assert_true(normals[0] == 0 && normals[1] == -1);
}

static int32_t ask(const char *name, struct builtin_value value) {
    int32_t to[1];
    CALL(name, "", VALUE(to), NO_VALUE, value);
    return to[0];
}

TEST(all_and_any_look_at_signs) {
    int8_t mixed[] = {-1, 1, 0}, negative[] = {-1, -128}, scalar[] = {1};
    assert_int_equal(ask("any", VALUE(mixed)), 1);
    assert_int_equal(ask("all", VALUE(mixed)), 0);
    assert_int_equal(ask("all", VALUE(negative)), 1);
    assert_int_equal(ask("any", VALUE(scalar)), 0);
}

TEST(select_looks_at_a_scalar_whole_and_at_signs_in_a_vector) {
    int32_t a[] = {1, 2}, b[] = {3, 4}, which[] = {1, INT32_MIN}, to[2], one[1];
    CALL("select", "Dv2_iS_S_", VALUE(to), NO_VALUE, VALUE(a), VALUE(b), VALUE(which));
    assert_true(to[0] == 1 && to[1] == 4);
    int32_t x[] = {1}, y[] = {3}, yes[] = {1};
    CALL("select", "iii", VALUE(one), NO_VALUE, VALUE(x), VALUE(y), VALUE(yes));
    assert_int_equal(one[0], 3);
}

TEST(bits_are_selected_by_a_mask) {
    assert_int_equal(INTEGERS("bitselect", 'i', 0x00ff00ff, 0x0f0f0f0f, 0x0000ffff), 0x00ff0f0f);
    /* Of 1 without those of 1/2, in exponents of a double 1023 and 1022, the lowest is left:
     * 2^-1022, which as a float is 0.  The bits of the floats would leave 2^-126. */
    assert_true(FLOATS("bitselect", 'd', 1, 0, 0.5) == 0x1p-1022);
    assert_true(FLOATS("bitselect", 'f', 1, 0, 0.5) == 0);
}

TEST(elements_are_taken_by_the_low_bits_of_a_mask) {
    uint16_t x[] = {10, 11, 12, 13}, y[] = {20, 21, 22, 23}, mask[] = {3, 4, 0xfffe}, to[3];
    CALL("shuffle", "Dv4_tDv3_t", VALUE(to), NO_VALUE, VALUE(x), VALUE(mask));
    assert_true(to[0] == 13 && to[1] == 10 && to[2] == 12); /* 3, 0, 2 of 4 */
    CALL("shuffle2", "Dv4_tS_Dv3_t", VALUE(to), NO_VALUE, VALUE(x), VALUE(y), VALUE(mask));
    assert_true(to[0] == 13 && to[1] == 20 && to[2] == 22); /* 3, 4, 6 of 8 */
}
