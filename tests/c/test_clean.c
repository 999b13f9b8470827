/* test_clean.c - texts without control characters. */
#include "test.h"

#include "program/clean.h"

#include <stdio.h>
#include <string.h>

static void expect(const char *text, const char *expected) {
    char copy[64];
    snprintf(copy, sizeof copy, "%s", text);
    clean_text(copy);
    assert_string_equal(copy, expected);
    assert_true(clean_is(copy, text, strlen(text)));
}

TEST(control_characters_of_ascii_and_of_latin_become_others) {
    expect("", "");
    expect("a b", "a b");
    expect("a\x1b[2J\r\n\t\x7f", "a?[2J????");
    expect("\xc2\x80\xc2\x9b\xc2\xa0\xc3\x9b", "\xc2\xbf\xc2\xbf\xc2\xa0\xc3\x9b");
    expect("\xc2", "\xc2");
}

TEST(another_text_is_not_what_it_becomes) {
    assert_false(clean_is("a", "ab", 2));
    assert_false(clean_is("ab", "a", 1));
    assert_false(clean_is("a\n", "a\n", 2));
    assert_true(clean_is("a?", "a\nrest", 2));
}
