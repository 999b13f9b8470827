/* test_launch_file.c - launch files: what they say, and what is said of those that are wrong. */
#include "test.h"

#include "launch_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* --- files that derive from others --- */

/* The other file, in a folder with what it names. */
static void put(const char *name, const char *text) {
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void make_other(void) {
    mkdir("dir", 0777); /* that of a text which is read as dir/x.launch */
    mkdir("other", 0777);
    put("other/contents.bin", "abcd");
    put("other/o.launch", "launch-file 1\nsize N 6 size M N*2\nsource k.cl\noptions -DA=1\n"
                          "buffer a <size=4 uchar file=contents.bin>\n"
                          "launch k global M local N\n argument <size=4 int>\n");
}

static void remove_other(void) {
    remove("dir");
    remove("other/contents.bin");
    remove("other/o.launch");
    remove("other");
}

#define DERIVED "launch-file 1\nfrom ../other/o.launch\n"

TEST(a_file_that_derives_from_another_is_that_with_other_sizes) {
    make_other();
    struct launch_file *f =
        open_text("launch-file 1\nparameters tile=16; s=\"a # b\"  # which\noptions -DB=2 # more\n"
                  "from ../other/o.launch set N 3*3\noptions -DC\n",
                  &no_settings);
    assert_false(f->is_sim);
    assert_string_equal(f->folder, "dir/../other"); /* from which its names count */
    assert_string_equal(f->sources[0], "k.cl");
    assert_memory_equal(f->buffers[0].argument.data, "abcd", 4);
    assert_string_equal(f->options, "  -DA=1  -DB=2   -DC"); /* the last has the last word */
    assert_string_equal(f->parameters, "tile=16; s=\"a # b\"");
    assert_int_equal(f->launches[0].global[0], 18); /* M is 2 * N, N is 9 */
    launch_file_close(f);
    f = open_text(DERIVED "set M 6", &no_settings);
    assert_string_equal(f->parameters, "N=6; M=6"); /* without a line of its own */
    launch_file_close(f);
    remove_other();
}

TEST(what_the_user_sets_wins_over_a_derived_file_and_is_named) {
    const char *const list[] = {"N=2"};
    const struct settings settings = {list, 1};
    make_other();
    struct launch_file *f = open_text(DERIVED "set N 9\nparameters t=1\nset M 4", &settings);
    assert_int_equal(f->sizes.list[0].value, 2);
    assert_int_equal(f->launches[0].global[0], 4);
    assert_string_equal(f->parameters, "t=1; N=2");
    launch_file_close(f);
    f = open_text(DERIVED "parameters\n", &settings);
    assert_string_equal(f->parameters, "N=2");
    launch_file_close(f);
    const char *const other[] = {"X=2"};
    refuse_as(END_USAGE, DERIVED, &(struct settings){other, 1},
              "dir/x.launch: dir/../other/o.launch: has no size for --set X=2");
    remove_other();
}

/* Every allocation fails once; nothing is leaked (under a sanitizer) and the fault is told. */
TEST(without_memory_for_a_derived_file_a_line_is_said) {
    static const char text[] = DERIVED "set N 2 set M 4\noptions -DB\nparameters t=1";
    const char *const list[] = {"N=2"};
    const struct settings settings = {list, 1};
    bool failed = true;
    make_other();
    for (uint64_t n = 0; failed; n++) {
        struct fault fault = {.code = END_OK};
        struct launch_file *f;
        shortage_begin(n);
        bool fine = launch_file_parse("dir/x.launch", text, sizeof text - 1, &settings, &f, &fault);
        failed = shortage_end();
        launch_file_close(f);
        assert_int_equal(fine, !failed);
        if (failed && !strstr(fault.text, "not enough memory") &&
            !strstr(fault.text, "Cannot allocate memory")) /* the system's words, for a file */
            fail_msg("%s", fault.text);
    }
    remove_other();
}

TEST(what_is_wrong_with_a_derived_file_is_said) {
    make_other();
    refuse("launch-file 1\nset N 4", "dir/x.launch: has no from");
    refuse("launch-file 1\nset N 4\nfrom", "ends where the name of the other file is expected");
    refuse(DERIVED "set", "ends where the name of a size is expected");
    refuse(DERIVED "set N", "ends where its value is expected");
    refuse(DERIVED "set N 4-5", "line 3, column 7: its value: '4-5' is below 0");
    refuse(DERIVED "set M N", "'N' has a name that is no parameter");
    refuse(DERIVED "set N 4\nset N 5", "line 4, column 5: 'N' is set already");
    refuse(DERIVED "set N 4\n set n 5", "line 4, column 6: 'n' is no size of ../other/o.launch");
    refuse(DERIVED "from x", "line 3, column 1: from is there twice");
    refuse(DERIVED "parameters a\nparameters b", "line 4, column 1: parameters is there twice");
    refuse(DERIVED "size K 4", "line 3, column 1: 'size' where from, set, options or parameters");
    refuse(HEAD "from ../other/o.launch", "'from' where size, source, options");
    refuse_as(END_NO_INPUT, "launch-file 1\nfrom ../other/none.launch", &no_settings,
              "dir/x.launch: dir/../other/none.launch: No such file");
    refuse_as(END_NO_INPUT, "launch-file 1\nfrom ../other", &no_settings, "is a folder");
    put("dir/x.launch", DERIVED);
    refuse("launch-file 1\nfrom x.launch",
           "dir/x.launch: dir/x.launch: derives from another file itself");
    put("dir/x.launch", "k.cl k 1 1 1 1 1 1");
    refuse("launch-file 1\nfrom x.launch", "dir/x.launch: is a .sim file; expected a launch file");
    put("dir/x.launch", HEAD "launch k globe");
    refuse("launch-file 1\nfrom x.launch",
           "dir/x.launch: dir/x.launch: line 3, column 10: 'globe'");
    remove("dir/x.launch");
    remove_other();
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
    refuse(HEAD "buffer a <size=4 int fill=1 file=x>", "only one of fill=, range= and file=");
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
