/* image_formats.c - every format of images that the device has, and every kind of image.
 *
 * Each image is filled with bytes by chance, read with some samplers at coordinates inside, between
 * and outside of its texels, and written with numbers inside and outside of what it holds.  What
 * they say of themselves, and what is read through samplers of the source, is compared with what
 * was put there; of all else a digest is printed, which has to be the same however kernels are run.
 */
#include "host.h"

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SOME = 9 }; /* formats between those that are tried */

enum { WIDTH = 5, HEIGHT = 4, DEPTH = 3, ITEMS = 60, TEXEL_MOST = 16, FORMATS_MOST = 200 };

/* The functions of one type of image: coordinates have so many components. */
#define READ(type, name, components, real, whole)                                                  \
    "kernel void read_" name "(read_only " type                                                    \
    " in, sampler_t sampler, global const float4 *at,\n"                                           \
    "                    global uint4 *out, int texel, int way)\n"                                 \
    "{\n"                                                                                          \
    "    size_t i = get_global_id(0);\n"                                                           \
    "    " real " r = at[i]" components ";\n"                                                      \
    "    " whole " w = convert_" whole "_rtn(r);\n"                                                \
    "    uint4 n = 0;\n"                                                                           \
    "    if (texel == 0)\n"                                                                        \
    "        n = as_uint4(way == 0 ? read_imagef(in, sampler, r)\n"                                \
    "                   : way == 1 ? read_imagef(in, sampler, w) : read_imagef(in, w));\n"         \
    "    else if (texel == 1)\n"                                                                   \
    "        n = as_uint4(way == 0 ? read_imagei(in, sampler, r)\n"                                \
    "                   : way == 1 ? read_imagei(in, sampler, w) : read_imagei(in, w));\n"         \
    "    else\n"                                                                                   \
    "        n = way == 0 ? read_imageui(in, sampler, r)\n"                                        \
    "          : way == 1 ? read_imageui(in, sampler, w) : read_imageui(in, w);\n"                 \
    "    out[i] = n;\n"                                                                            \
    "}\n"
#define WRITE(type, name, whole, place)                                                            \
    "kernel void write_" name "(write_only " type                                                  \
    " out, global const float4 *numbers, int texel)\n"                                             \
    "{\n"                                                                                          \
    "    int i = get_global_id(0), x = i % 5, y = i / 5 % 4, z = i / 20;\n"                        \
    "    " whole " at = " place ";\n"                                                              \
    "    if (texel == 0)\n"                                                                        \
    "        write_imagef(out, at, numbers[i]);\n"                                                 \
    "    else if (texel == 1)\n"                                                                   \
    "        write_imagei(out, at, as_int4(numbers[i]) >> i % 32);\n"                              \
    "    else\n"                                                                                   \
    "        write_imageui(out, at, as_uint4(numbers[i]) >> i % 32);\n"                            \
    "}\n"
#define ASK(type, name, layers, height, depth, dim)                                                \
    "kernel void ask_" name "(read_only " type " in, global int *out)\n"                           \
    "{\n"                                                                                          \
    "    int i = 0;\n"                                                                             \
    "    out[i++] = get_image_width(in);\n"                                                        \
    "    out[i++] = get_image_channel_data_type(in);\n"                                            \
    "    out[i++] = get_image_channel_order(in);\n"                                                \
    "    out[i++] = " layers ";\n"                                                                 \
    "    out[i++] = " height ";\n"                                                                 \
    "    out[i++] = " depth ";\n"                                                                  \
    "    vstore4(" dim ", 0, out + i);\n"                                                          \
    "}\n"

static const char *const parts[] = {
    READ("image1d_t", "1d", ".x", "float", "int"),
    READ("image1d_array_t", "1d_array", ".xy", "float2", "int2"),
    READ("image2d_t", "2d", ".xy", "float2", "int2"),
    READ("image2d_array_t", "2d_array", "", "float4", "int4"),
    READ("image3d_t", "3d", "", "float4", "int4"),
    WRITE("image1d_t", "1d", "int", "x"),
    WRITE("image1d_array_t", "1d_array", "int2", "(int2)(x, 0)"),
    WRITE("image2d_t", "2d", "int2", "(int2)(x, y)"),
    WRITE("image2d_array_t", "2d_array", "int4", "(int4)(x, y, z, 0)"),
    "#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable\n" WRITE("image3d_t", "3d", "int4",
                                                                       "(int4)(x, y, z, 0)"),
    ASK("image1d_t", "1d", "0", "0", "0", "(int4)0"),
    ASK("image1d_array_t", "1d_array", "get_image_array_size(in)", "0", "0", "(int4)0"),
    ASK("image2d_t", "2d", "0", "get_image_height(in)", "0", "(int4)(get_image_dim(in), 0, 0)"),
    ASK("image2d_array_t", "2d_array", "get_image_array_size(in)", "get_image_height(in)", "0",
        "(int4)(get_image_dim(in), 0, 0)"),
    ASK("image3d_t", "3d", "0", "get_image_height(in)", "get_image_depth(in)", "get_image_dim(in)"),
    "constant sampler_t fixed = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | "
    "CLK_FILTER_LINEAR;\n"
    "float4 middle(read_only image2d_t in, sampler_t sampler)\n"
    "{\n"
    "    return read_imagef(in, sampler, (float2)(0.5f, 0.5f));\n"
    "}\n"
    "kernel void literal(read_only image2d_t in, global float4 *out)\n"
    "{\n"
    "    const sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE\n"
    "                         | CLK_FILTER_NEAREST;\n"
    "    int i = get_global_id(0);\n"
    "    out[i] = i % 2 ? middle(in, fixed) : read_imagef(in, edge, (int2)(i, -i));\n"
    "}\n",
};

/* A kind of image, and the texels that it has. */
static const struct kind {
    const char *name;
    cl_mem_object_type type;
    size_t width, height, depth; /* as in a region to be read */
} kinds[] = {
    {"1d", CL_MEM_OBJECT_IMAGE1D, WIDTH, 1, 1},
    {"1d_array", CL_MEM_OBJECT_IMAGE1D_ARRAY, WIDTH, HEIGHT, 1},
    {"2d", CL_MEM_OBJECT_IMAGE2D, WIDTH, HEIGHT, 1},
    {"2d_array", CL_MEM_OBJECT_IMAGE2D_ARRAY, WIDTH, HEIGHT, DEPTH},
    {"3d", CL_MEM_OBJECT_IMAGE3D, WIDTH, HEIGHT, DEPTH},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* What all cases share. */
struct cases {
    struct host host;
    cl_program program;
    cl_mem coordinates, numbers, out;
    uint64_t digest, dice;
    bool right;
};

static uint32_t roll(struct cases *c, uint32_t sides) {
    c->dice = c->dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(c->dice >> 33) % sides;
}

static void digest(struct cases *c, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        c->digest = (c->digest ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001B3);
}

/* A signalling NaN as a float, and one as a half in its low bytes. */
static const cl_uint signalling = 0x7FA57D01;

static cl_mem make_image(struct cases *c, const struct kind *kind, const cl_image_format *format) {
    unsigned char texels[WIDTH * HEIGHT * DEPTH * TEXEL_MOST];
    for (size_t i = 0; i < sizeof texels; i++)
        texels[i] = (unsigned char)roll(c, 256);
    for (size_t i = 0; i < sizeof texels; i += sizeof signalling)
        if (roll(c, 8) == 0)
            memcpy(texels + i, &signalling, sizeof signalling);
    bool rows = kind->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    bool planes = kind->type == CL_MEM_OBJECT_IMAGE2D_ARRAY;
    cl_image_desc desc = {.image_type = kind->type, .image_width = kind->width};
    desc.image_height = rows ? 0 : kind->height;
    desc.image_depth = planes ? 0 : kind->depth;
    desc.image_array_size = rows ? kind->height : planes ? kind->depth : 0;
    cl_int status;
    cl_mem image = clCreateImage(c->host.context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, format,
                                 &desc, texels, &status);
    host_check(status, "clCreateImage");
    return image;
}

static int texel_of(cl_channel_type type) {
    bool with_sign = type == CL_SIGNED_INT8 || type == CL_SIGNED_INT16 || type == CL_SIGNED_INT32;
    bool without =
        type == CL_UNSIGNED_INT8 || type == CL_UNSIGNED_INT16 || type == CL_UNSIGNED_INT32;
    return with_sign ? 1 : without ? 2 : 0;
}

static cl_kernel find_kernel(struct cases *c, const char *does, const struct kind *kind) {
    char name[40];
    snprintf(name, sizeof name, "%s_%s", does, kind->name);
    return host_kernel_of(c->program, name);
}

/* Runs and releases it. */
static void run(struct cases *c, cl_kernel kernel, size_t items) {
    host_run(&c->host, kernel, items, items % 12 ? items : 12);
    clReleaseKernel(kernel);
}

/* Of several floats that are no numbers, any may come out of a sum. */
static void make_plain(cl_uint out[ITEMS][4]) {
    for (int i = 0; i < ITEMS; i++)
        for (int j = 0; j < 4; j++)
            if ((out[i][j] & 0x7FFFFFFF) > 0x7F800000)
                out[i][j] = 0x7FC00000;
}

static void read_with(struct cases *c, const struct kind *kind, cl_mem image, int texel,
                      cl_sampler sampler, bool linear, int way) {
    cl_uint out[ITEMS][4];
    cl_kernel kernel = find_kernel(c, "read", kind);
    host_set_buffer(kernel, 0, image);
    host_check(clSetKernelArg(kernel, 1, sizeof sampler, &sampler), "clSetKernelArg");
    host_set_buffer(kernel, 2, c->coordinates);
    host_set_buffer(kernel, 3, c->out);
    host_set_int(kernel, 4, texel);
    host_set_int(kernel, 5, way);
    run(c, kernel, ITEMS);
    host_read(&c->host, c->out, sizeof out, out);
    if (texel == 0 && linear)
        make_plain(out);
    digest(c, out, sizeof out);
}

static void read_image(struct cases *c, const struct kind *kind, cl_mem image, int texel) {
    static const cl_addressing_mode modes[] = {CL_ADDRESS_NONE, CL_ADDRESS_CLAMP_TO_EDGE,
                                               CL_ADDRESS_CLAMP, CL_ADDRESS_REPEAT,
                                               CL_ADDRESS_MIRRORED_REPEAT};
    for (int i = 0; i < 3; i++) {
        cl_int status;
        bool linear = roll(c, 2), normalised = roll(c, 2);
        cl_sampler sampler =
            clCreateSampler(c->host.context, normalised, modes[roll(c, 5)],
                            linear ? CL_FILTER_LINEAR : CL_FILTER_NEAREST, &status);
        host_check(status, "clCreateSampler");
        read_with(c, kind, image, texel, sampler, linear, i);
        clReleaseSampler(sampler);
    }
}

static void write_image(struct cases *c, const struct kind *kind, cl_mem image, int texel) {
    static const size_t origin[3] = {0};
    const size_t region[3] = {kind->width, kind->height, kind->depth};
    unsigned char texels[WIDTH * HEIGHT * DEPTH * TEXEL_MOST] = {0};
    cl_kernel kernel = find_kernel(c, "write", kind);
    host_set_buffer(kernel, 0, image);
    host_set_buffer(kernel, 1, c->numbers);
    host_set_int(kernel, 2, texel);
    run(c, kernel, kind->width * kind->height * kind->depth);
    host_check(clEnqueueReadImage(c->host.queue, image, CL_TRUE, origin, region, 0, 0, texels, 0,
                                  NULL, NULL),
               "clEnqueueReadImage");
    digest(c, texels, sizeof texels);
}

/* Width, type, order, and what else there is to ask of that kind. */
static void ask(struct cases *c, const struct kind *kind, cl_mem image,
                const cl_image_format *format) {
    cl_int out[10] = {0};
    cl_kernel kernel = find_kernel(c, "ask", kind);
    host_set_buffer(kernel, 0, image);
    host_set_buffer(kernel, 1, c->out);
    run(c, kernel, 1);
    host_read(&c->host, c->out, sizeof out, out);
    c->right &= out[0] == (cl_int)kind->width;
    c->right &= (cl_channel_type)out[1] == format->image_channel_data_type;
    c->right &= (cl_channel_order)out[2] == format->image_channel_order;
    digest(c, out, sizeof out);
}

static void try_format(struct cases *c, const struct kind *kind, const cl_image_format *format) {
    int texel = texel_of(format->image_channel_data_type);
    cl_mem image = make_image(c, kind, format);
    ask(c, kind, image, format);
    read_image(c, kind, image, texel);
    write_image(c, kind, image, texel);
    clReleaseMemObject(image);
}

/* All formats of images with two dimensions; of others some. */
static void try_kind(struct cases *c, const struct kind *kind) {
    cl_image_format formats[FORMATS_MOST];
    cl_uint count = 0;
    host_check(clGetSupportedImageFormats(c->host.context, CL_MEM_READ_WRITE, kind->type,
                                          FORMATS_MOST, formats, &count),
               "clGetSupportedImageFormats");
    c->right &= count > 0 && count <= FORMATS_MOST;
    cl_uint step = kind->type == CL_MEM_OBJECT_IMAGE2D ? 1 : SOME;
    for (cl_uint i = 0; i < count; i += step)
        try_format(c, kind, &formats[i]);
}

/* Samplers in the source: the kernel reads what was put there. */
static void try_literals(struct cases *c) {
    static const cl_image_format format = {CL_RGBA, CL_FLOAT};
    cl_float texels[HEIGHT][WIDTH][4], out[WIDTH][4];
    for (int i = 0; i < HEIGHT * WIDTH * 4; i++)
        (&texels[0][0][0])[i] = (cl_float)i;
    const cl_image_desc desc = {
        .image_type = CL_MEM_OBJECT_IMAGE2D, .image_width = WIDTH, .image_height = HEIGHT};
    cl_int status;
    cl_mem image = clCreateImage(c->host.context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, &format,
                                 &desc, texels, &status);
    host_check(status, "clCreateImage");
    cl_kernel kernel = host_kernel_of(c->program, "literal");
    host_set_buffer(kernel, 0, image);
    host_set_buffer(kernel, 1, c->out);
    run(c, kernel, WIDTH);
    host_read(&c->host, c->out, sizeof out, out);
    for (int i = 0; i < WIDTH; i++) /* the middle: between rows 1 and 2, of column 2 */
        for (int j = 0; j < 4; j++)
            c->right &=
                out[i][j] == (i % 2 ? (texels[1][2][j] + texels[2][2][j]) / 2 : texels[0][i][j]);
    clReleaseMemObject(image);
}

/* Coordinates of all magnitudes, most of them near the image's. */
static cl_float some_coordinate(struct cases *c) {
    static const cl_float special[] = {NAN, INFINITY, -INFINITY, 1e10f, -3e9f, 0.5f, 1.0f, -0.0f};
    if (roll(c, 12) == 0)
        return special[roll(c, 8)];
    cl_float near = ((cl_float)roll(c, 1000) - 300.0f) / 64.0f;
    return roll(c, 2) ? near : (cl_float)(cl_int)near / 2.0f;
}

/* Numbers as they are to be written: some are of more than the channel holds. */
static cl_float some_number(struct cases *c) {
    cl_float number;
    memcpy(&number, &signalling, sizeof number);
    if (roll(c, 20) == 0)
        return number;
    static const cl_float special[] = {INFINITY, -INFINITY, 70000.0f, 1e-7f, 6e-5f, -1.0f, -0.0f};
    if (roll(c, 6) == 0)
        return special[roll(c, 7)];
    return ((cl_float)roll(c, 100000) - 40000.0f) / 30000.0f;
}

static cl_program build(const struct host *host) {
    static char source[10000];
    size_t length = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && length < sizeof source; i++)
        length += (size_t)snprintf(source + length, sizeof source - length, "%s", parts[i]);
    return host_build(host, source, "");
}

static void open_cases(struct cases *c) {
    cl_float coordinates[ITEMS][4], numbers[ITEMS][4];
    *c = (struct cases){.host = host_open(), .digest = UINT64_C(0xCBF29CE484222325), .right = true};
    c->program = build(&c->host);
    for (int i = 0; i < ITEMS * 4; i++) {
        (&coordinates[0][0])[i] = some_coordinate(c);
        (&numbers[0][0])[i] = some_number(c);
    }
    c->coordinates = host_buffer(&c->host, sizeof coordinates, coordinates);
    c->numbers = host_buffer(&c->host, sizeof numbers, numbers);
    c->out = host_buffer(&c->host, sizeof(cl_uint) * 4 * ITEMS, NULL);
}

static void close_cases(struct cases *c) {
    clReleaseMemObject(c->coordinates);
    clReleaseMemObject(c->numbers);
    clReleaseMemObject(c->out);
    clReleaseProgram(c->program);
    host_close(&c->host);
}

int main(void) {
    struct cases c;
    open_cases(&c);
    for (int i = 0; i < KINDS; i++)
        try_kind(&c, &kinds[i]);
    try_literals(&c);
    close_cases(&c);
    printf("digest %016" PRIx64 "\n", c.digest);
    return host_report("image_formats", c.right);
}
