/* test_directive.c - where the lines of files are that #line directives of a source name. */
#include "test.h"

#include "program/directive.h"

#include <string.h>

static unsigned own_line(const char *source, const char *file, unsigned line) {
    struct directives d;
    assert_true(directives_open(&d, "own.cl", source, strlen(source)));
    unsigned number = directives_own_line(&d, file, line);
    directives_close(&d);
    return number;
}

TEST(without_directives_all_lines_are_the_own_file) {
    assert_int_equal(own_line("a\nb", "own.cl", 2), 2);
    assert_int_equal(own_line("a\nb", "own.cl", 3), 0);
    assert_int_equal(own_line("a\nb", "other.cl", 1), 0);
    assert_int_equal(own_line("", "own.cl", 1), 0);
}

/* Lines counted: 1 before, 3 and 4 the first two of a.cl, 6 and 7 the first two of b.cl. */
static const char joined[] = "before\n#line 1 \"a.cl\"\na1\na2\n#line 1 \"b.cl\"\nb1\nb2\n";

TEST(each_file_has_the_lines_behind_its_directive) {
    assert_int_equal(own_line(joined, "own.cl", 1), 1);
    assert_int_equal(own_line(joined, "own.cl", 2), 0);
    assert_int_equal(own_line(joined, "a.cl", 1), 3);
    assert_int_equal(own_line(joined, "a.cl", 2), 4);
    assert_int_equal(own_line(joined, "a.cl", 3), 0);
    assert_int_equal(own_line(joined, "b.cl", 2), 7);
    assert_int_equal(own_line(joined, "a", 1), 0);
}

TEST(a_directive_has_any_number_and_blanks_and_may_have_no_name) {
    static const char text[] = "x\n \t# \tline  10\ny\nz\n#line 5 \"a.cl\"\na5\n#line 90\na90";
    assert_int_equal(own_line(text, "own.cl", 1), 1);
    assert_int_equal(own_line(text, "own.cl", 10), 3);
    assert_int_equal(own_line(text, "own.cl", 11), 4);
    assert_int_equal(own_line(text, "own.cl", 9), 0);
    assert_int_equal(own_line(text, "a.cl", 5), 6);
    assert_int_equal(own_line(text, "a.cl", 90), 8);
}

TEST(of_two_directives_for_a_line_the_last_counts) {
    assert_int_equal(own_line("#line 1 \"a\"\nx\n#line 1 \"a\"\ny", "a", 1), 4);
}

TEST(what_is_no_directive_is_a_line) {
    assert_int_equal(own_line("#define line 7\nx", "own.cl", 2), 2);
    assert_int_equal(own_line("#line\nx", "own.cl", 2), 2);
    assert_int_equal(own_line("#line X\nx", "own.cl", 2), 2);
    assert_int_equal(own_line("#line 99999999999\nx", "own.cl", 2), 2);
    assert_int_equal(own_line("#line 3 \"a\nx", "own.cl", 3), 2); /* the name has no end */
    assert_int_equal(own_line("#line 3 \"a\\\\b\"\nx", "a\\\\b", 3), 0);
}

/* The record has names without control characters; see clean.h. */
TEST(names_are_compared_as_the_record_has_them) {
    assert_int_equal(own_line("#line 1 \"a\tb\"\nx", "a?b", 1), 2);
}
