/* test_sim.c - .sim files: what they say, and what is said of those that are wrong. */
#include "test.h"

#include "argument.h"
#include "launch_reader.h"
#include "statement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct settings no_settings = {NULL, 0};

#define HEAD "k.cl\nk\n4 1 1\n2 1 1\n"
#define MOST ((size_t)1 << 20)

static const struct parameter global_int = {"a", "int*", SPACE_GLOBAL};

static struct launch_file *open_text(const char *text) {
    struct launch_file *sim;
    struct fault fault = {.code = END_OK};
    if (!launch_file_parse("dir/x.sim", text, strlen(text), &no_settings, &sim, &fault))
        fail_msg("%s", fault.text);
    return sim;
}

/* The first argument of a file that has HEAD before it. */
static struct argument read_one(const char *text, const struct parameter *parameter) {
    char all[4096];
    struct argument a;
    struct fault fault = {.code = END_OK};
    snprintf(all, sizeof all, HEAD "%s", text);
    struct launch_file *sim = open_text(all);
    if (!launch_file_argument(sim, 0, parameter, MOST, &a, &fault) ||
        !launch_file_end(sim, 0, 1, &fault))
        fail_msg("%s", fault.text);
    launch_file_close(sim);
    return a;
}

static void expect_ints(const char *text, const char *type, const int *values, size_t count) {
    struct parameter parameter = {"a", type, SPACE_GLOBAL};
    struct argument a = read_one(text, &parameter);
    assert_int_equal(a.bytes, count * sizeof *values);
    assert_memory_equal(a.data, values, a.bytes);
    argument_close(&a);
}

/* Fails unless the line says all of these. */
static void expect_said(const struct fault *fault, enum ending code, const char *first,
                        const char *second) {
    if (fault->code != code || !strstr(fault->text, first) || !strstr(fault->text, second))
        fail_msg("%d, '%s': expected %d, '%s', '%s'", (int)fault->code, fault->text, (int)code,
                 first, second);
    assert_null(strchr(fault->text, '\n'));
}

static void refuse_head(const char *text, const char *first, const char *second) {
    struct launch_file *sim;
    struct fault fault = {.code = END_OK};
    assert_false(launch_file_parse("dir/x.sim", text, strlen(text), &no_settings, &sim, &fault));
    assert_null(sim);
    expect_said(&fault, END_BAD_RECORD, "dir/x.sim: ", first);
    expect_said(&fault, END_BAD_RECORD, first, second);
}

static void refuse(const char *text, const struct parameter *parameter, const char *said) {
    char all[4096];
    struct argument a;
    struct fault fault = {.code = END_OK};
    snprintf(all, sizeof all, HEAD "%s", text);
    struct launch_file *sim = open_text(all);
    assert_false(launch_file_argument(sim, 7, parameter, MOST, &a, &fault));
    assert_null(a.data);
    expect_said(&fault, END_BAD_RECORD, "dir/x.sim: line ", said);
    expect_said(&fault, END_BAD_RECORD, "argument 7 (", parameter->name);
    launch_file_close(sim);
}

/* --- the head --- */

TEST(head_names_program_kernel_and_sizes) {
    struct launch_file *sim =
        open_text("# note\n  k.cl # the program\n\nkernel_1\n8 4\n2 # over lines\n"
                  "4 2 1\n");
    assert_string_equal(sim->sources[0], "k.cl");
    assert_string_equal(sim->launches[0].kernel, "kernel_1");
    assert_string_equal(sim->folder, "dir");
    assert_string_equal(sim->options, "");
    assert_int_equal(sim->launches[0].global[0] * 100 + sim->launches[0].global[1] * 10 +
                         sim->launches[0].global[2],
                     842);
    assert_int_equal(sim->launches[0].local[0] * 100 + sim->launches[0].local[1] * 10 +
                         sim->launches[0].local[2],
                     421);
    launch_file_close(sim);
}

TEST(build_options_stand_in_comments_before_the_first_argument) {
    struct launch_file *sim = open_text("# build-options: -DA=1 -DB \r\n#build-options:-DC\n" HEAD
                                        "  # build-options:  -DD\n<size=4> 1 # build-options: -DE\n"
                                        "# build-options: -DF\n");
    assert_string_equal(sim->options, "-DA=1 -DB -DC -DD");
    launch_file_close(sim);
    sim = open_text("# parameters: a=1; b=x y\n# build-options: -DA\n" HEAD);
    assert_string_equal(sim->parameters, "a=1; b=x y");
    assert_string_equal(sim->options, "-DA");
    launch_file_close(sim);
    sim = open_text("# no build-options: -DA\n# build-options:\n" HEAD);
    assert_string_equal(sim->options, "");
    launch_file_close(sim);
}

TEST(heads_that_end_too_early_are_refused) {
    refuse_head("", "ends where the name of the program's file", "");
    struct fault fault = {.code = END_OK};
    struct launch_file *sim;
    assert_false(launch_file_parse("a.out", "\177ELF\0k 4", 8, &no_settings, &sim, &fault));
    expect_said(&fault, END_BAD_RECORD, "a.out: is no text, as a launch file or a .sim file is",
                "");
    refuse_head("k.cl # k\n", "ends where the name of the kernel", "");
    refuse_head("k.cl k 1 1", "ends where the NDRange", "");
    refuse_head("k.cl k 1 1 1\n1\n", "ends where the work-group size", "");
}

TEST(sizes_that_are_no_numbers_above_0_are_refused) {
    refuse_head("k.cl\nk\n4 0 1\n1 1 1\n", "line 3", "NDRange has '0'");
    refuse_head("k.cl\nk\n4 1 1\n0 1 1\n", "line 4", "work-group size has '0'");
    refuse_head("k.cl\nk\n-4 1 1\n1 1 1\n", "line 3", "'-4'");
    refuse_head("k.cl\nk\n4 1 x\n1 1 1\n", "line 3", "'x'");
    refuse_head("k.cl\nk\n4 1 1.5\n1 1 1\n", "line 3", "'1.5'");
    refuse_head("k.cl\nk\n4 1 99999999999999999999\n1 1 1\n", "line 3", "99999999999999999999");
}

TEST(groups_that_do_not_divide_the_ndrange_are_refused) {
    refuse_head("k.cl\nk\n4 6 1\n2 4 1\n", "6 work-items in dimension 1", "work-groups of 4");
}

TEST(what_follows_the_last_argument_is_refused) {
    struct fault fault = {.code = END_OK};
    struct launch_file *sim = open_text(HEAD "# a comment\n5\n");
    assert_false(launch_file_end(sim, 0, 0, &fault));
    expect_said(&fault, END_BAD_RECORD, "line 6, column 1: '5' follows", "0 arguments of k");
    launch_file_close(sim);
    sim = open_text(HEAD "# a comment\n\n");
    assert_true(launch_file_end(sim, 0, 0, &fault));
    launch_file_close(sim);
}

TEST(a_file_that_is_missing_is_named) {
    struct launch_file *sim;
    struct fault fault = {.code = END_OK};
    assert_false(launch_file_open("missing/x.sim", &no_settings, &sim, &fault));
    expect_said(&fault, END_NO_INPUT, "missing/x.sim: ", "No such file");
    assert_false(launch_file_open("/", &no_settings, &sim, &fault));
    expect_said(&fault, END_NO_INPUT, "/: ", "folder");
}

/* --- arguments --- */

TEST(values_go_over_lines_and_headers_may_touch_them) {
    expect_ints("<size=12> 1 2 # two of three\n 3", "int*", (int[]){1, 2, 3}, 3);
    expect_ints("<size=8>-1 +2", "int*", (int[]){-1, 2}, 2);
    struct fault fault = {.code = END_OK};
    struct launch_file *sim = open_text(HEAD "<size=4> 5<size=4> 6");
    struct argument a;
    /* A header ends with the last > of its line, as in the simulator. */
    assert_false(launch_file_argument(sim, 0, &global_int, MOST, &a, &fault));
    expect_said(&fault, END_BAD_RECORD, "argument 0 (a)", "4>");
    launch_file_close(sim);
}

TEST(types_come_from_the_header_or_from_the_parameter) {
    expect_ints("<size=8 short> 1 2 3 4", "float*", (int[]){0x00020001, 0x00040003}, 2);
    expect_ints("<short size=4> 1 2", "struct s*", (int[]){0x00020001}, 1);
    expect_ints("<size=4> 1 2 3 4", "uchar4*", (int[]){0x04030201}, 1);
    expect_ints("<size=4> 1 2 3 4", "void*", (int[]){0x04030201}, 1);
    expect_ints("<size=8> 1.5 -0.25", "float2*", (int[]){0x3fc00000, (int)0xbe800000}, 2);
    expect_ints("<size=8> 1e-1", "double*", (int[]){(int)0x9999999a, 0x3fb99999}, 2);
    expect_ints("<size=8> -1", "ulong*", (int[]){-1, -1}, 2);
}

TEST(fill_and_range_make_values) {
    expect_ints("<size=12 fill=-7>", "int*", (int[]){-7, -7, -7}, 3);
    expect_ints("<size=4 uchar fill=255>", "int*", (int[]){-1}, 1);
    expect_ints("<size=16 range=1:2:7>", "int*", (int[]){1, 3, 5, 7}, 4);
    expect_ints("<size=12 range=1:-1:-1>", "int*", (int[]){1, 0, -1}, 3);
    expect_ints("<size=8 range=0:0.5:0.5>", "float*", (int[]){0, 0x3f000000}, 2);
    expect_ints("<size=4 uchar range=1:1:4>", "int*", (int[]){0x04030201}, 1);
    expect_ints("<size=4 range=1:1:9 fill=3>", "int*", (int[]){3}, 1); /* fill goes first */
}

TEST(hex_is_for_values_fill_and_range) {
    expect_ints("<size=8 hex> ff 0x10", "int*", (int[]){255, 16}, 2);
    expect_ints("<size=4 hex fill=1F>", "int*", (int[]){31}, 1);
    expect_ints("<hex size=8 range=f:1:10>", "int*", (int[]){15, 16}, 2);
}

TEST(three_elements_by_value_take_the_room_of_four) {
    struct parameter three = {"v", "float3", SPACE_PRIVATE};
    struct argument a = read_one("<size=12> 1 2 3", &three);
    const float values[] = {1, 2, 3, 0};
    assert_int_equal(a.bytes, 16);
    assert_memory_equal(a.data, values, 16);
    argument_close(&a);
    a = read_one("<size=16> 1 2 3 4", &three);
    assert_int_equal(a.bytes, 16);
    argument_close(&a);
}

TEST(local_memory_has_a_size_alone) {
    struct parameter local = {"l", "struct s*", SPACE_LOCAL};
    struct argument a = read_one("<size=64>", &local);
    assert_int_equal(a.bytes, 64);
    assert_null(a.data);
}

TEST(null_is_no_buffer) {
    struct argument a = read_one("<null>", &global_int);
    assert_int_equal(a.bytes, 0);
    assert_null(a.data);
    struct parameter value = {"n", "int", SPACE_PRIVATE}, local = {"l", "int*", SPACE_LOCAL};
    refuse("<null>", &value, "null is for buffers only");
    refuse("<null>", &local, "null is for buffers only");
    refuse("<null size=4>", &global_int, "null goes with nothing");
    refuse("<null dump>", &global_int, "null goes with nothing");
}

TEST(dump_is_read_and_means_nothing) {
    expect_ints("<size=4 dump fill=1>", "int*", (int[]){1}, 1);
    struct parameter value = {"n", "int", SPACE_PRIVATE};
    refuse("<size=4 dump> 1", &value, "dump is for buffers only");
}

TEST(bad_headers_are_refused) {
    refuse("", &global_int, "the file ends where its header");
    refuse("5", &global_int, "a header <...> is expected");
    refuse("<size=4 fill=1", &global_int, "a header <...> is expected");
    refuse("<>", &global_int, "its size is missing");
    refuse("<size=>", &global_int, "'size='");
    refuse("<size=x>", &global_int, "size=x is no number of bytes");
    refuse("<size=-4>", &global_int, "size=-4 is no number of bytes");
    refuse("<size=0>", &global_int, "its size is 0");
    refuse("<size=4 quad>", &global_int, "'quad' in the header");
    refuse("<size=4 int float>", &global_int, "two types, int and float");
    refuse("<size=6 fill=0>", &global_int, "6 bytes are no whole number of int");
    struct parameter structure = {"s", "struct s*", SPACE_GLOBAL};
    refuse("<size=4 fill=0>", &structure, "a type is needed");
}

TEST(bad_values_are_refused) {
    refuse("<size=8> 1", &global_int, "only 1 of its 2 values");
    refuse("<size=8> 1 <size=4>", &global_int, "size=8> is no number of bytes");
    refuse("<size=8> 1\n<size=4>", &global_int, "only 1 of its 2 values");
    refuse("<size=4> 1.5", &global_int, "value 0, '1.5', is no int");
    refuse("<size=4> 2147483648", &global_int, "'2147483648'");
    refuse("<size=4 hex> fg", &global_int, "'fg'");
    refuse("<size=4> 0x1", &global_int, "'0x1'");
    refuse("<size=4 fill=1x>", &global_int, "fill=1x is no int");
    refuse("<size=1 char> 128", &global_int, "'128', is no char");
    refuse("<size=1 uchar> -1", &global_int, "'-1', is no uchar");
    refuse("<size=4 float> 1.0f", &global_int, "'1.0f', is no float");
    refuse("<size=4 float> nan", &global_int, "'nan', is no float");
    refuse("<size=4 float> 1e39", &global_int, "'1e39', is no float");
    refuse("<size=4 float> .", &global_int, "'.', is no float");
    refuse("<size=4 float> 1e", &global_int, "'1e', is no float");
}

TEST(ranges_that_miss_end_or_size_are_refused) {
    refuse("<size=16 range=0:1:4>", &global_int, "range=0:1:4 does not give the 4 values");
    refuse("<size=16 range=0:2:7>", &global_int, "does not give");
    refuse("<size=16 range=0:0:0>", &global_int, "does not give");
    refuse("<size=16 range=0:1>", &global_int, "range=0:1 is not START:INCREMENT:END");
    refuse("<size=16 range=0:1:3:4>", &global_int, "is not START:INCREMENT:END");
    refuse("<size=16 range=0:x:3>", &global_int, "is not START:INCREMENT:END");
    refuse("<size=16 float range=0:0:3>", &global_int, "does not give");
}

TEST(lines_and_places_are_told) {
    struct fault fault = {.code = END_OK};
    struct argument a;
    struct launch_file *sim = open_text(HEAD "<size=8>\n 1 # one\n\n x\n");
    assert_false(launch_file_argument(sim, 3, &global_int, MOST, &a, &fault));
    assert_string_equal(fault.text, "dir/x.sim: line 8: argument 3 (a): value 1, 'x', is no int");
    launch_file_close(sim);
}

TEST(what_is_too_large_for_the_device_is_not_made) {
    struct fault fault = {.code = END_OK};
    struct argument a;
    struct launch_file *sim = open_text(HEAD "<size=18446744073709551612 fill=1>");
    assert_false(launch_file_argument(sim, 0, &global_int, MOST, &a, &fault));
    expect_said(&fault, END_UNAVAILABLE, "18446744073709551612 bytes", "at most 1048576");
    launch_file_close(sim);
}

/* Every allocation fails once; nothing is leaked (under a sanitizer) and the fault is told. */
TEST(without_memory_a_line_is_said) {
    static const char text[] = HEAD "<size=4000 fill=1>";
    bool failed = true;
    for (uint64_t n = 0; failed; n++) {
        struct fault fault = {.code = END_OK};
        struct launch_file *sim;
        struct argument a = {.data = NULL};
        shortage_begin(n);
        bool fine = launch_file_parse("x.sim", text, sizeof text - 1, &no_settings, &sim, &fault) &&
                    launch_file_argument(sim, 0, &global_int, MOST, &a, &fault);
        failed = shortage_end();
        launch_file_close(sim);
        argument_close(&a);
        assert_int_equal(fine, !failed);
        if (failed)
            expect_said(&fault, END_UNAVAILABLE, "x.sim: ", "not enough memory");
    }
}
