/* test_format.c - printf() of a kernel. */
#include "test.h"

#include "call.h"
#include "native/builtin/format.h"

#include <stdlib.h>
#include <string.h>

#define EXPECT(expected, format, ...)                                                              \
    expect(expected, format, (struct builtin_value[]){__VA_ARGS__},                                \
           sizeof(struct builtin_value[]){__VA_ARGS__} / sizeof(struct builtin_value))

static void expect(const char *expected, const char *format, const struct builtin_value *arguments,
                   uint32_t count) {
    char *text;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    assert_true(native_format_accepts(format, arguments, count));
    native_format(to, format, arguments, count);
    fclose(to);
    assert_string_equal(text, expected);
    free(text);
}

#define INT(...) VALUE(((int32_t[]){__VA_ARGS__}))
#define LONG(...) VALUE(((int64_t[]){__VA_ARGS__}))
#define CHAR(...) VALUE(((int8_t[]){__VA_ARGS__}))
#define FLOAT(...) VALUE(((float[]){__VA_ARGS__}))
#define DOUBLE(...) VALUE(((double[]){__VA_ARGS__}))
#define STRING(text) VALUE(((const char *[]){text}))

TEST(text_stays_and_percent_signs_are_doubled) {
    expect("100 %\n", "100 %%\n", NULL, 0);
    expect("", "", NULL, 0);
    EXPECT("a 7 b", "a %d b", INT(7));
}

TEST(integers_print_as_C_prints_them) {
    EXPECT("-1 4294967295 ffffffff", "%d %u %x", INT(-1), INT(-1), INT(-1));
    EXPECT("[   42] [42   ] [00042] [+42]", "[%5d] [%-5d] [%05d] [%+d]", INT(42), INT(42), INT(42),
           INT(42));
    EXPECT("A", "%c", INT(65));
}

TEST(without_l_a_long_shows_its_low_half) {
    /* 2^32 + 5 */
    EXPECT("5 4294967301", "%d %ld", LONG(4294967301), LONG(4294967301));
}

TEST(an_h_is_left_out) { EXPECT("300 70000", "%hhd %hd", INT(300), INT(70000)); }

TEST(floats_print_as_doubles) {
    EXPECT("1.500000 2.5e-01 0x1p+0", "%f %.1e %a", DOUBLE(1.5), DOUBLE(0.25), DOUBLE(1));
    EXPECT("inf -inf", "%f %g", DOUBLE(1.0 / 0.0), DOUBLE(-1.0 / 0.0));
    EXPECT("0.1000000015", "%.10f", FLOAT(0.1f)); /* nearest to 0.1: 13421773 / 2^27 */
}

TEST(vectors_print_with_commas) {
    EXPECT("1,-2,3,4", "%v4d", INT(1, -2, 3, 4));
    EXPECT("-1,2", "%v2hhd", CHAR(-1, 2));
    EXPECT("255,2", "%v2hhu", CHAR(-1, 2));
    EXPECT("1.50,2.50,3.50!", "%.2v3hlf!", FLOAT(1.5f, 2.5f, 3.5f));
    EXPECT("0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", "%v16d",
           INT(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

TEST(of_a_vector_without_v_the_first_element_prints) {
    EXPECT("1 9", "%d %d", INT(1, 2, 3, 4), INT(9));
}

TEST(strings_print_with_width_and_precision) {
    EXPECT("abc|  abc|ab", "%s|%5s|%.2s", STRING("abc"), STRING("abc"), STRING("abc"));
    EXPECT("(null)", "%s", STRING(NULL));
}

TEST(a_conversion_that_the_format_cuts_off_prints_as_it_stands) {
    EXPECT("3 %-5", "%d %-5", INT(3));
    expect("50 %", "50 %", NULL, 0);
    expect("%", "%h", NULL, 0);
}

static bool accepts(const char *format, struct builtin_value argument) {
    return native_format_accepts(format, &argument, 1);
}

TEST(what_depends_on_more_than_the_arguments_is_not_accepted) {
    assert_true(accepts("%d", INT(1)));
    assert_false(accepts("%d %d", INT(1)));   /* one too few */
    assert_false(accepts("%*d", INT(1)));     /* a width among the arguments */
    assert_false(accepts("%n %d", INT(1)));   /* a place to store to */
    assert_false(accepts("%Lf", DOUBLE(1)));  /* a long double */
    assert_false(accepts("%1$d", INT(1)));    /* arguments by number */
    assert_false(accepts("%m %d", INT(1)));   /* an error of the process */
    assert_false(accepts("%v4d", INT(1, 2))); /* more elements than there are */
    assert_false(accepts("%v5d", INT(1, 2, 3, 4, 5)));
    assert_false(accepts("%f", CHAR(1))); /* no float has one byte */
    assert_false(accepts("%s", INT(1)));  /* no pointer */
    assert_false(accepts("%ls", STRING("wide")));
    assert_false(
        accepts("%0000000000000000000000000000000000000000000000000000000000000000d", INT(1)));
}

TEST(words_after_a_lonely_percent_sign_are_a_conversion) {
    /* "% s" takes a string, which there is none of; "% o" prints the argument in octal */
    assert_false(native_format_accepts("100% sure", NULL, 0));
    EXPECT("5012f 10", "50% of %d", INT(10), INT(10));
}
