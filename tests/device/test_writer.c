/* test_writer.c - CSV, JSON and numbers. */
#include "test.h"

#include "writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_json(const char *text, const char *expected) {
    char *out;
    size_t size;
    FILE *stream = open_memstream(&out, &size);
    writer_json(stream, text);
    fclose(stream);
    assert_string_equal(out, expected);
    free(out);
}

TEST(fields_are_quoted_when_they_must_be) {
    char *out;
    size_t size;
    FILE *stream = open_memstream(&out, &size);
    writer_csv(stream, 0, "a b");
    writer_csv(stream, 1, "x, \"y\"");
    writer_csv(stream, 2, "");
    writer_csv(stream, 3, "l\nm");
    writer_csv(stream, 4, "\x1b[m\xc2\x9b,");
    writer_csv(stream, 5, "\x7f\t");
    writer_csv_end(stream);
    fclose(stream);
    assert_string_equal(out, "a b,\"x, \"\"y\"\"\",,\"l\nm\",\" [m\xc2\xbf,\", \t\r\n");
    free(out);
}

TEST(strings_are_valid_json) {
    expect_json("a\"b\\\n\x7f\xc2\x9b", "\"a\\\"b\\\\\\u000a\\u007f\\u009b\"");
    expect_json("gr\xc3\xb6\xc3\x9f\x65 \xf0\x9f\x8e\x89",
                "\"gr\xc3\xb6\xc3\x9f\x65 \xf0\x9f\x8e\x89\"");
    expect_json("\xff|\xc3|\xc3", "\"\\ufffd|\\ufffd|\\ufffd\"");
    expect_json("\xe0\x80\x80", "\"\\ufffd\\ufffd\\ufffd\"");
    expect_json("\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\"");
    expect_json("\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
}

TEST(seconds_keep_every_nanosecond) {
    char text[32];
    writer_seconds(text, 1234567890123 / 1e9);
    assert_string_equal(text, "1234.567890123");
    writer_seconds(text, 24691 / 2e9);
    assert_string_equal(text, "1.23455e-05");
}

TEST(durations_and_bytes_have_a_unit_that_suits) {
    char text[32];
    writer_duration(text, 1.5);
    assert_string_equal(text, "1.500 s");
    writer_duration(text, 0.0123456);
    assert_string_equal(text, "12.35 ms");
    writer_duration(text, 0.000123456);
    assert_string_equal(text, "123.5 us");
    writer_duration(text, 0);
    assert_string_equal(text, "0.000 ns");
    writer_bytes(text, 1023);
    assert_string_equal(text, "1023 B");
    writer_bytes(text, UINT64_MAX);
    assert_string_equal(text, "16.0 EiB");
}
