/* test_json_text.c - JSON as text, against jansson's own. */
#include "test.h"

#include "record/json_text.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is written of a value, and what jansson writes of it. */
static void compare(const json_t *value) {
    struct json_text *text = json_text_open(0);
    assert_non_null(text);
    json_text_value(text, value);
    size_t size;
    char *own = json_text_close(text, &size);
    assert_non_null(own);
    char *other = json_dumps(value, JSON_INDENT(1) | JSON_SORT_KEYS | JSON_REAL_PRECISION(15) |
                                        JSON_ENCODE_ANY);
    assert_non_null(other);
    assert_int_equal(size, strlen(other) + 1);
    assert_int_equal(own[size - 1], '\n');
    if (memcmp(own, other, size - 1) != 0)
        fail_msg("%.*s is not %s", (int)size, own, other);
    free(own);
    free(other);
}

static void compare_real(double value) {
    json_t *real = json_real(value);
    compare(real);
    json_decref(real);
}

TEST(reals_are_written_as_by_jansson) {
    static const double some[] = {0,      -0.0,    1,       -1,      0.1,    1e15,    1e16,
                                  1e-4,   1e-5,    1e-7,    1e20,    1e100,  1e-100,  1.5e300,
                                  123456, 17.0184, DBL_MAX, DBL_MIN, 5e-324, 1.0 / 3, 1e17 / 3};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        compare_real(some[i]);
    struct dice d = {1};
    for (int i = 0; i < 20000; i++) {
        double value = (double)dice_below(&d, UINT64_C(1) << 53);
        compare_real(ldexp(value, (int)dice_below(&d, 200) - 150));
    }
}

/* More values than are kept, each twice. */
TEST(a_real_that_was_written_before_is_written_alike) {
    json_t *list = json_array();
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 3 * REALS_KEPT; i++)
            json_array_append_new(list, json_real(i / 7.0));
    compare(list);
    json_decref(list);
}

static json_t *random_text(struct dice *d) {
    static const char *const parts[] = {"a", "\"", "\\", "\n", "\t", "\x01", "\x1f", "\x7f",
                                        "/", "é",  "漢", "𝄞",  " ",  "<",    "&",    "'"};
    char text[64] = "";
    for (uint64_t i = dice_below(d, 12); i > 0; i--)
        strcat(text, parts[dice_below(d, sizeof parts / sizeof *parts)]);
    return json_string(text);
}

static json_t *random_value(struct dice *d, unsigned depth) {
    json_t *value;
    switch (dice_below(d, depth > 0 ? 8 : 6)) {
    case 0:
        return json_integer((json_int_t)dice_roll(d));
    case 1:
        return json_real((double)dice_below(d, 1000) / 8);
    case 2:
        return json_boolean(dice_below(d, 2));
    case 3:
        return json_null();
    case 4:
    case 5:
        return random_text(d);
    case 6:
        value = json_array();
        for (uint64_t i = dice_below(d, 5); i > 0; i--)
            json_array_append_new(value, random_value(d, depth - 1));
        return value;
    default:
        value = json_object();
        for (uint64_t i = dice_below(d, 5); i > 0; i--) {
            json_t *name = random_text(d);
            json_object_set_new(value, json_string_value(name), random_value(d, depth - 1));
            json_decref(name);
        }
        return value;
    }
}

TEST(documents_are_written_as_by_jansson) {
    struct dice d = {7};
    for (int i = 0; i < 2000; i++) {
        json_t *value = random_value(&d, 5);
        compare(value);
        json_decref(value);
    }
}

TEST(what_is_written_member_by_member_is_the_same_as_a_whole) {
    struct json_text *text = json_text_open(0);
    json_text_begin(text, '{');
    json_text_member(text, "count");
    json_text_whole(text, 18446744073709551615u); /* more than JSON's readers hold */
    json_text_member(text, "list");
    json_text_begin(text, '[');
    json_text_end(text, ']');
    json_text_named(text, "n\"m");
    json_text_begin(text, '[');
    for (int i = 0; i < 2; i++) {
        json_text_element(text);
        json_text_real(text, i / 2.0);
    }
    json_text_end(text, ']');
    json_text_member(text, "none");
    json_text_null(text);
    json_text_end(text, '}');
    size_t size;
    char *bytes = json_text_close(text, &size);
    assert_string_equal(bytes, "{\n \"count\": 9223372036854775807,\n \"list\": [],\n"
                               " \"n\\\"m\": [\n  0.0,\n  0.5\n ],\n \"none\": null\n}\n");
    free(bytes);
}

TEST(memory_that_is_short_gives_no_text) {
    json_t *value = json_pack("{s:[i, f], s:s}", "list", 1, 0.5, "text", "more");
    bool failed = true;
    for (uint64_t successes = 0; failed; successes++) {
        size_t size = 0;
        shortage_begin(successes);
        struct json_text *text = json_text_open(0);
        if (text)
            json_text_value(text, value);
        char *bytes = text ? json_text_close(text, &size) : NULL;
        failed = shortage_end();
        assert_int_equal(bytes == NULL, failed);
        free(bytes);
    }
    json_decref(value);
}
