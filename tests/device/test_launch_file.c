/* test_launch_file.c - launch files: what they say, and what is said of those that are wrong. */
#include "test.h"

#include "launch_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST ((size_t)1 << 20)
#define HEAD "launch-file 1\nsource k.cl\n"

static const struct settings no_settings = {NULL, 0};
static const struct parameter buffer_of_floats = {"a", "float*", SPACE_GLOBAL};
static const struct parameter an_int = {"n", "int", SPACE_PRIVATE};

static struct launch_file *open_text(const char *text, const struct settings *settings) {
    struct launch_file *file;
    struct fault fault = {.code = END_OK};
    if (!launch_file_parse("dir/x.launch", text, strlen(text), settings, &file, &fault))
        fail_msg("%s", fault.text);
    return file;
}

static void refuse_as(enum ending code, const char *text, const struct settings *settings,
                      const char *said) {
    struct launch_file *file;
    struct fault fault = {.code = END_OK};
    assert_false(launch_file_parse("dir/x.launch", text, strlen(text), settings, &file, &fault));
    assert_null(file);
    if (fault.code != code || !strstr(fault.text, said))
        fail_msg("%d, '%s': expected %d, '%s'", (int)fault.code, fault.text, (int)code, said);
    assert_null(strchr(fault.text, '\n'));
}

static void refuse(const char *text, const char *said) {
    refuse_as(END_BAD_RECORD, text, &no_settings, said);
}

static struct argument read_next(struct launch_file *file, size_t index,
                                 const struct parameter *parameter) {
    struct argument a;
    struct fault fault = {.code = END_OK};
    if (!launch_file_argument(file, index, parameter, MOST, &a, &fault))
        fail_msg("%s", fault.text);
    return a;
}

/* --- what they say --- */

static const char whole[] = HEAD "source more.cl # joined\n"
                                 "size N 6\n"
                                 "options -DA=1 -DB # both\noptions -DC\n"
                                 "buffer a <size=4*N float range=1:1:N>\n"
                                 "buffer b <size=N uchar> 1 2 3 4 5 6\n"
                                 "part tail a 2*N 12\n"
                                 "output b\noutput a relative=1e-3 absolute=2\n"
                                 "launch first global N 2 local N/2 offset 0 3\n"
                                 "argument tail argument b\n"
                                 "argument <size=4 int> N*N\n"
                                 "launch second\n  global 4\n  argument a\n";

TEST(a_launch_file_has_sources_sizes_buffers_and_launches) {
    struct launch_file *f = open_text(whole, &no_settings);
    assert_false(f->is_sim);
    assert_int_equal(f->source_count, 2);
    assert_string_equal(f->sources[1], "more.cl");
    assert_string_equal(f->options, "  -DA=1 -DB   -DC");
    assert_string_equal(f->parameters, "N=6");
    assert_int_equal(f->buffer_count, 3);
    const float floats[] = {1, 2, 3, 4, 5, 6};
    assert_memory_equal(f->buffers[0].argument.data, floats, sizeof floats);
    assert_int_equal(f->buffers[1].argument.bytes, 6);
    assert_int_equal(f->buffers[2].whole, 0);
    assert_int_equal(f->buffers[2].origin, 12);
    assert_int_equal(f->buffers[2].argument.bytes, 12);
    assert_true(f->buffers[1].is_output && !f->buffers[1].has_tolerance);
    assert_true(f->buffers[0].tolerance.relative == 1e-3);
    assert_true(f->buffers[0].tolerance.absolute == 2);
    launch_file_close(f);
}

TEST(launches_are_in_their_order_with_sizes_of_their_own) {
    struct launch_file *f = open_text(whole, &no_settings);
    assert_int_equal(f->launch_count, 2);
    const struct ndrange *l = &f->launches[0];
    assert_string_equal(l->kernel, "first");
    assert_int_equal(l->dimensions, 2);
    assert_int_equal(l->global[0] * 100 + l->global[1] * 10 + l->global[2], 621);
    assert_int_equal(l->local[0] * 100 + l->local[1] * 10 + l->local[2], 311);
    assert_int_equal(l->offset[0] * 100 + l->offset[1] * 10 + l->offset[2], 30);
    assert_false(l->is_local_null);
    assert_true(f->launches[1].is_local_null);
    assert_int_equal(f->launches[1].dimensions, 1);
    launch_file_close(f);
}

TEST(arguments_are_buffers_parts_and_values) {
    struct launch_file *f = open_text(whole, &no_settings);
    struct fault fault = {.code = END_OK};
    launch_file_begin(f, 0);
    struct argument a = read_next(f, 0, &buffer_of_floats);
    assert_int_equal(a.named, 2);
    assert_int_equal(a.bytes, 12);
    a = read_next(f, 1, &buffer_of_floats);
    assert_int_equal(a.named, 1);
    a = read_next(f, 2, &an_int);
    assert_int_equal(a.named, NO_BUFFER);
    assert_int_equal(*(int *)a.data, 36);
    argument_close(&a);
    assert_true(launch_file_end(f, 0, 3, &fault));
    launch_file_begin(f, 1);
    assert_int_equal(read_next(f, 0, &buffer_of_floats).named, 0);
    assert_true(launch_file_end(f, 1, 1, &fault));
    launch_file_close(f);
}

TEST(a_size_that_is_set_replaces_that_of_the_file) {
    const char *const list[] = {"N=3", "N=8"};
    struct settings settings = {list, 2};
    struct launch_file *f =
        open_text(HEAD "size N 6 size M N*2\nlaunch k global M local N", &settings);
    assert_int_equal(f->launches[0].global[0], 16); /* of two settings the last */
    assert_string_equal(f->parameters, "N=8; M=16");
    launch_file_close(f);
    const char *const other[] = {"X=3"}, *const bad[] = {"N=2*2x"}, *const small[] = {"N=1-2"};
    settings = (struct settings){other, 1};
    refuse_as(END_USAGE, HEAD "size N 6 launch k global N", &settings, "no size for --set X=3");
    settings.list = bad;
    refuse_as(END_USAGE, HEAD "size N 6 launch k global N", &settings, "--set N=2*2x is no number");
    settings.list = small;
    refuse_as(END_USAGE, HEAD "size N 6 launch k global N", &settings, "is below 0");
    settings.list = other;
    refuse_as(END_USAGE, "k.cl k 1 1 1 1 1 1", &settings, "is a .sim file, which has no sizes");
}

TEST(a_buffer_may_lie_in_a_file) {
    FILE *file = fopen("contents.bin", "wb");
    assert_non_null(file);
    fputs("abcd", file);
    fclose(file);
    const char *text = HEAD "buffer a <size=4 uchar file=contents.bin>\nlaunch k global 1";
    struct launch_file *f;
    struct fault fault = {.code = END_OK};
    if (!launch_file_parse("x.launch", text, strlen(text), &no_settings, &f, &fault))
        fail_msg("%s", fault.text);
    assert_memory_equal(f->buffers[0].argument.data, "abcd", 4);
    launch_file_close(f);
    text = HEAD "buffer a <size=5 uchar file=contents.bin>\nlaunch k global 1";
    assert_false(launch_file_parse("x.launch", text, strlen(text), &no_settings, &f, &fault));
    assert_non_null(strstr(fault.text, "contents.bin has 4 bytes, not 5"));
    text = HEAD "buffer a <size=5 uchar file=nowhere.bin>\nlaunch k global 1";
    assert_false(launch_file_parse("x.launch", text, strlen(text), &no_settings, &f, &fault));
    assert_int_equal(fault.code, END_NO_INPUT);
    remove("contents.bin");
}

/* The numbers are derived in test_type.c. */
TEST(contents_may_be_random) {
    struct launch_file *f = open_text(
        HEAD "size N 9\nbuffer a <size=32 int random=N-9:N:7>\nbuffer b <size=8 int random=-2:5>\n"
             "buffer c <size=8 float random=0:1>\nlaunch k global 1",
        &no_settings);
    assert_memory_equal(f->buffers[0].argument.data, ((int[]){2, 2, 2, 1, 5, 6, 2, 9}), 32);
    assert_memory_equal(f->buffers[1].argument.data, ((int[]){-2, 0}), 8);
    assert_memory_equal(f->buffers[2].argument.data, ((float[]){0x1.cfb58p-4F, 0x1.4c9eep-2F}), 8);
    launch_file_close(f);
    refuse(HEAD "buffer a <size=8 int random=1>", "random=1 is not LEAST:MOST or LEAST:MOST:SEED");
    refuse(HEAD "buffer a <size=8 int random=1:2:3:4>", "is not LEAST:MOST or");
    refuse(HEAD "buffer a <size=8 int random=1:2:x>", "random=1:2:x is not LEAST:MOST or");
    refuse(HEAD "buffer a <size=8 int random=0:0.5>",
           "is not LEAST:MOST or LEAST:MOST:SEED of int");
    refuse(HEAD "buffer a <size=8 int random=2:1>", "random=2:1 has LEAST above MOST");
    refuse(HEAD "buffer a <size=8 int random=1:2 fill=1>", "only one of fill=");
}

/* --- what is said of others --- */

TEST(what_is_wrong_is_said_with_its_place) {
    refuse("launch-file", "ends behind launch-file");
    refuse("launch-file 2", "line 1, column 13: version 2 is not known");
    refuse("launch-file 1\nlaunch k global 1", "has no source");
    refuse(HEAD "size N 3", "has no launch");
    refuse(HEAD "  bufer a", "line 3, column 3: 'bufer' where size, source, options");
    refuse(HEAD "size N", "ends where its value is expected");
    refuse(HEAD "size 3 4", "line 3, column 6: '3' is no name");
    refuse(HEAD "size local 4", "'local' is no name");
    refuse(HEAD "size N 4 size N 5", "'N' is there already");
    refuse(HEAD "size N 4 buffer N <size=4 int> 1", "'N' is there already");
    refuse(HEAD "size N 4-5", "its value: '4-5' is below 0");
    refuse(HEAD "size N 4/(2-2)", "divides by 0");
    refuse(HEAD "size N (4", "has a ( without its )");
    refuse(HEAD "size N 99999999999*99999999999", "is too large");
    refuse(HEAD "size N M", "has a name that is no parameter");
    refuse(HEAD "launch k local 4", "the launch of k has no global");
    refuse(HEAD "launch k global 4 global 4", "global is there twice");
    refuse(HEAD "launch k global 0", "global: '0' is 0");
    refuse(HEAD "launch k globe 4", "'globe' where global, local, offset or argument belongs");
    refuse(HEAD "launch k global 6 local 4", "6 work-items in dimension 0");
    refuse(HEAD "part p a 0 4", "no buffer is called 'a'");
    refuse(HEAD "buffer a <size=4 int> 1\npart p a 1 4", "p ends behind the 4 bytes of a");
    refuse(HEAD "buffer a <size=4 int> 1\npart p a 0 4\npart q p 0 4", "p is a part itself");
    refuse(HEAD "buffer a <size=4 int> 1\noutput a nearly", "'nearly' is neither exact nor");
    refuse(HEAD "buffer a <size=4 int> 1\noutput a relative=-1", "no number of 0 or more");
    refuse(HEAD "buffer a <size=4 int fill=1 file=x>", "only one of fill=, range=, random= and");
    refuse(HEAD "buffer a 4", "buffer a: a header <...> is expected");
    refuse(HEAD "buffer a <size=8 int>\n1\nlaunch k global 1", "value 1, 'launch', is no int");
}

TEST(arguments_that_do_not_fit_are_refused) {
    static const struct {
        const char *text, *said;
    } bad[] = {
        {"", "'argument' is expected here"},
        {"argument", "the file ends where its header"},
        {"argument b", "no buffer is called 'b'"},
        {"argument <size=4 int>", "only 0 of its 1 values"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[256];
        struct argument a;
        struct fault fault = {.code = END_OK};
        snprintf(text, sizeof text, HEAD "buffer a <size=4 int> 1\nlaunch k global 1 %s",
                 bad[i].text);
        struct launch_file *f = open_text(text, &no_settings);
        launch_file_begin(f, 0);
        assert_false(launch_file_argument(f, 0, &an_int, MOST, &a, &fault));
        if (!strstr(fault.text, bad[i].said))
            fail_msg("'%s': expected '%s'", fault.text, bad[i].said);
        launch_file_close(f);
    }
    struct argument a;
    struct fault fault = {.code = END_OK};
    struct launch_file *f = open_text(
        HEAD "buffer a <size=4 int> 1\nlaunch k global 1 argument a argument a", &no_settings);
    launch_file_begin(f, 0);
    assert_false(launch_file_argument(f, 0, &an_int, MOST, &a, &fault));
    assert_non_null(strstr(fault.text, "is int, but a is a buffer"));
    fault.code = END_OK;
    launch_file_begin(f, 0);
    a = read_next(f, 0, &buffer_of_floats);
    assert_false(launch_file_end(f, 0, 1, &fault));
    assert_non_null(strstr(fault.text, "'argument' follows the last of 1 arguments of k"));
    launch_file_close(f);
}
