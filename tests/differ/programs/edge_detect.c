/* Finds edges in a small colour picture, then halves the result in size.
 *
 *     edge_detect [FOLDER]      FOLDER holds edge_detect.cl; default: where the program is
 */
#define _XOPEN_SOURCE 700
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WIDTH 56
#define HEIGHT 40
#define THRESHOLD 0.25f

#define CHECK(call)                                                                                \
    do {                                                                                           \
        cl_int check_err = (call);                                                                 \
        if (check_err != CL_SUCCESS) {                                                             \
            fprintf(stderr, "edge_detect: line %d: %s gives %d\n", __LINE__, #call, check_err);    \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static unsigned char picture[HEIGHT][WIDTH][4];

static void draw(void) {
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            int dx = x - 24, dy = y - 18;
            int disc = dx * dx + dy * dy < 150;
            int bar = x > 38 && x < 46;
            picture[y][x][0] = (unsigned char)(disc ? 220 : 30 + y);
            picture[y][x][1] = (unsigned char)(bar ? 250 : 20 + x);
            picture[y][x][2] = (unsigned char)(disc || bar ? 90 : 60);
            picture[y][x][3] = 255;
        }
}

static float luma(int x, int y) {
    x = x < 0 ? 0 : x >= WIDTH ? WIDTH - 1 : x;
    y = y < 0 ? 0 : y >= HEIGHT ? HEIGHT - 1 : y;
    unsigned char *p = picture[y][x];
    return (0.299f * p[0] + 0.587f * p[1] + 0.114f * p[2]) / 255.0f;
}

static char *slurp(const char *name) {
    FILE *f = fopen(name, "rb");
    if (!f) {
        perror(name);
        exit(1);
    }
    char *text = calloc(1, 1 << 16);
    size_t got = fread(text, 1, (1 << 16) - 1, f);
    if (got == 0) {
        fprintf(stderr, "%s is empty\n", name);
        exit(1);
    }
    fclose(f);
    return text;
}

int main(int argc, char **argv) {
    /* Everything is read relative to the folder of the source from here on, the header too. */
    char folder[4096] = ".";
    if (argc > 1) {
        snprintf(folder, sizeof folder, "%s", argv[1]);
    } else if (strrchr(argv[0], '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(argv[0], '/') - argv[0] + 1),
                 argv[0]);
    }
    if (chdir(folder) != 0) {
        perror(folder);
        return 1;
    }
    draw();

    cl_platform_id platform;
    cl_device_id device;
    CHECK(clGetPlatformIDs(1, &platform, NULL));
    CHECK(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL));
    cl_int err;
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
    CHECK(err);
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &err);
    CHECK(err);

    char *text = slurp("edge_detect.cl");
    cl_program program = clCreateProgramWithSource(context, 1, (const char *[]){text}, NULL, &err);
    CHECK(err);
    if (clBuildProgram(program, 1, &device, "-I . -DLUMA_RED=0.299f -D LUMA_GREEN=0.587f", NULL,
                       NULL) != CL_SUCCESS) {
        char log[8192];
        CHECK(clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL));
        fprintf(stderr, "%s\n", log);
        return 1;
    }
    free(text);

    /* images */
    cl_image_format colour = {CL_RGBA, CL_UNORM_INT8};
    cl_image_format grey = {CL_R, CL_FLOAT};
    cl_image_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.image_type = CL_MEM_OBJECT_IMAGE2D;
    desc.image_width = WIDTH;
    desc.image_height = HEIGHT;
    cl_mem source = clCreateImage(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, &colour, &desc,
                                  picture, &err);
    CHECK(err);
    cl_mem edges = clCreateImage(context, CL_MEM_READ_WRITE, &grey, &desc, NULL, &err);
    CHECK(err);
    cl_mem half = clCreateBuffer(context, CL_MEM_WRITE_ONLY, WIDTH / 2 * HEIGHT / 2, NULL, &err);
    CHECK(err);

    /* samplers: whole pixels for the gradient, between pixels for the smaller picture */
    cl_sampler nearest =
        clCreateSampler(context, CL_FALSE, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST, &err);
    CHECK(err);
    cl_sampler linear =
        clCreateSampler(context, CL_TRUE, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_LINEAR, &err);
    CHECK(err);

    static const float across[9] = {-1, 0, 1, -2, 0, 2, -1, 0, 1};
    static const float down[9] = {-1, -2, -1, 0, 0, 0, 1, 2, 1};
    cl_mem weights_x = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR,
                                      sizeof across, (void *)across, &err);
    CHECK(err);
    cl_mem weights_y = clCreateBuffer(context, CL_MEM_READ_ONLY, sizeof down, NULL, &err);
    CHECK(err);
    CHECK(clEnqueueWriteBuffer(queue, weights_y, CL_TRUE, 0, sizeof down, down, 0, NULL, NULL));

    cl_kernel gradient = clCreateKernel(program, "gradient", &err);
    CHECK(err);
    cl_float threshold = THRESHOLD;
    CHECK(clSetKernelArg(gradient, 0, sizeof source, &source));
    CHECK(clSetKernelArg(gradient, 1, sizeof edges, &edges));
    CHECK(clSetKernelArg(gradient, 2, sizeof nearest, &nearest));
    CHECK(clSetKernelArg(gradient, 3, sizeof weights_x, &weights_x));
    CHECK(clSetKernelArg(gradient, 4, sizeof weights_y, &weights_y));
    CHECK(clSetKernelArg(gradient, 5, sizeof threshold, &threshold));
    size_t whole[2] = {WIDTH, HEIGHT};
    CHECK(clEnqueueNDRangeKernel(queue, gradient, 2, NULL, whole, NULL, 0, NULL, NULL));

    cl_kernel shrink = clCreateKernel(program, "shrink", &err);
    CHECK(err);
    CHECK(clSetKernelArg(shrink, 0, sizeof edges, &edges));
    CHECK(clSetKernelArg(shrink, 1, sizeof linear, &linear));
    CHECK(clSetKernelArg(shrink, 2, sizeof half, &half));
    size_t smaller[2] = {WIDTH / 2, HEIGHT / 2}, tile[2] = {4, 4};
    CHECK(clEnqueueNDRangeKernel(queue, shrink, 2, NULL, smaller, tile, 0, NULL, NULL));

    static float found[HEIGHT][WIDTH];
    static unsigned char found_half[HEIGHT / 2][WIDTH / 2];
    size_t origin[3] = {0, 0, 0}, region[3] = {WIDTH, HEIGHT, 1};
    CHECK(clEnqueueReadImage(queue, edges, CL_TRUE, origin, region, 0, 0, found, 0, NULL, NULL));
    CHECK(
        clEnqueueReadBuffer(queue, half, CL_TRUE, 0, sizeof found_half, found_half, 0, NULL, NULL));

    /* the same on the host */
    static float expected[HEIGHT][WIDTH];
    int wrong = 0, strong = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            float gx = 0, gy = 0;
            for (int k = 0; k < 9; k++) {
                float v = luma(x + k % 3 - 1, y + k / 3 - 1);
                gx += across[k] * v;
                gy += down[k] * v;
            }
            float g = sqrtf(gx * gx + gy * gy);
            expected[y][x] = g < THRESHOLD ? 0.0f : g;
            strong += expected[y][x] > 0;
            wrong += fabsf(expected[y][x] - found[y][x]) > 1e-4f;
        }
    for (int y = 0; y < HEIGHT / 2; y++)
        for (int x = 0; x < WIDTH / 2; x++) {
            float mean = (expected[2 * y][2 * x] + expected[2 * y][2 * x + 1] +
                          expected[2 * y + 1][2 * x] + expected[2 * y + 1][2 * x + 1]) /
                         4;
            float byte = mean > 1 ? 255.0f : mean * 255.0f;
            wrong += fabsf(byte - (float)found_half[y][x]) > 1.0f;
        }
    printf("edge_detect: %d pixels on edges, %d wrong\n", strong, wrong);

    clReleaseKernel(gradient);
    clReleaseKernel(shrink);
    clReleaseSampler(nearest);
    clReleaseSampler(linear);
    clReleaseMemObject(source);
    clReleaseMemObject(edges);
    clReleaseMemObject(half);
    clReleaseMemObject(weights_x);
    clReleaseMemObject(weights_y);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return wrong != 0 || strong == 0;
}
