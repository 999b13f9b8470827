/* test_fuzz.c - launch files and .sim files made of anything at all.
 *
 * The first byte chooses the parameters, the rest is the file. As a test a good file is damaged in
 * many ways, always the same; with a fuzzer:
 *
 *     cd device/src
 *     clang -g -fsanitize=fuzzer,address,undefined -DASSAY_FUZZER -I. -I../../tests/c \
 *       ../../tests/device/test_fuzz.c \
 *       {launch_reader,launch_file,sim,statement,derived,argument,filling,image,image_header}.c \
 *       {expression,scanner,type,fault,clean,file}.c -lm
 */
#include "test.h"

#include "argument.h"
#include "launch_reader.h"
#include "statement.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 65536

static const struct settings no_settings = {NULL, 0};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "test_fuzz: %s\n", what);
    abort();
}

static void check_argument(const struct launch_file *file, const struct argument *a, bool fine,
                           const struct fault *fault) {
    check(fine || (fault->code != END_OK && fault->text[0]), "a failure without a reason");
    check(fine || !a->data, "data of an argument that failed");
    check(a->bytes <= MOST + 64 || !a->data, "an argument that is too large");
    check(a->named == NO_BUFFER || a->named < file->buffer_count, "a buffer that is not there");
    check(!strchr(fault->text, '\n'), "a reason of several lines");
}

static void read_arguments(struct launch_file *file, unsigned choice) {
    static const struct parameter parameters[] = {
        {"buffer", "float*", SPACE_GLOBAL},   {"table", "uchar4*", SPACE_CONSTANT},
        {"scratch", "int*", SPACE_LOCAL},     {"n", "uint", SPACE_PRIVATE},
        {"v", "float3", SPACE_PRIVATE},       {"s", "struct s*", SPACE_GLOBAL},
        {"d", "double*", SPACE_GLOBAL},       {"l", "long", SPACE_PRIVATE},
        {"i", "image2d_t", SPACE_IMAGE},      {"h", "sampler_t", SPACE_SAMPLER},
        {"j", "image1d_array_t", SPACE_IMAGE}};
    enum { PARAMETERS = sizeof parameters / sizeof *parameters };
    for (size_t launch = 0; launch < file->launch_count; launch++) {
        bool fine = true;
        launch_file_begin(file, launch);
        for (size_t i = 0; fine && i < 4; i++) {
            struct argument a;
            struct fault fault = {.code = END_OK};
            fine = launch_file_argument(file, i, &parameters[(choice + i) % PARAMETERS], MOST, &a,
                                        &fault);
            check_argument(file, &a, fine, &fault);
            argument_close(&a);
        }
        struct fault fault = {.code = END_OK};
        launch_file_end(file, launch, 4, &fault);
    }
}

static void check_launch(const struct ndrange *launch) {
    for (int i = 0; i < DIMENSIONS && !launch->is_local_null; i++)
        check(launch->local[i] && launch->global[i] % launch->local[i] == 0,
              "groups that do not fit");
}

static void check_images(const struct launch_file *file) {
    for (size_t i = 0; i < file->buffer_count; i++) {
        const struct buffer *b = &file->buffers[i];
        const struct image *image = &b->image;
        size_t bytes;
        if (!image->kind)
            continue;
        check(image->order && image->data && image->region[0] && image->region[1] &&
                  image->region[2],
              "an image without a format or pixels");
        check(image_bytes(image, &bytes) && bytes == b->argument.bytes && b->argument.data,
              "an image of another size");
        check(b->whole == NO_BUFFER && b->argument.space == SPACE_IMAGE, "an image that is none");
    }
}

static void check_parts(const struct launch_file *file) {
    for (size_t i = 0; i < file->buffer_count; i++) {
        const struct buffer *b = &file->buffers[i];
        check(b->whole == NO_BUFFER || (b->whole < i && !b->argument.data), "a part of nothing");
        check(b->whole == NO_BUFFER ||
                  b->origin + b->argument.bytes <= file->buffers[b->whole].argument.bytes,
              "a part that is too long");
        check(b->whole == NO_BUFFER || !file->buffers[b->whole].image.kind, "a part of an image");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct launch_file *file;
    struct fault fault = {.code = END_OK};
    unsigned choice = size ? *data : 0;
    const char *text = size ? (const char *)data + 1 : "";
    if (launch_file_parse("f.sim", text, size ? size - 1 : 0, &no_settings, &file, &fault)) {
        for (size_t i = 0; i < file->launch_count; i++)
            check_launch(&file->launches[i]);
        check_parts(file);
        check_images(file);
        read_arguments(file, choice);
        launch_file_close(file);
    } else {
        check(fault.code != END_OK && fault.text[0], "a failure without a reason");
    }
    return 0;
}

#ifndef ASSAY_FUZZER

static void damage(struct dice *dice, char *text, size_t *size) {
    static const char pieces[] = "<>#:=-+.eE0129xhf \n\t\"a\xff";
    size_t at = dice_below(dice, *size);
    switch (dice_below(dice, 4)) {
    case 0:
        text[at] = pieces[dice_below(dice, sizeof pieces)];
        break;
    case 1:
        *size = at ? at : 1;
        break;
    case 2:
        memmove(text + at, text + at + 1, *size - at - 1);
        *size -= *size > 1;
        break;
    default:
        text[at] = text[dice_below(dice, *size)];
    }
}

static void try_file(const char *text, size_t size, struct dice *dice) {
    char *copy = malloc(size + 1);
    for (int i = 0; copy && i < 1000; i++) {
        size_t n = size + 1;
        copy[0] = (char)dice_below(dice, 11);
        memcpy(copy + 1, text, size);
        for (uint64_t k = dice_below(dice, 4); k-- > 0;)
            damage(dice, copy, &n);
        LLVMFuzzerTestOneInput((const uint8_t *)copy, n);
    }
    free(copy);
}

TEST(damaged_files_are_read_or_refused) {
    struct dice dice = {1};
    static const char sim[] =
        "# build-options: -DN=4\nk.cl # source\nk\n64 4 1\n16 2 1\n<size=16 range=0:1:3>\n"
        "<size=8 float fill=1.5 dump> # out\n<size=4 hex> ff<size=12> 1 2 3\n<null>\n";
    static const char launch[] =
        "launch-file 1\nsize N 8*(2+2) # items\nsource a.cl\noptions -DN=1 # one\n"
        "buffer A <size=4*N float range=0:1:N-1>\nbuffer R <size=N char random=-3:N:7>\nbuffer B "
        "<size=N uchar> 1 2 3 4 5 6 7 8\n"
        "part P A 2*N N\noutput B relative=1e-5 absolute=0\nlaunch k\n global N/2 N%3+1\n"
        " local 4\n offset 1 2\n argument A\n argument P\n argument <size=4 int> N\n"
        " argument <size=8>\nlaunch k\nglobal N\nlocal null\nargument B\n";
    static const char images[] =
        "launch-file 1\nsize W 3 size H 2\nsource a.cl\n"
        "image A <image2d width=W height=H+1 order=RG data=UNORM_INT8 range=0:1:2*W*(H+1)-1>\n"
        "image B <image1d_array width=W layers=H order=R data=FLOAT hex> 1 2 3 4 5 6\n"
        "image C <image3d width=2 height=H depth=W order=RGB data=UNORM_SHORT_565 fill=7>\n"
        "output B absolute=1\nlaunch k global W H\n argument A\n"
        " argument <sampler address=clamp filter=linear normalized>\n argument B\n"
        "launch k global W H argument <sampler filter=nearest address=none> argument A\n";
    static const char derived[] =
        "launch-file 1\noptions -DM=1 # more\nset N 16+8\nfrom fuzz_other.launch # the other\n"
        "parameters t=4; s=\"a#b\" # which\noptions -DK\n";
    FILE *other = fopen("fuzz_other.launch", "wb");
    check(other && fwrite(launch, 1, sizeof launch - 1, other) == sizeof launch - 1, "no file");
    fclose(other);
    for (int i = 0; i < 100; i++) {
        try_file(images, sizeof images - 1, &dice);
        try_file(sim, sizeof sim - 1, &dice);
        try_file(launch, sizeof launch - 1, &dice);
        try_file(derived, sizeof derived - 1, &dice);
    }
    remove("fuzz_other.launch");
}
#endif
