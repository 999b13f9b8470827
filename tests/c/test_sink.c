/* test_sink.c - the figures of one launch. */
#include "test.h"

#include "count/sink.h"

#include <math.h>

static const struct assay_key number = {"a.number", "1", "text", "source", NULL, ASSAY_COUNT};
static const struct assay_key indexed = {"a.list", "1", "text", "source", "place", ASSAY_REAL};
static const struct assay_scope kernel = {ASSAY_SCOPE_KERNEL, 0}, global = {ASSAY_SCOPE_SPACE, 1};

TEST(a_figure_is_found_by_scope_and_id) {
    struct assay_sink s = {0};
    assay_sink_count(&s, kernel, &number, NULL, 5);
    assay_sink_count(&s, global, &number, NULL, 7);
    assert_true(assay_sink_value(&s, kernel, "a.number") == 5);
    assert_true(assay_sink_value(&s, global, "a.number") == 7);
    assert_true(
        isnan(assay_sink_value(&s, (struct assay_scope){ASSAY_SCOPE_SPACE, 2}, "a.number")));
    assert_true(isnan(assay_sink_value(&s, kernel, "a.num")));
    sink_close(&s);
}

TEST(a_figure_with_an_index_is_not_taken_for_one_without) {
    struct assay_sink s = {0};
    assay_sink_real(&s, kernel, &indexed, "3", 1.5);
    assert_true(isnan(assay_sink_value(&s, kernel, "a.list")));
    sink_close(&s);
}

TEST(a_text_that_is_kept_is_a_copy) {
    struct assay_sink s = {0};
    char text[] = "1,2";
    const char *first = assay_sink_keep(&s, text);
    for (int i = 0; i < 100; i++)
        assay_sink_keep(&s, "more");
    text[0] = '9';
    assert_string_equal(first, "1,2");
    assert_false(s.failed);
    sink_close(&s);
}

TEST(what_is_no_finite_number_is_undefined) {
    struct assay_sink s = {0};
    assay_sink_real(&s, kernel, &indexed, "0", NAN);
    assay_sink_real(&s, kernel, &indexed, "1", INFINITY);
    assay_sink_real(&s, kernel, &indexed, "2", -0.5);
    assert_int_equal(s.figures[0].form, UNDEFINED);
    assert_int_equal(s.figures[1].form, UNDEFINED);
    assert_int_equal(s.figures[2].form, REAL);
    sink_close(&s);
}

TEST(a_ratio_to_zero_is_undefined) {
    struct assay_sink s = {0};
    assay_sink_ratio(&s, kernel, &indexed, 0, 0);
    assay_sink_ratio(&s, kernel, &indexed, 3, 0);
    assay_sink_ratio(&s, kernel, &indexed, 0, 3);
    assay_sink_ratio(&s, kernel, &indexed, NAN, 3);
    assert_int_equal(s.figures[0].form, UNDEFINED);
    assert_int_equal(s.figures[1].form, UNDEFINED);
    assert_int_equal(s.figures[2].form, REAL);
    assert_int_equal(s.figures[3].form, UNDEFINED);
    assert_true(isnan(assay_sink_value(&s, kernel, "a.list")));
    sink_close(&s);
}

TEST(a_sink_takes_any_number_of_figures) {
    struct assay_sink s = {0};
    for (uint32_t i = 0; i < 5000; i++)
        assay_sink_count(&s, (struct assay_scope){ASSAY_SCOPE_LINE, i}, &number, NULL, i);
    for (uint32_t i = 0; i < 5000; i += 499)
        assert_true(assay_sink_value(&s, (struct assay_scope){ASSAY_SCOPE_LINE, i}, "a.number") ==
                    i);
    sink_close(&s);
    assert_int_equal(s.count, 0);
}

TEST(a_failed_allocation_is_latched) {
    struct assay_sink s = {0};
    shortage_begin(0);
    assay_sink_count(&s, kernel, &number, NULL, 5);
    assert_true(shortage_end());
    assert_true(s.failed);
    sink_close(&s);
}
