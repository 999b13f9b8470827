/* test_entry.c - the launches of one kernel with one NDRange, aggregated. */
#include "test.h"

#include "program.h"
#include "record/entry.h"

#include <math.h>
#include <stdlib.h>

static const struct assay_key count_key = {"a.count", "1", "text", "source", NULL, ASSAY_COUNT};
static const struct assay_key level_key = {"a.level", "1", "text", "source", NULL, ASSAY_LEVEL};
static const struct assay_key real_key = {"a.real", "1", "text", "source", NULL, ASSAY_REAL};
static const struct assay_key list_key = {"a.list", "1", "text", "source", "place", ASSAY_COUNT};
static const struct assay_scope kernel = {ASSAY_SCOPE_KERNEL, 0};

/* An entry that takes launches one figure at a time. */
struct bench {
    struct program *program;
    struct entry *entry;
};

static struct bench bench_open(void) {
    struct bench b = {.program = program_open()};
    b.entry = entry_open(&b.program->launch, 0);
    assert_non_null(b.entry);
    return b;
}

static void bench_close(struct bench *b) {
    entry_close(b->entry);
    program_close(b->program);
}

static void add_sink(struct bench *b, struct assay_sink *s) {
    assert_int_equal(entry_add(b->entry, &b->program->launch, s, NULL), ASSAY_OK);
    sink_close(s);
}

static void add_count(struct bench *b, const struct assay_key *key, uint64_t value) {
    struct assay_sink s = {0};
    assay_sink_count(&s, kernel, key, NULL, value);
    add_sink(b, &s);
}

static void add_real(struct bench *b, double value) {
    struct assay_sink s = {0};
    assay_sink_real(&s, kernel, &real_key, NULL, value);
    add_sink(b, &s);
}

static void add_nothing(struct bench *b) {
    struct assay_sink s = {0};
    add_sink(b, &s);
}

/* What is written of the entry. */
static json_t *entry_json(struct entry *e) {
    entry_settle(e);
    struct json_text *text = json_text_open(0);
    assert_non_null(text);
    entry_write(e, text);
    size_t size;
    char *bytes = json_text_close(text, &size);
    assert_non_null(bytes);
    json_t *json = json_loadb(bytes, size, 0, NULL);
    free(bytes);
    assert_non_null(json);
    return json;
}

/* Fails unless the figure's JSON is this, spaces apart. */
static void expect(const struct bench *b, const char *id, const char *text) {
    json_t *json = entry_json(b->entry);
    assert_non_null(json);
    json_t *kernels = json_object_get(json_object_get(json, "scopes"), "kernel");
    json_t *expected = json_loads(text, JSON_DECODE_ANY, NULL);
    assert_non_null(expected);
    if (!json_equal(json_object_get(kernels, id), expected)) {
        char *is = json_dumps(json_object_get(kernels, id), JSON_ENCODE_ANY | JSON_SORT_KEYS);
        fail_msg("%s is %s, not %s", id, is ? is : "missing", text);
    }
    json_decref(expected);
    json_decref(json);
}

TEST(a_count_that_never_varies_stays_a_number) {
    struct bench b = bench_open();
    for (int i = 0; i < 3; i++)
        add_count(&b, &count_key, 7);
    expect(&b, "a.count", "7");
    bench_close(&b);
}

TEST(a_count_that_varies_has_a_total) {
    struct bench b = bench_open();
    add_count(&b, &count_key, 4);
    add_count(&b, &count_key, 10);
    add_count(&b, &count_key, 1);
    expect(&b, "a.count", "{\"min\": 1, \"mean\": 5.0, \"max\": 10, \"total\": 15}");
    bench_close(&b);
}

TEST(a_level_that_varies_has_no_total) {
    struct bench b = bench_open();
    add_count(&b, &level_key, 4);
    add_count(&b, &level_key, 6);
    expect(&b, "a.level", "{\"min\": 4, \"mean\": 5.0, \"max\": 6}");
    bench_close(&b);
}

TEST(a_count_missing_in_one_launch_was_zero_there) {
    struct bench b = bench_open();
    add_count(&b, &count_key, 6);
    add_nothing(&b);
    add_count(&b, &count_key, 6);
    expect(&b, "a.count", "{\"min\": 0, \"mean\": 4.0, \"max\": 6, \"total\": 12}");
    bench_close(&b);
}

TEST(a_count_that_only_a_later_launch_has_was_zero_before) {
    struct bench b = bench_open();
    add_nothing(&b);
    add_count(&b, &count_key, 6);
    expect(&b, "a.count", "{\"min\": 0, \"mean\": 3.0, \"max\": 6, \"total\": 6}");
    bench_close(&b);
}

TEST(a_count_of_zero_is_zero_whether_given_or_missing) {
    struct bench b = bench_open();
    add_count(&b, &count_key, 0);
    add_nothing(&b);
    expect(&b, "a.count", "0");
    bench_close(&b);
}

TEST(counts_beyond_32_bits_sum_up) {
    struct bench b = bench_open();
    add_count(&b, &count_key, UINT64_C(1) << 40);
    add_count(&b, &count_key, UINT64_C(3) << 40);
    expect(&b, "a.count",
           "{\"min\": 1099511627776, \"mean\": 2199023255552.0, \"max\": 3298534883328, "
           "\"total\": 4398046511104}");
    bench_close(&b);
}

TEST(a_real_that_never_varies_stays_a_number) {
    struct bench b = bench_open();
    add_real(&b, 0.1);
    add_real(&b, 0.1);
    expect(&b, "a.real", "0.1");
    bench_close(&b);
}

TEST(a_real_that_varies_has_no_total) {
    struct bench b = bench_open();
    add_real(&b, 0.5);
    add_real(&b, 2.5);
    add_real(&b, 1.5);
    expect(&b, "a.real", "{\"min\": 0.5, \"mean\": 1.5, \"max\": 2.5}");
    bench_close(&b);
}

TEST(a_real_undefined_in_every_launch_is_null) {
    struct bench b = bench_open();
    add_real(&b, (double)NAN);
    add_real(&b, (double)NAN);
    expect(&b, "a.real", "null");
    bench_close(&b);
}

TEST(a_real_undefined_in_one_launch_says_in_how_many_it_is_defined) {
    struct bench b = bench_open();
    add_real(&b, 3);
    add_real(&b, (double)NAN);
    add_real(&b, 5);
    expect(&b, "a.real", "{\"min\": 3.0, \"mean\": 4.0, \"max\": 5.0, \"defined\": 2}");
    bench_close(&b);
}

TEST(a_real_missing_in_one_launch_is_undefined_there) {
    struct bench b = bench_open();
    add_nothing(&b);
    add_real(&b, 3);
    expect(&b, "a.real", "{\"min\": 3.0, \"mean\": 3.0, \"max\": 3.0, \"defined\": 1}");
    bench_close(&b);
}

TEST(the_order_of_launches_does_not_show_in_a_mean) {
    /* 1/3 and friends are no multiples of 2^-40, yet every order gives the same bits. */
    static double values[100];
    struct dice d = {13};
    for (int i = 0; i < 100; i++)
        values[i] = (double)dice_below(&d, 1000000) / 3;
    struct bench a = bench_open(), b = bench_open();
    for (int i = 0; i < 100; i++) {
        add_real(&a, values[i]);
        add_real(&b, values[(i * 37 + 11) % 100]);
    }
    json_t *x = entry_json(a.entry), *y = entry_json(b.entry);
    assert_true(json_equal(x, y));
    json_decref(x);
    json_decref(y);
    bench_close(&a);
    bench_close(&b);
}

TEST(figures_with_an_index_are_kept_apart) {
    struct bench b = bench_open();
    for (uint64_t launch = 1; launch <= 2; launch++) {
        struct assay_sink s = {0};
        assay_sink_count(&s, kernel, &list_key, launch == 1 ? "x" : "y", 5); /* another order */
        assay_sink_count(&s, kernel, &list_key, launch == 1 ? "y" : "x", 5);
        add_sink(&b, &s);
    }
    expect(&b, "a.list[x]", "5");
    expect(&b, "a.list[y]", "5");
    bench_close(&b);
}

TEST(scopes_have_the_names_of_the_record) {
    struct memory_program m = program_of_memory();
    struct entry *e = entry_open(&m.program->launch, 0);
    const struct {
        struct assay_scope scope;
        const char *name;
    } scopes[] = {{{ASSAY_SCOPE_KERNEL, 0}, "kernel"},
                  {{ASSAY_SCOPE_COMBINED, 0}, "combined"},
                  {{ASSAY_SCOPE_SPACE, ASSAY_GLOBAL}, "global"},
                  {{ASSAY_SCOPE_SPACE, ASSAY_CONSTANT}, "constant"},
                  {{ASSAY_SCOPE_SPACE, ASSAY_LOCAL}, "local"},
                  {{ASSAY_SCOPE_SPACE, ASSAY_PRIVATE}, "private"},
                  {{ASSAY_SCOPE_VARIABLE, m.tile}, "arg:tile"},
                  {{ASSAY_SCOPE_LINE, 1}, "line:k.cl:2:1"}};
    struct assay_sink s = {0};
    for (size_t i = 0; i < sizeof scopes / sizeof *scopes; i++)
        assay_sink_count(&s, scopes[i].scope, &count_key, NULL, i);
    assert_int_equal(entry_add(e, &m.program->launch, &s, NULL), ASSAY_OK);
    sink_close(&s);
    json_t *json = entry_json(e), *all = json_object_get(json, "scopes");
    assert_int_equal(json_object_size(all), sizeof scopes / sizeof *scopes);
    for (size_t i = 0; i < sizeof scopes / sizeof *scopes; i++)
        assert_int_equal(
            json_integer_value(json_object_get(json_object_get(all, scopes[i].name), "a.count")),
            i);
    json_decref(json);
    entry_close(e);
    program_close(m.program);
}

TEST(the_description_names_kernel_ndrange_arguments_and_lines) {
    struct memory_program m = program_of_memory();
    program_add_variable(m.program, "n", ASSAY_SPACES);
    m.program->launch.offset[0] = 5;
    program_set_items(m.program, 4);
    program_set_groups(m.program, 3);
    m.program->variables[m.a].qualifiers = "const restrict";
    struct entry *e = entry_open(&m.program->launch, 0);
    struct assay_sink s = {0};
    assay_sink_count(&s, (struct assay_scope){ASSAY_SCOPE_VARIABLE, m.a}, &count_key, NULL, 1);
    assay_sink_count(&s, (struct assay_scope){ASSAY_SCOPE_LINE, 1}, &count_key, NULL, 1);
    assert_int_equal(entry_add(e, &m.program->launch, &s, NULL), ASSAY_OK);
    sink_close(&s);
    json_t *json = entry_json(e);
    assert_string_equal(json_string_value(json_object_get(json, "name")), "k");
    assert_string_equal(json_string_value(json_object_get(json, "program")), "0123456789abcdef");
    assert_true(json_is_null(json_object_get(json, "launch")));
    assert_true(json_is_null(json_object_get(json, "sampled")));
    json_t *ndrange = json_loads("{\"dimensions\": 1, \"global\": [12, 1, 1], \"local\": [4, 1, 1],"
                                 " \"offset\": [5, 0, 0], \"groups\": [3, 1, 1]}",
                                 0, NULL);
    assert_true(json_equal(json_object_get(json, "ndrange"), ndrange));
    json_t *arguments = json_object_get(json, "arguments");
    assert_int_equal(json_array_size(arguments), 2); /* a, which has figures, and n, a value */
    json_t *a = json_loads("{\"name\": \"a\", \"scope\": \"arg:a\", \"type\": \"float*\","
                           " \"space\": \"global\", \"index\": 0,"
                           " \"qualifiers\": \"const restrict\"}",
                           0, NULL);
    assert_true(json_equal(json_array_get(arguments, 0), a));
    json_t *n = json_array_get(arguments, 1);
    assert_true(json_is_null(json_object_get(n, "scope")));
    assert_string_equal(json_string_value(json_object_get(n, "space")), "value");
    assert_null(json_object_get(n, "qualifiers"));
    json_t *lines = json_object_get(json, "lines");
    assert_int_equal(json_array_size(lines), 1);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(lines, 0), "line")), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(lines, 0), "text")),
                        "text");
    json_decref(ndrange);
    json_decref(a);
    json_decref(json);
    entry_close(e);
    program_close(m.program);
}

TEST(a_sampled_launch_shows_its_rate) {
    struct bench b = bench_open();
    struct assay_sink s = {0};
    assay_sink_sampled(&s, 3);
    s.max_bytes = 4096;
    add_sink(&b, &s);
    s.max_bytes = 4096;
    add_sink(&b, &s); /* one that was not sampled does not hide it */
    json_t *json = entry_json(b.entry), *sampled = json_object_get(json, "sampled");
    assert_real(json_real_value(json_object_get(sampled, "rate")), 0.125);
    assert_string_equal(json_string_value(json_object_get(sampled, "reason")),
                        "memory limit of 4096 bytes reached");
    json_decref(json);
    bench_close(&b);
}

TEST(launches_match_by_kernel_program_ndrange_and_number) {
    struct program *p = program_open();
    p->functions[1] = (struct assay_function){"other", 0, 0, true};
    struct entry *e = entry_open(&p->launch, 4);
    struct assay_launch same = p->launch;
    assert_true(entry_matches(e, &same, 4));
    assert_false(entry_matches(e, &same, 5));
    struct assay_launch other = p->launch;
    other.kernel = 1;
    assert_false(entry_matches(e, &other, 4));
    for (int i = 0; i < 4; i++) {
        other = p->launch;
        (i == 0 ? other.global : i == 1 ? other.local : i == 2 ? other.offset : other.groups)[2]++;
        assert_false(entry_matches(e, &other, 4));
    }
    other = p->launch;
    other.dimensions = 3;
    assert_false(entry_matches(e, &other, 4));
    struct assay_program program = p->table;
    program.id[15] = '0';
    other = p->launch;
    other.program = &program;
    assert_false(entry_matches(e, &other, 4));
    entry_close(e);
    program_close(p);
}

TEST(entries_are_ordered_by_kernel_program_ndrange_and_number) {
    struct program *p = program_open(), *q = program_open();
    struct entry *first = entry_open(&p->launch, 1), *second = entry_open(&p->launch, 2);
    p->launch.global[0] = 16;
    struct entry *larger = entry_open(&p->launch, 1);
    q->functions[0].name = "j";
    struct entry *earlier = entry_open(&q->launch, 9);
    assert_true(entry_compare(first, second) < 0 && entry_compare(second, first) > 0);
    assert_true(entry_compare(second, larger) < 0);
    assert_true(entry_compare(earlier, first) < 0);
    assert_int_equal(entry_compare(first, first), 0);
    entry_close(first);
    entry_close(second);
    entry_close(larger);
    entry_close(earlier);
    entry_close(NULL);
    program_close(p);
    program_close(q);
}

TEST(names_that_are_no_utf8_do_not_break_the_record) {
    struct memory_program m = program_of_memory();
    m.program->functions[0].name = "k\xFF";
    m.program->lines[0].text = "\xC3(";
    m.program->variables[m.a].name = "a\x80";
    struct entry *e = entry_open(&m.program->launch, 0);
    struct assay_sink s = {0};
    assay_sink_count(&s, kernel, &count_key, NULL, 1);
    assay_sink_count(&s, (struct assay_scope){ASSAY_SCOPE_LINE, 0}, &count_key, NULL, 1);
    assert_int_equal(entry_add(e, &m.program->launch, &s, NULL), ASSAY_OK);
    sink_close(&s);
    json_t *json = entry_json(e);
    assert_non_null(json);
    assert_non_null(json_object_get(json_object_get(json, "scopes"), "kernel"));
    json_decref(json);
    entry_close(e);
    program_close(m.program);
}

/* A launch of so many figures that the entry is kept as text; every tenth value is the launch's. */
static void add_many(struct bench *b, uint64_t launch) {
    struct assay_sink s = {0};
    for (uint64_t i = 0; i < 2000; i++) {
        char place[16];
        snprintf(place, sizeof place, "%u", (unsigned)i);
        assay_sink_count(&s, kernel, &list_key, assay_sink_keep(&s, place), i % 10 ? i : launch);
    }
    add_sink(b, &s);
}

TEST(what_was_written_before_is_written_anew_once_it_has_changed) {
    struct bench often = bench_open(), once = bench_open();
    for (uint64_t launch = 1; launch <= 4; launch++) {
        add_many(&often, launch / 2);
        add_many(&once, launch / 2);
        for (int again = 0; again < 2; again++)
            json_decref(entry_json(often.entry));
    }
    entry_fail(often.entry);
    entry_fail(once.entry);
    json_t *x = entry_json(often.entry), *y = entry_json(once.entry);
    assert_true(json_equal(x, y));
    assert_int_equal(json_integer_value(json_object_get(json_object_get(x, "launches"), "failed")),
                     1);
    expect(&often, "a.list[10]", "{\"min\": 0, \"mean\": 1.0, \"max\": 2, \"total\": 4}");
    expect(&often, "a.list[11]", "11");
    json_decref(x);
    json_decref(y);
    bench_close(&often);
    bench_close(&once);
}

TEST(a_launch_that_could_not_be_added_leaves_nothing_behind) {
    /* The second launch has more new scopes than there is room for; without it the count, which
     * comes first, must still be that of the first launch alone. */
    enum { LINES = 40 };
    static const char VARIES[] = "{\"min\": 4, \"mean\": 7.0, \"max\": 10, \"total\": 14}";
    int errors = 0;
    for (uint64_t successes = 0;; successes++) {
        struct bench b = bench_open();
        add_count(&b, &count_key, 4);
        struct assay_sink s = {0};
        assay_sink_count(&s, kernel, &count_key, NULL, 10);
        for (uint32_t i = 0; i < LINES; i++) {
            program_add_line(b.program, i + 1);
            assay_sink_count(&s, (struct assay_scope){ASSAY_SCOPE_LINE, i}, &count_key, NULL, 1);
        }
        shortage_begin(successes);
        enum assay_status status = entry_add(b.entry, &b.program->launch, &s, NULL);
        bool failed = shortage_end();
        sink_close(&s);
        assert_true(failed || status == ASSAY_OK); /* some of the memory only spares time */
        expect(&b, "a.count", status == ASSAY_OK ? VARIES : "4");
        assert_int_equal(b.entry->cell_count, status == ASSAY_OK ? LINES + 1 : 1);
        errors += status == ASSAY_NO_MEMORY;
        bench_close(&b);
        if (!failed)
            break;
    }
    assert_true(errors >= 3); /* room for scopes and for cells grows in steps */
}

TEST(a_first_launch_that_could_not_be_added_does_not_double_figures) {
    /* More figures than cells are made room for at once; the launch after it has the same ones the
     * other way round. */
    static const char *const places[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
                                         "k", "l", "m", "n", "o", "p", "q", "r", "s", "t"};
    const size_t n = sizeof places / sizeof *places;
    for (uint64_t successes = 0;; successes++) {
        struct bench b = bench_open();
        struct assay_sink s = {0}, other = {0};
        for (size_t i = 0; i < n; i++) {
            assay_sink_count(&s, kernel, &list_key, places[i], 1);
            assay_sink_count(&other, kernel, &list_key, places[n - 1 - i], 1);
        }
        shortage_begin(successes);
        enum assay_status status = entry_add(b.entry, &b.program->launch, &s, NULL);
        bool failed = shortage_end();
        sink_close(&s);
        assert_int_equal(status, failed ? ASSAY_NO_MEMORY : ASSAY_OK);
        assert_int_equal(b.entry->cell_count, failed ? 0 : n);
        add_sink(&b, &other);
        assert_int_equal(b.entry->cell_count, n);
        bench_close(&b);
        if (!failed)
            break;
    }
}
