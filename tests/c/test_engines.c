/* test_engines.c - what provenance says of the engines. */
#include "test.h"

#include "session/engines.h"

TEST(kernels_have_names_without_control_characters) {
    struct engines *e = engines_open();
    assert_non_null(e);
    engines_note(e, "a\x1b", NULL);
    engines_note(e, "a\x1b", NULL);
    json_t *json = engines_json(e);
    char *text = json_dumps(json, JSON_SORT_KEYS | JSON_COMPACT);
    assert_string_equal(
        text, "[{\"engine\":\"native\",\"kernel\":\"a?\",\"launches\":2,\"reason\":null}]");
    free(text);
    json_decref(json);
    engines_close(e);
}

TEST(launches_are_counted_by_kernel_and_reason) {
    struct engines *e = engines_open();
    assert_non_null(e);
    engines_note(e, "a", NULL);
    engines_note(e, "b", "it is small");
    engines_note(e, "b", NULL);
    engines_note(e, "a", NULL);
    json_t *json = engines_json(e);
    char *text = json_dumps(json, JSON_SORT_KEYS | JSON_COMPACT);
    assert_string_equal(text,
                        "[{\"engine\":\"native\",\"kernel\":\"a\",\"launches\":2,\"reason\":null},"
                        "{\"engine\":\"interpreter\",\"kernel\":\"b\",\"launches\":1,"
                        "\"reason\":\"it is small\"},"
                        "{\"engine\":\"native\",\"kernel\":\"b\",\"launches\":1,\"reason\":null}]");
    free(text);
    json_decref(json);
    engines_close(e);
    engines_close(NULL);
}
