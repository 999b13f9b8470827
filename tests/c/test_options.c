/* test_options.c - ASSAY_* variables. */
#include "test.h"

#include "session/options.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"ASSAY_OUTPUT",      "ASSAY_FORCE",    "ASSAY_NUMBERED",
                                    "ASSAY_KERNEL",      "ASSAY_DISPATCH", "ASSAY_PER_LAUNCH",
                                    "ASSAY_MAX_MEMORY",  "ASSAY_PROGRESS", "ASSAY_QUIET",
                                    "ASSAY_ADDRESS_MAP", "ASSAY_BUFFERS",  "ASSAY_LOCAL_SIZE"};

static void clear(void) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unsetenv(names[i]);
}

static void release(struct options *o) {
    if (o->kernel)
        regfree(&o->regex);
}

/* Options with one variable set. */
static bool read_with(const char *name, const char *value, struct options *o, char *problem,
                      size_t size) {
    clear();
    setenv(name, value, 1);
    bool fine = options_read(o, problem, size);
    unsetenv(name);
    return fine;
}

/* Fails unless the value is refused with a line that names variable and value. */
static void expect_problem(const char *name, const char *value) {
    struct options o;
    char problem[512] = "";
    if (read_with(name, value, &o, problem, sizeof problem))
        fail_msg("%s=%s is accepted", name, value);
    assert_non_null(strstr(problem, name));
    assert_non_null(strstr(problem, value));
    assert_null(strchr(problem, '\n'));
}

static struct options expect_fine(const char *name, const char *value) {
    struct options o;
    char problem[512] = "";
    if (!read_with(name, value, &o, problem, sizeof problem))
        fail_msg("%s=%s: %s", name, value, problem);
    return o;
}

TEST(without_variables_everything_is_measured) {
    struct options o;
    char problem[512];
    clear();
    assert_true(options_read(&o, problem, sizeof problem));
    assert_null(o.output);
    assert_null(o.kernel);
    assert_null(o.buffers);
    assert_false(o.force || o.per_launch || o.quiet);
    assert_true(o.numbered);
    assert_string_equal(o.dispatch, "all");
    assert_true(o.first == 1 && o.last == UINT64_MAX);
    assert_true(o.max_memory > 1 << 20);
    assert_true(options_select(&o, "anything", 1));
    assert_true(options_select(&o, "anything", UINT64_MAX));
}

TEST(an_empty_variable_is_one_that_is_not_set) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct options o = expect_fine(names[i], "");
        assert_false(o.force || o.per_launch || o.quiet || o.output || o.kernel || o.extras ||
                     o.buffers);
        assert_string_equal(o.dispatch, "all");
    }
}

TEST(a_switch_is_on_unless_it_is_0) {
    assert_true(expect_fine("ASSAY_FORCE", "1").force);
    assert_true(expect_fine("ASSAY_FORCE", "yes").force);
    assert_false(expect_fine("ASSAY_FORCE", "0").force);
    assert_true(expect_fine("ASSAY_PER_LAUNCH", "1").per_launch);
    assert_false(expect_fine("ASSAY_PER_LAUNCH", "0").per_launch);
    assert_int_equal(expect_fine("ASSAY_ADDRESS_MAP", "1").extras, ASSAY_ADDRESS_MAP);
    assert_int_equal(expect_fine("ASSAY_ADDRESS_MAP", "0").extras, 0);
    assert_true(expect_fine("ASSAY_QUIET", "1").quiet);
    assert_false(expect_fine("ASSAY_QUIET", "0").quiet);
}

TEST(a_named_file_is_not_numbered_unless_asked) {
    clear();
    setenv("ASSAY_OUTPUT", "a.json", 1);
    struct options o;
    char problem[512];
    assert_true(options_read(&o, problem, sizeof problem));
    assert_string_equal(o.output, "a.json");
    assert_false(o.numbered);
    setenv("ASSAY_NUMBERED", "1", 1);
    assert_true(options_read(&o, problem, sizeof problem));
    assert_true(o.numbered);
    clear();
}

TEST(a_folder_for_buffers_is_kept_as_it_is_named) {
    assert_string_equal(expect_fine("ASSAY_BUFFERS", "a folder/").buffers, "a folder/");
    clear();
}

TEST(a_local_size_is_kept_as_it_is_written) {
    assert_string_equal(expect_fine("ASSAY_LOCAL_SIZE", "16,16").local_size, "16,16");
    assert_null(expect_fine("ASSAY_LOCAL_SIZE", "").local_size);
    expect_problem("ASSAY_LOCAL_SIZE", "16x16");
}

TEST(sizes_have_binary_suffixes) {
    const struct {
        const char *text;
        uint64_t bytes;
    } cases[] = {{"1", 1},
                 {"65536", 65536},
                 {"64K", 65536},
                 {"64k", 65536},
                 {"16M", 16 << 20},
                 {"2G", UINT64_C(2) << 30},
                 {"1T", UINT64_C(1) << 40},
                 {"18446744073709551615", UINT64_MAX},
                 {"0012", 12}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bytes = 0;
        assert_true(options_parse_bytes(cases[i].text, &bytes));
        assert_true(bytes == cases[i].bytes);
    }
    assert_int_equal(expect_fine("ASSAY_MAX_MEMORY", "3K").max_memory, 3072);
}

TEST(what_is_no_size_is_refused) {
    const char *const cases[] = {
        "",          "0",    "0K",  "K",   "-1",   "+1",  " 1",
        "1 ",        "1.5G", "1KB", "1KK", "0x10", "1e6", "18446744073709551616",
        "16777216T", "lots"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bytes;
        if (options_parse_bytes(cases[i], &bytes))
            fail_msg("'%s' is taken for a size", cases[i]);
    }
    expect_problem("ASSAY_MAX_MEMORY", "lots");
    expect_problem("ASSAY_MAX_MEMORY", "0");
}

TEST(a_dispatch_is_all_or_a_number_or_a_range) {
    uint64_t first, last;
    assert_true(options_parse_dispatch("all", &first, &last));
    assert_true(first == 1 && last == UINT64_MAX);
    assert_true(options_parse_dispatch("3", &first, &last));
    assert_true(first == 3 && last == 3);
    assert_true(options_parse_dispatch("2-5", &first, &last));
    assert_true(first == 2 && last == 5);
    assert_true(options_parse_dispatch("7-7", &first, &last));
    assert_true(first == 7 && last == 7);
}

TEST(what_is_no_dispatch_is_refused) {
    const char *const cases[] = {
        "",    "0",   "0-3",  "5-2", "-3",  "3-",   "1-2-3",
        "1,2", "ALL", "all ", "1 ",  "one", "1--2", "99999999999999999999"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t first, last;
        if (options_parse_dispatch(cases[i], &first, &last))
            fail_msg("'%s' is taken for a dispatch", cases[i]);
    }
    expect_problem("ASSAY_DISPATCH", "5-2");
}

TEST(a_kernel_is_searched_as_an_extended_expression) {
    struct options o = expect_fine("ASSAY_KERNEL", "^mat(mul|add)[0-9]*$");
    assert_true(options_select(&o, "matmul", 1));
    assert_true(options_select(&o, "matadd12", 1));
    assert_false(options_select(&o, "matmulT", 1));
    assert_false(options_select(&o, "amatmul", 1));
    release(&o);
    o = expect_fine("ASSAY_KERNEL", "mul");
    assert_true(options_select(&o, "matmulT", 1));
    release(&o);
}

TEST(what_is_no_expression_is_refused) { expect_problem("ASSAY_KERNEL", "(mat"); }

TEST(a_range_of_launches_is_both_ends_and_what_is_between) {
    struct options o = expect_fine("ASSAY_DISPATCH", "2-4");
    assert_false(options_select(&o, "k", 1));
    assert_true(options_select(&o, "k", 2));
    assert_true(options_select(&o, "k", 3));
    assert_true(options_select(&o, "k", 4));
    assert_false(options_select(&o, "k", 5));
}

TEST(progress_is_auto_always_or_never) {
    assert_true(expect_fine("ASSAY_PROGRESS", "always").progress);
    assert_false(expect_fine("ASSAY_PROGRESS", "never").progress);
    expect_fine("ASSAY_PROGRESS", "auto");
    expect_problem("ASSAY_PROGRESS", "sometimes");
}
