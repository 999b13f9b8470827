/* test_type.c - values as text, and sequences of them. */
#include "test.h"

#include "type.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reads(enum type type, bool hex, const char *text, const char *shown) {
    char value[8], back[32];
    if (!type_parse(type, hex, text, strlen(text), value))
        return false;
    type_show(type, value, back, sizeof back);
    if (strcmp(back, shown) != 0)
        fail_msg("%s is read as %s, not %s", text, back, shown);
    return true;
}

TEST(limits_of_every_whole_type_are_kept) {
    assert_true(reads(TYPE_CHAR, false, "-128", "-128"));
    assert_false(reads(TYPE_CHAR, false, "-129", ""));
    assert_true(reads(TYPE_UCHAR, false, "255", "255"));
    assert_false(reads(TYPE_UCHAR, false, "256", ""));
    assert_true(reads(TYPE_SHORT, false, "32767", "32767"));
    assert_false(reads(TYPE_SHORT, false, "32768", ""));
    assert_true(reads(TYPE_USHORT, false, "65535", "65535"));
    assert_false(reads(TYPE_USHORT, false, "65536", ""));
    assert_true(reads(TYPE_INT, false, "-2147483648", "-2147483648"));
    assert_false(reads(TYPE_INT, false, "-2147483649", ""));
    assert_true(reads(TYPE_UINT, false, "4294967295", "4294967295"));
    assert_false(reads(TYPE_UINT, false, "4294967296", ""));
    assert_true(reads(TYPE_LONG, false, "-9223372036854775808", "-9223372036854775808"));
    assert_false(reads(TYPE_LONG, false, "9223372036854775808", ""));
    assert_true(reads(TYPE_ULONG, false, "18446744073709551615", "18446744073709551615"));
    assert_false(reads(TYPE_ULONG, false, "18446744073709551616", ""));
}

/* As the simulator's stream does it: strtoull() and all after it. */
TEST(negative_numbers_wrap_around_for_unsigned_types) {
    assert_true(reads(TYPE_USHORT, false, "-1", "65535"));
    assert_true(reads(TYPE_UINT, false, "-4294967295", "1"));
    assert_true(reads(TYPE_ULONG, false, "-1", "18446744073709551615"));
}

TEST(hexadecimal_has_a_prefix_or_none) {
    assert_true(reads(TYPE_INT, true, "-0X1f", "-31"));
    assert_true(reads(TYPE_UCHAR, true, "fF", "255"));
    assert_false(reads(TYPE_INT, true, "80000000", ""));
    assert_false(reads(TYPE_INT, true, "0x", ""));
    assert_true(reads(TYPE_INT, false, "010", "10"));
    assert_true(reads(TYPE_FLOAT, true, "10", "10"));
}

TEST(what_is_no_number_is_refused) {
    static const char *const texts[] = {"", "-", "+", "--1", "1 ", " 1", "1,", "0x1p3", "inf"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int type = TYPE_CHAR; type <= TYPE_DOUBLE; type++)
            if (reads((enum type)type, false, texts[i], ""))
                fail_msg("'%s' is read as %s", texts[i], type_name((enum type)type));
}

TEST(fractions_have_digits_on_one_side_of_the_point) {
    assert_true(reads(TYPE_DOUBLE, false, "1.", "1"));
    assert_true(reads(TYPE_DOUBLE, false, "-.5e+1", "-5"));
    assert_true(reads(TYPE_DOUBLE, false, "1e308", "1e+308"));
    assert_false(reads(TYPE_DOUBLE, false, "1e309", ""));
    assert_true(reads(TYPE_FLOAT, false, "0.1", "0.100000001"));
    assert_true(reads(TYPE_FLOAT, false, "1e-60", "0"));
}

TEST(names_of_parameters_give_their_elements) {
    assert_int_equal(type_of_parameter("uint8*"), TYPE_UINT);
    assert_int_equal(type_of_parameter("double"), TYPE_DOUBLE);
    assert_int_equal(type_of_parameter("half*"), TYPE_NONE);
    assert_int_equal(type_of_parameter("void**"), TYPE_NONE);
    assert_int_equal(type_of_parameter(""), TYPE_NONE);
    assert_int_equal(type_find("ulong", 5), TYPE_ULONG);
    assert_int_equal(type_find("ulong", 4), TYPE_NONE);
}

/* 0.1f added up: the tenth is 1.00000012f, not 1, and the range is for the simulator's count. */
TEST(ranges_of_fractions_add_up_in_their_own_type) {
    float start = 0, step = 0.25F, end = 0.75F, out[4];
    assert_true(type_range(TYPE_FLOAT, &start, &step, &end, 4, out));
    assert_true(out[3] == 0.75F);
    step = 0.1F, end = 0.9F;
    float ten[10];
    assert_false(type_range(TYPE_FLOAT, &start, &step, &end, 10, ten));
}

TEST(ranges_of_the_widest_numbers_are_exact_at_their_ends) {
    int64_t start = INT64_MIN, step = INT64_MAX, end = INT64_MAX - 1, out[3];
    assert_true(type_range(TYPE_LONG, &start, &step, &end, 3, out));
    assert_true(out[0] == INT64_MIN && out[1] == -1 && out[2] == INT64_MAX - 1);
}

/* State s becomes 6364136223846793005 s + 1442695040888963407 modulo 2^64, from 2 SEED + 1 on, and
 * a number is least + floor((s >> 11) (most - least + 1) / 2^53). The values are Python's, in
 * integers of any size: after 1, s is 3, then 0x1cfb5806dd27fed6, and -2 + 8 * 0.1132 is -2. */
TEST(random_whole_numbers_are_those_of_a_study) {
    int least = -2, most = 5, out[8];
    static const int of_1[] = {-2, 0, 3, 0, 2, 1, 2, 1}, of_7[] = {2, 2, 2, 1, 5, 6, 2, 9};
    assert_true(type_random(TYPE_INT, &least, &most, 1, 8, out));
    assert_memory_equal(out, of_1, sizeof out);
    least = 0, most = 9;
    assert_true(type_random(TYPE_INT, &least, &most, 7, 8, out));
    assert_memory_equal(out, of_7, sizeof out);
    int8_t low = -128, high = 127, bytes[4];
    assert_true(type_random(TYPE_CHAR, &low, &high, 1, 4, bytes));
    assert_memory_equal(bytes, ((int8_t[]){-100, -45, 60, -40}), sizeof bytes);
    uint64_t from = UINT64_MAX - 3, to = UINT64_MAX, wide[6];
    assert_true(type_random(TYPE_ULONG, &from, &to, 3, 6, wide));
    static const uint64_t before_end[] = {2, 0, 0, 2, 2, 3};
    for (int i = 0; i < 6; i++)
        assert_true(UINT64_MAX - wide[i] == before_end[i]);
}

/* least + (s >> 11) / 2^53 (most - least) in doubles; a float is the nearest to that. */
TEST(random_fractions_are_those_of_a_study) {
    double least = -1, most = 1, out[4];
    assert_true(type_random(TYPE_DOUBLE, &least, &most, 1, 4, out));
    assert_true(out[0] == -0x1.8c129fe48b602p-1 && out[1] == -0x1.66c24043b4b48p-2);
    assert_true(out[2] == 0x1.e01da438270fcp-2 && out[3] == -0x1.3b11a35e4c398p-2);
    float narrow[4];
    least = 0;
    assert_true(type_random(TYPE_FLOAT, &least, &most, 1, 4, narrow));
    assert_true(narrow[0] == 0x1.cfb58p-4F && narrow[1] == 0x1.4c9eep-2F);
    assert_true(narrow[2] == 0x1.78076ap-1F && narrow[3] == 0x1.62772ep-2F);
}

TEST(random_numbers_have_bounds_that_they_can_reach) {
    uint64_t zero = 0, wide = UINT64_C(1) << 53, all = wide - 1, two[2];
    assert_false(type_random(TYPE_ULONG, &zero, &wide, 1, 2, two));
    assert_true(type_random(TYPE_ULONG, &zero, &all, 1, 2, two));
    assert_true(two[0] == UINT64_C(1019706854843647)); /* s >> 11 itself */
    assert_false(type_random(TYPE_ULONG, &all, &zero, 1, 2, two));
    int64_t below = -1, above = 0, none[1];
    assert_false(type_random(TYPE_LONG, &above, &below, 1, 1, none));
    double least = -1e308, most = 1e308, out[1];
    float narrow[1];
    assert_false(type_random(TYPE_DOUBLE, &least, &most, 1, 1, out));
    least = 0, most = 1e39;
    assert_false(type_random(TYPE_FLOAT, &least, &most, 1, 1, narrow));
    assert_true(type_random(TYPE_DOUBLE, &least, &most, 1, 1, out));
    assert_false(type_random(TYPE_DOUBLE, &most, &least, 1, 1, out));
}
