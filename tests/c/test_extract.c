/* test_extract.c - launches as launch files. */
#include "test.h"

#include "session/extract.h"
#include "session/extract_headers.h"
#include "session/extract_text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct extract_argument value(const char *name, const char *type, const void *data,
                                     uint64_t size) {
    struct extract_argument a = {.kind = EXTRACT_VALUE, .data = data, .size = size};
    snprintf(a.name, sizeof a.name, "%s", name);
    snprintf(a.type, sizeof a.type, "%s", type);
    return a;
}

static struct extract_argument buffer(const char *name, const char *type, const void *data,
                                      uint64_t size, uint64_t memory, uint64_t origin) {
    struct extract_argument a = value(name, type, data, size);
    a.kind = EXTRACT_BUFFER;
    a.memory = memory;
    a.origin = origin;
    return a;
}

static struct extract_launch launch_of(const struct extract_argument *arguments, size_t count) {
    return (struct extract_launch){.kernel = "k",
                                   .number = 3,
                                   .source = "kernel void k() {}",
                                   .source_size = 18,
                                   .options = "",
                                   .dimensions = 1,
                                   .global = {64, 1, 1},
                                   .local = {16, 1, 1},
                                   .arguments = arguments,
                                   .count = count};
}

/* The part of a launch's file from `from` on; release with free(). */
static char *text_from(const struct extract_launch *l, const char *from) {
    struct extract_place places[8];
    size_t size;
    assert_true(l->count <= 8);
    extract_places(l, places);
    char *text = extract_text(l, places, "k", "program.cl", "", &size);
    assert_non_null(text);
    assert_int_equal(strlen(text), size);
    const char *at = strstr(text, from);
    assert_non_null(at);
    char *part = strdup(at);
    free(text);
    return part;
}

static void assert_text(const struct extract_launch *l, const char *from, const char *wanted) {
    char *text = text_from(l, from);
    assert_string_equal(text, wanted);
    free(text);
}

TEST(values_are_numbers_of_the_parameters_type_or_else_bytes) {
    const int32_t negative = -5;
    const uint64_t large = UINT64_MAX;
    const float third[2] = {1.0F / 3, -0.0F}, endless = 1.0F / 0.0F;
    const unsigned char structure[3] = {1, 0xab, 0};
    const struct extract_argument arguments[] = {
        value("a", "int", &negative, sizeof negative),
        value("b", "ulong", &large, sizeof large),
        value("c", "float2", third, sizeof third),
        value("d", "float", &endless, sizeof endless), /* 0x7f800000, the low byte first */
        value("e", "struct point", structure, sizeof structure),
        value("f", "float __attribute__((ext_vector_type(2)))", third, sizeof third),
        value("g", "float __attribute__((aligned(8)))", third, sizeof third),
    };
    struct extract_launch l = launch_of(arguments, 7);
    assert_text(&l, "  argument",
                "  argument <size=4 int> -5\n"
                "  argument <size=8 ulong> 18446744073709551615\n"
                "  argument <size=8 float> 0.333333343 -0\n"
                "  argument <size=4 uchar hex> 00 00 80 7f\n"
                "  argument <size=3 uchar hex> 01 ab 00\n"
                "  argument <size=8 float> 0.333333343 -0\n"
                "  argument <size=8 uchar hex> ab aa aa 3e 00 00 00 80\n");
}

TEST(arguments_in_one_buffer_are_parts_of_it) {
    const float data[8] = {0, 0, 1};
    const char zeros[6] = {0};
    const struct extract_argument arguments[] = {
        buffer("tail", "float*", data, sizeof data, 7, 16),
        buffer("all", "float*", data, sizeof data, 7, 0),
        buffer("same", "float4*", data, sizeof data, 7, 16),
        buffer("output", "float*", zeros, sizeof zeros, 8, 0), /* 6 bytes are no whole floats */
    };
    struct extract_launch l = launch_of(arguments, 4);
    assert_text(&l, "\nbuffer",
                "\nbuffer tail_whole <size=32 float file=k.tail.bin>\n"
                "part tail tail_whole 16 16\n"
                "part same tail_whole 16 16\n"
                "buffer output_ <size=6 uchar fill=0>\n"
                "\nlaunch k\n  global 64\n  local LOCAL_X\n"
                "  argument tail\n  argument tail_whole\n  argument same\n  argument output_\n");
}

TEST(a_launch_says_its_sizes) {
    const struct extract_argument arguments[] = {{.kind = EXTRACT_LOCAL, .size = 640},
                                                 {.kind = EXTRACT_NULL}};
    struct extract_launch l = launch_of(arguments, 2);
    l.dimensions = 3;
    l.global[2] = 5;
    l.offset[1] = 2;
    assert_text(&l, "# Launch",
                "# Launch 3 of k, with its buffers as they were before it.\n"
                "launch-file 1\nsource program.cl\n"
                "size LOCAL_X 16\nsize LOCAL_Y 1\nsize LOCAL_Z 1\n\n"
                "\nlaunch k\n  global 64 1 5\n  local LOCAL_X LOCAL_Y LOCAL_Z\n  offset 0 2 0\n"
                "  argument <size=640>\n  argument <null>\n");
    l.is_local_chosen = true;
    assert_text(&l, "launch k",
                "launch k\n  global 64 1 5\n  local LOCAL_X LOCAL_Y LOCAL_Z "
                "# chosen by --local-size: the program leaves it to the device\n"
                "  offset 0 2 0\n  argument <size=640>\n  argument <null>\n");
    l.is_local_chosen = false;
    l.is_local_null = true;
    l.count = 0;
    l.is_bitcode = true;
    assert_text(&l, "# Its",
                "# Its program was linked or loaded: this is its LLVM code, which not every "
                "device takes.\nlaunch-file 1\nsource program.cl\n\n"
                "\nlaunch k\n  global 64 1 5\n  local null # the program leaves it to the device\n"
                "  offset 0 2 0\n");
}

TEST(images_and_samplers_have_opencls_words) {
    const unsigned char texels[4 * 3 * 2] = {9};
    struct extract_argument arguments[] = {
        {.kind = EXTRACT_IMAGE, .name = "i", .data = texels, .size = sizeof texels},
        {.kind = EXTRACT_SAMPLER, .sampler = 0x27}, /* 0x20 linear + 6 repeat + 1 normalized */
    };
    arguments[0].texel = (cl_image_format){CL_RGBA, CL_UNORM_INT8};
    arguments[0].image =
        (cl_image_desc){.image_type = CL_MEM_OBJECT_IMAGE2D, .image_width = 3, .image_height = 2};
    struct extract_launch l = launch_of(arguments, 2);
    char why[256] = "";
    assert_false(extract_refuses(&l, why, sizeof why));
    assert_text(&l, "\nimage",
                "\nimage i <image2d width=3 height=2 order=RGBA data=UNORM_INT8 file=k.i.bin>\n"
                "\nlaunch k\n  global 64\n  local LOCAL_X\n  argument i\n"
                "  argument <sampler address=repeat filter=linear normalized>\n");
    arguments[0].size--; /* a row is longer than its texels */
    assert_true(extract_refuses(&l, why, sizeof why));
    assert_string_equal(why, "argument 0 ( i): its rows do not lie one behind the other");
}

/* --- files --- */

static char folder[64];

static void make_folder(void) {
    snprintf(folder, sizeof folder, "/tmp/assay-extract-XXXXXX");
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
}

static void remove_folder(void) {
    char command[128];
    assert_int_equal(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

static void write_file(const char *name, const char *text) {
    FILE *out = fopen(name, "we");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static const char *read_file(const char *name) {
    static char text[2048];
    FILE *in = fopen(name, "re");
    if (!in)
        return "none";
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return text;
}

/* Copies the headers of a source; the problem, "" if there is none. */
static const char *copy(const char *source, const char *options, struct extract_headers *out) {
    struct folder to;
    assert_true(folder_open(&to, "to"));
    assert_true(extract_headers_copy(source, options, &to, "in", out) == !*out->problem);
    return out->problem;
}

TEST(headers_are_found_and_lie_as_the_compiler_finds_them) {
    struct extract_headers h;
    make_folder();
    assert_int_equal(system("mkdir -p a/sub 'b c'"), 0);
    write_file("a/sub/one.h", "#include \"two.h\"\n# include <three.h>\n#include \"../up.h\"\n");
    write_file("a/sub/two.h", "two");
    write_file("a/up.h", "#include \"sub/one.h\" // round and round\n");
    write_file("b c/three.h", "three");
    write_file("b c/two.h", "never: a/sub has one of this name");
    write_file("here.h", "here");
    const char *source = "#include <sub/one.h>\n  #  include \"here.h\"\n#include MACRO\n"
                         "#if 0\n#include \"nowhere.h\"\n#endif";
    assert_string_equal(copy(source, "-DX=1  -I a -I\"b c\" -w", &h), "");
    assert_string_equal(h.options, "-DX=1 -w -Iin");
    free(h.options);
    assert_int_equal(h.count, 5);
    assert_string_equal(read_file("to/in/sub/two.h"), "two");
    assert_string_equal(read_file("to/in/three.h"), "three");
    assert_string_equal(read_file("to/in/here.h"), "here");
    assert_string_equal(read_file("to/in/up.h"), "#include \"sub/one.h\" // round and round\n");
    assert_string_equal(copy("kernel void k() {}", "-cl-fast-relaxed-math", &h), "");
    assert_string_equal(h.options, "-cl-fast-relaxed-math");
    free(h.options);
    remove_folder();
}

TEST(what_cannot_be_kept_is_named) {
    struct extract_headers h;
    make_folder();
    assert_int_equal(system("mkdir -p a b in"), 0);
    write_file("in/../up.h", "up");
    write_file("a/x.h", "#include \"deep.h\"");
    write_file("a/deep.h", "one");
    write_file("b/deep.h", "another");
    assert_string_equal(copy("#include \"../up.h\"", "-Iin", &h),
                        "in/../up.h: lies outside of the folders that the compiler's options name");
    free(h.options);
    assert_string_equal(copy("#include \"/tmp/x.h\"", "", &h),
                        "/tmp/x.h: is included by its place on this machine");
    free(h.options);
    assert_string_equal(copy("#include <deep.h>\n#include <x.h>", "-Ib -Ia", &h),
                        "deep.h: there are two files of this name, in different folders of -I");
    free(h.options);
    assert_string_equal(copy("", "-DNUMBER=#", &h),
                        "the compiler's options have a #, which begins a comment in a launch file");
    free(h.options);
    remove_folder();
}

TEST(the_first_launch_of_a_kernel_and_ndrange_is_kept_within_the_bytes_that_are_left) {
    float data[4] = {1, 2, 3, 4};
    const struct extract_argument arguments[] = {buffer("a", "float*", data, sizeof data, 1, 0)};
    struct extract_launch l = launch_of(arguments, 1);
    make_folder();
    struct extract *e = extract_open("kept", 18 + 16 + 15); /* of the source, and of one buffer */
    assert_non_null(e);
    extract_add(e, &l);
    data[0] = 5; /* as the launch leaves it */
    extract_add(e, &l);
    float kept[4];
    FILE *in = fopen("kept/k.a.bin", "rbe");
    assert_non_null(in);
    assert_int_equal(fread(kept, sizeof *kept, 4, in), 4);
    fclose(in);
    assert_true(kept[0] == 1 && kept[3] == 4);
    assert_string_equal(read_file("kept/k-2.launch"), "none");
    assert_string_equal(read_file("kept/program.cl"), "kernel void k() {}");
    l.global[0] = 128;
    extract_add(e, &l); /* 15 bytes are left */
    assert_string_equal(read_file("kept/k-2.launch"), "none");
    memset(data, 0, sizeof data);
    l.global[0] = 256;
    extract_add(e, &l); /* zeros need no file */
    assert_non_null(strstr(read_file("kept/k-3.launch"), "buffer a <size=16 float fill=0>"));
    extract_close(e);
    remove_folder();
}
