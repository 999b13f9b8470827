/* test_launch_file.c - launch files: what they say, and what is said of those that are wrong. */
#include "test.h"

#include "argument.h"
#include "launch_reader.h"
#include "statement.h"

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
    refuse(DERIVED "set M N", "'N' has a name that is no size");
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
    refuse(HEAD "size N M", "has a name that is no size");
    refuse(HEAD "launch k local 4", "the launch of k has no global");
    refuse(HEAD "launch k global 4 global 4", "global is there twice");
    refuse(HEAD "launch k global 0", "global: '0' is 0");
    refuse(HEAD "launch k globe 4", "'globe' where global, local, offset or argument belongs");
    refuse(HEAD "launch k global 6 local 4", "6 work-items in dimension 0");
    refuse(HEAD "part p a 0 4", "no buffer or image is called 'a'");
    refuse(HEAD "buffer a <size=4 int> 1\npart p a 1 4", "p ends behind the 4 bytes of a");
    refuse(HEAD "buffer a <size=4 int> 1\npart p a 0 4\npart q p 0 4", "p is a part itself");
    refuse(HEAD "part p p 0 4", "p is a part itself");
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
        {"argument b", "no buffer or image is called 'b'"},
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

/* --- images and samplers --- */

static const struct parameter a_picture = {"in", "image2d_t", SPACE_IMAGE};
static const struct parameter some_lines = {"in", "image1d_array_t", SPACE_IMAGE};
static const struct parameter a_sampler = {"s", "sampler_t", SPACE_SAMPLER};

#define IMAGES                                                                                     \
    HEAD "size W 3\nsize H 2\n"                                                                    \
         "image a <image2d width=W height=H order=RG data=SNORM_INT16 range=-6:1:W*H*2-7>\n"       \
         "image b <order=R data=FLOAT layers=W-1 image1d_array width=H+1> 1 2 3 4 5 -6.5\n"        \
         "image c <image3d width=W height=H depth=2 order=BGRA data=UNORM_INT8 fill=7>\n"          \
         "image d <image2d_array width=1 height=H layers=W order=RGB data=UNORM_SHORT_565 hex>"    \
         " f800 7e0 1f 0 ffff 1\n"                                                                 \
         "image e <image1d width=H order=A data=HALF_FLOAT fill=15360>\n"                          \
         "buffer n <size=4 int> 1\n"

static void expect_image(const struct buffer *b, const char *name, const char *shown) {
    char text[160];
    assert_string_equal(b->name, name);
    image_show(&b->image, text, sizeof text);
    assert_string_equal(text, shown);
}

TEST(images_have_a_kind_a_format_and_extents) {
    struct launch_file *f = open_text(IMAGES "launch k global 1", &no_settings);
    assert_int_equal(f->buffer_count, 6);
    expect_image(&f->buffers[0], "a", "image2d of 3 x 2 RG SNORM_INT16");
    expect_image(&f->buffers[1], "b", "image1d_array of 3 x 2 R FLOAT");
    expect_image(&f->buffers[2], "c", "image3d of 3 x 2 x 2 BGRA UNORM_INT8");
    expect_image(&f->buffers[3], "d", "image2d_array of 1 x 2 x 3 RGB UNORM_SHORT_565");
    expect_image(&f->buffers[4], "e", "image1d of 2 A HALF_FLOAT");
    assert_null(f->buffers[5].image.kind);
    /* an image of one dimension has one row of one slice, layers are rows or slices */
    const size_t regions[5][3] = {{3, 2, 1}, {3, 2, 1}, {3, 2, 2}, {1, 2, 3}, {2, 1, 1}};
    for (size_t i = 0; i < 5; i++) {
        assert_memory_equal(f->buffers[i].image.region, regions[i], sizeof regions[i]);
        assert_int_equal(f->buffers[i].whole, NO_BUFFER);
    }
    launch_file_close(f);
}

/* As compilers name them. */
TEST(the_access_to_an_image_is_not_of_its_type) {
    assert_string_equal(image_type("image2d_t"), "image2d_t");
    assert_string_equal(image_type("__read_only image2d_t"), "image2d_t");
    assert_string_equal(image_type("write_only image1d_array_t"), "image1d_array_t");
    assert_string_equal(image_type("__read_write image3d_t"), "image3d_t");
    assert_string_equal(image_type("float4*"), "float4*");
    assert_string_equal(image_kind_of_parameter("image1d_array_t")->name, "image1d_array");
    assert_null(image_kind_of_parameter("image1d_buffer_t"));
}

TEST(images_hold_as_many_elements_as_their_pixels_have) {
    struct launch_file *f = open_text(IMAGES "launch k global 1", &no_settings);
    const struct argument *c = &f->buffers[2].argument;
    const short a[] = {-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5};   /* 3 x 2 of 2 channels */
    const float b[] = {1, 2, 3, 4, 5, -6.5F};                       /* 3 x 2 of 1 */
    const unsigned short d[] = {0xf800, 0x7e0, 0x1f, 0, 0xffff, 1}; /* one for each pixel */
    const unsigned short e[] = {15360, 15360};                      /* 1 as a half */
    assert_int_equal(f->buffers[0].argument.bytes, sizeof a);
    assert_memory_equal(f->buffers[0].argument.data, a, sizeof a);
    assert_int_equal(f->buffers[1].argument.bytes, sizeof b);
    assert_memory_equal(f->buffers[1].argument.data, b, sizeof b);
    assert_int_equal(c->bytes, 3 * 2 * 2 * 4);
    for (size_t i = 0; i < c->bytes; i++)
        assert_int_equal(((const char *)c->data)[i], 7);
    assert_int_equal(f->buffers[3].argument.bytes, sizeof d);
    assert_memory_equal(f->buffers[3].argument.data, d, sizeof d);
    assert_int_equal(f->buffers[4].argument.bytes, sizeof e);
    assert_memory_equal(f->buffers[4].argument.data, e, sizeof e);
    launch_file_close(f);
}

/* Bytes of an element are those of the C type, as OpenCL 1.2 has them in table 5.7. */
TEST(each_format_has_pixels_of_its_size) {
    static const struct {
        const char *order, *data;
        size_t bytes; /* of a pixel */
    } formats[] = {
        {"R", "SNORM_INT8", 1},         {"A", "UNORM_INT16", 2},
        {"RG", "SIGNED_INT8", 2},       {"RA", "UNSIGNED_INT32", 8},
        {"RGB", "UNORM_SHORT_555", 2},  {"RGB", "UNORM_INT_101010", 4},
        {"RGBA", "SIGNED_INT16", 8},    {"RGBA", "UNSIGNED_INT16", 8},
        {"RGBA", "SIGNED_INT32", 16},   {"ARGB", "UNSIGNED_INT8", 4},
        {"INTENSITY", "HALF_FLOAT", 2}, {"LUMINANCE", "FLOAT", 4},
        {"RGBA", "HALF_FLOAT", 8},      {"RGB", "UNORM_SHORT_565", 2},
    };
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 HEAD
                 "image a <image2d width=5 height=3 order=%s data=%s fill=0> launch k global 1",
                 formats[i].order, formats[i].data);
        struct launch_file *f = open_text(text, &no_settings);
        assert_int_equal(f->buffers[0].argument.bytes, 5 * 3 * formats[i].bytes);
        launch_file_close(f);
    }
}

TEST(an_image_may_lie_in_a_file) {
    static const char form[] =
        HEAD "image a <image2d width=2 height=%d order=RG data=UNORM_INT8 file=contents.raw>\n"
             "launch k global 1";
    FILE *file = fopen("contents.raw", "wb");
    assert_non_null(file);
    fputs("abcdefgh", file);
    fclose(file);
    for (int height = 1; height <= 3; height++) {
        char text[256];
        struct launch_file *f;
        struct fault fault = {.code = END_OK};
        int n = snprintf(text, sizeof text, form, height);
        bool fine = launch_file_parse("x.launch", text, (size_t)n, &no_settings, &f, &fault);
        assert_int_equal(fine, height == 2); /* 2 x 2 of 2 bytes */
        if (fine)
            assert_memory_equal(f->buffers[0].argument.data, "abcdefgh", 8);
        else
            assert_non_null(strstr(fault.text, height == 1 ? "has 8 bytes, not 4" : "not 12"));
        launch_file_close(f);
    }
    remove("contents.raw");
}

TEST(images_and_samplers_are_arguments) {
    struct launch_file *f =
        open_text(IMAGES "launch k global 1 argument a\nargument b argument\n"
                         "<normalized filter=linear address=mirrored_repeat sampler>\n"
                         "argument <sampler address=none filter=nearest> argument n argument a",
                  &no_settings);
    struct fault fault = {.code = END_OK};
    launch_file_begin(f, 0);
    struct argument a = read_next(f, 0, &a_picture);
    assert_int_equal(a.named, 0);
    assert_int_equal(a.bytes, 24);
    assert_int_equal(read_next(f, 1, &some_lines).named, 1);
    a = read_next(f, 2, &a_sampler);
    assert_int_equal(a.sampler.address, CL_ADDRESS_MIRRORED_REPEAT);
    assert_int_equal(a.sampler.filter, CL_FILTER_LINEAR);
    assert_true(a.sampler.is_normalized);
    a = read_next(f, 3, &a_sampler);
    assert_int_equal(a.sampler.address, CL_ADDRESS_NONE);
    assert_int_equal(a.sampler.filter, CL_FILTER_NEAREST);
    assert_false(a.sampler.is_normalized);
    assert_int_equal(read_next(f, 4, &buffer_of_floats).named, 5);
    assert_int_equal(read_next(f, 5, &a_picture).named, 0);
    assert_true(launch_file_end(f, 0, 6, &fault));
    launch_file_close(f);
}

TEST(what_is_wrong_with_an_image_is_said_with_its_place) {
    refuse(HEAD "image", "ends where the name of an image is expected");
    refuse(HEAD "image global <image2d>", "line 3, column 7: 'global' is no name");
    refuse(HEAD "buffer a <size=1 char> 1\nimage a <image2d>", "line 4, column 7: 'a' is there");
    refuse(HEAD "image a 3", "line 3: image a: a header <...> is expected");
    refuse(HEAD "image a <width=3>", "line 3, column 10: its kind is missing");
    refuse(HEAD "image a <image2d image3d>", "line 3, column 18: two kinds, image2d and image3d");
    refuse(HEAD "image a <image4d>",
           "line 3, column 10: 'image4d' in the header is neither a kind");
    refuse(HEAD "image a <image2d size=4>", "column 18: 'size=4' in the header is neither a kind");
    refuse(HEAD "image a <image2d width=>", "column 18: 'width=' in the header is neither a kind");
    refuse(HEAD "image a <image2d width=3 width=4>", "line 3, column 26: width= is there twice");
    refuse(HEAD "image a <image2d width=0>", "line 3, column 24: width: '0' is 0");
    refuse(HEAD "image a <image2d width=3-4>", "line 3, column 24: width: '3-4' is below 0");
    refuse(HEAD "image a <image2d width=W>", "width: 'W' has a name that is no size");
    refuse(HEAD "image a <image2d width=3>", "line 3, column 10: height= is missing");
    refuse(HEAD "image a <image2d width=3 height=3 depth=1>", "column 10: an image2d has no depth");
    refuse(HEAD "image a <image3d width=3 layers=3>", "an image3d has no layers");
    refuse(HEAD "image a <image1d_array width=3>", "layers= is missing");
    refuse(HEAD "image a <image1d width=3 data=FLOAT>", "line 3, column 10: order= is missing");
    refuse(HEAD "image a <image1d width=3 order=R>", "line 3, column 10: data= is missing");
    refuse(HEAD "image a <image1d order=GRB>", "column 24: 'GRB' is no order of channels");
    refuse(HEAD "image a <image1d data=float>", "column 23: 'float' is no type of channels");
    refuse(HEAD "image a <image1d width=3 order=RGB data=FLOAT fill=0>",
           "column 10: RGB and FLOAT do not go together");
    refuse(HEAD "image a <image1d width=3 order=RGBA data=UNORM_INT_101010 fill=0>",
           "RGBA and UNORM_INT_101010 do not go together");
    refuse(HEAD "image a <image1d width=3 order=R data=FLOAT fill=0 file=x>", "only one of fill=");
    refuse(HEAD "image a <image2d width=4294967296 height=4294967296 order=R data=FLOAT fill=0>",
           "column 10: it is too large");
    refuse(HEAD "image a <image1d width=3 order=R data=UNORM_INT8> 1 2\nlaunch k global 1",
           "line 4: image a: value 2, 'launch', is no uchar");
    refuse(HEAD "image a <image1d width=3 order=R data=UNORM_INT8> 1 2 256", "'256', is no uchar");
    refuse(HEAD "image a <image1d width=3 order=R data=UNORM_INT8 range=0:1:3>",
           "range=0:1:3 does not give the 3 values");
    refuse(HEAD "image a <image1d width=3 order=R data=FLOAT fill=0>\npart p a 0 4",
           "line 4, column 5: a is an image, which has no parts");
    refuse(HEAD "buffer a <image2d>", "buffer a: 'image2d' where a buffer or a value belongs");
}

static void refuse_argument(const char *text, const struct parameter *parameter, const char *said) {
    struct argument a;
    struct fault fault = {.code = END_OK};
    char whole_text[2048];
    snprintf(whole_text, sizeof whole_text, IMAGES "launch k global 1\nargument %s", text);
    struct launch_file *f = open_text(whole_text, &no_settings);
    launch_file_begin(f, 0);
    assert_false(launch_file_argument(f, 0, parameter, MOST, &a, &fault));
    if (fault.code != END_BAD_RECORD || !strstr(fault.text, said))
        fail_msg("'%s': expected '%s'", fault.text, said);
    assert_null(a.data);
    launch_file_close(f);
}

/* The argument is in line 12 of the file, behind 9 characters. */
TEST(arguments_and_images_must_fit_each_other) {
    refuse_argument("n", &a_picture,
                    "line 12, column 10: argument 0 (in) is image2d_t, but n is a buffer");
    refuse_argument("a", &buffer_of_floats,
                    "line 12, column 10: argument 0 (a) is float*, but a is an image2d");
    refuse_argument("a", &an_int, "argument 0 (n) is int, but a is an image2d");
    refuse_argument("c", &a_picture, "argument 0 (in) is image2d_t, but c is an image3d");
    refuse_argument("d", &a_picture, "is image2d_t, but d is an image2d_array");
    refuse_argument("a", &some_lines, "is image1d_array_t, but a is an image2d");
    refuse_argument("x", &a_picture, "line 12, column 10: no buffer or image is called 'x'");
    refuse_argument("<size=4 int> 1", &a_picture, "is image2d_t, which takes the name of an image");
}

TEST(samplers_must_be_whole) {
    refuse_argument("a", &a_sampler,
                    "line 12, column 10: argument 0 (s) is sampler_t, but a is an");
    refuse_argument("<size=4 int> 1", &a_sampler,
                    "line 12, column 11: 'size=4' in the header of s is neither sampler, address=");
    refuse_argument("<sampler address=clamp>", &a_sampler, "column 11: filter= is missing");
    refuse_argument("<sampler filter=linear>", &a_sampler, "column 11: address= is missing");
    refuse_argument("<address=clamp filter=linear>", &a_sampler, "column 11: sampler is missing");
    refuse_argument("<sampler address=wrap>", &a_sampler, "column 27: address: 'wrap' is neither");
    refuse_argument("<sampler filter=cubic>", &a_sampler, "column 26: filter: 'cubic' is neither");
    refuse_argument("<sampler sampler>", &a_sampler, "column 19: sampler is there twice");
    refuse_argument("<sampler normalised>", &a_sampler, "column 19: 'normalised' in the header");
    refuse_argument("<sampler address=repeat filter=linear>", &a_sampler,
                    "column 11: coordinates that repeat are normalized, which is missing");
    refuse_argument("<sampler address=clamp filter=linear>", &an_int,
                    "argument 0 (n): 'sampler' where a buffer or a value belongs");
    refuse_argument("<sampler address=clamp\n filter=linear>", &a_sampler,
                    "argument 0 (s): its header <...> does not end in its line");
}

TEST(a_sim_file_has_neither_images_nor_samplers) {
    const struct parameter *const parameters[] = {&a_picture, &a_sampler};
    struct launch_file *f = open_text("k.cl k 1 1 1 1 1 1 <size=4>", &no_settings);
    for (size_t i = 0; i < 2; i++) {
        struct argument a;
        struct fault fault = {.code = END_OK};
        launch_file_begin(f, 0);
        assert_false(launch_file_argument(f, 0, parameters[i], MOST, &a, &fault));
        assert_int_equal(fault.code, END_BAD_RECORD);
        assert_non_null(strstr(fault.text, "which no .sim file can give, but a launch file can"));
    }
    launch_file_close(f);
}

/* Every allocation fails once. */
TEST(images_without_memory_are_refused) {
    static const char text[] = IMAGES "launch k global 1";
    bool failed = true;
    for (uint64_t n = 0; failed; n++) {
        struct launch_file *f;
        struct fault fault = {.code = END_OK};
        shortage_begin(n);
        bool fine = launch_file_parse("x.launch", text, sizeof text - 1, &no_settings, &f, &fault);
        failed = shortage_end();
        assert_int_equal(fine, !failed);
        assert_true(fine || fault.code == END_UNAVAILABLE);
        launch_file_close(f);
        assert_true(n < 1000);
    }
}
