/*
 * Sorts particles into bins along an axis of a box, and looks for the heaviest kind in each bin.
 * The kernels are in particle_bins.cl, in the folder given as the first argument.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <libgen.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PARTICLES 1500
#define BINS 24
#define KINDS 5

/* The same in particle_bins.cl, with the paddings that a compiler makes. */
typedef struct {
    cl_char kind;
    cl_float3 place; /* at 16 */
    cl_double mass;  /* at 32, and 8 bytes of nothing behind it */
} particle;

typedef struct {
    cl_char axis;
    struct {
        cl_short first;
        cl_double scale;
    } cut;
    cl_float3 corner;
    cl_char inverted;
    cl_ushort bins[2];
} settings;

static particle particles[PARTICLES];

static uint32_t seed = 12345;
static uint32_t draw(void) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 8;
}

static void fail(const char *what, cl_int err) {
    if (err != CL_SUCCESS) {
        fprintf(stderr, "particle_bins: %s: error %d\n", what, err);
        exit(1);
    }
}

static cl_program build(cl_context context, cl_device_id device, const char *folder) {
    char name[4096];
    snprintf(name, sizeof name, "%s/particle_bins.cl", folder);
    FILE *f = fopen(name, "r");
    if (f == NULL) {
        perror(name);
        exit(1);
    }
    fseek(f, 0, SEEK_END);
    size_t length = (size_t)ftell(f);
    rewind(f);
    char *text = malloc(length);
    if (fread(text, 1, length, f) != length)
        exit(1);
    fclose(f);
    cl_int err;
    cl_program program = clCreateProgramWithSource(context, 1, (const char **)&text, &length, &err);
    fail("clCreateProgramWithSource", err);
    free(text);
    char options[64];
    snprintf(options, sizeof options, "-DBINS=%d -DKINDS=%d -Werror", BINS, KINDS);
    err = clBuildProgram(program, 1, &device, options, NULL, NULL);
    if (err == CL_BUILD_PROGRAM_FAILURE) {
        char log[10000] = "";
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fprintf(stderr, "%s\n", log);
    }
    fail("clBuildProgram", err);
    return program;
}

/* which bin, as the kernel computes it */
static int bin_of(const particle *p, const settings *s) {
    float along = p->place.s[(int)s->axis] - s->corner.s[(int)s->axis];
    int bin = (int)(along * s->cut.scale);
    bin = bin < 0 ? 0 : bin >= s->bins[1] ? s->bins[1] - 1 : bin;
    bin = s->inverted ? s->bins[1] - 1 - bin : bin;
    return bin < s->cut.first ? s->cut.first : bin;
}

int main(int argc, char **argv) {
    cl_int err;
    cl_platform_id platform;
    cl_device_id device;
    fail("clGetPlatformIDs", clGetPlatformIDs(1, &platform, NULL));
    fail("clGetDeviceIDs", clGetDeviceIDs(platform, CL_DEVICE_TYPE_DEFAULT, 1, &device, NULL));
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
    fail("clCreateContext", err);
    cl_command_queue queue = clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &err);
    fail("clCreateCommandQueue", err);
    cl_program program = build(context, device, argc > 1 ? argv[1] : dirname(argv[0]));

    for (int i = 0; i < PARTICLES; i++) {
        particles[i].kind = (cl_char)(draw() % KINDS - 2); /* also below zero */
        for (int a = 0; a < 3; a++)
            particles[i].place.s[a] = (float)(draw() % 4096) / 256.0f - 2.0f;
        particles[i].mass = 1.0 / 1024 * (double)(draw() % 65536);
    }
    settings s;
    memset(&s, 0, sizeof s);
    s.axis = 1;
    s.cut.first = 2; /* what is before goes there too */
    s.cut.scale = BINS / 16.0;
    s.corner.s[0] = s.corner.s[1] = s.corner.s[2] = -2.0f;
    s.bins[0] = 1;
    s.bins[1] = BINS;

    cl_mem all = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof particles,
                                particles, &err);
    fail("clCreateBuffer", err);
    cl_mem counts = clCreateBuffer(context, CL_MEM_READ_WRITE, BINS * sizeof(cl_uint), NULL, &err);
    fail("clCreateBuffer", err);
    cl_mem masses =
        clCreateBuffer(context, CL_MEM_READ_WRITE, BINS * KINDS * sizeof(cl_double), NULL, &err);
    fail("clCreateBuffer", err);
    cl_mem chosen =
        clCreateBuffer(context, CL_MEM_READ_WRITE, PARTICLES * sizeof(particle), NULL, &err);
    fail("clCreateBuffer", err);
    cl_mem chosen_count = clCreateBuffer(context, CL_MEM_READ_WRITE, sizeof(cl_int), NULL, &err);
    fail("clCreateBuffer", err);

    cl_kernel fill_bins = clCreateKernel(program, "fill_bins", &err);
    fail("clCreateKernel", err);
    cl_kernel weigh = clCreateKernel(program, "weigh", &err);
    fail("clCreateKernel", err);
    cl_kernel choose = clCreateKernel(program, "choose", &err);
    fail("clCreateKernel", err);

    const cl_uint zero = 0;
    const cl_uint n = PARTICLES;
    int wrong = 0;
    unsigned most = 0;

    /* each axis, groups of two sizes; the settings are changed and given again */
    for (int round = 0; round < 6; round++) {
        s.axis = (cl_char)(round % 3);
        s.inverted = round >= 3;
        size_t local = round % 2 ? 64 : 96, global = (PARTICLES + local - 1) / local * local;
        fail("clEnqueueFillBuffer", clEnqueueFillBuffer(queue, counts, &zero, sizeof zero, 0,
                                                        BINS * sizeof zero, 0, NULL, NULL));
        clSetKernelArg(fill_bins, 0, sizeof s, &s);
        clSetKernelArg(fill_bins, 1, sizeof all, &all);
        clSetKernelArg(fill_bins, 2, sizeof n, &n);
        clSetKernelArg(fill_bins, 3, sizeof counts, &counts);
        clSetKernelArg(fill_bins, 4, BINS * sizeof(cl_uint), NULL);
        fail("fill_bins",
             clEnqueueNDRangeKernel(queue, fill_bins, 1, NULL, &global, &local, 0, NULL, NULL));
        cl_uint got[BINS], expected[BINS] = {0};
        fail("clEnqueueReadBuffer",
             clEnqueueReadBuffer(queue, counts, CL_TRUE, 0, sizeof got, got, 0, NULL, NULL));
        for (int i = 0; i < PARTICLES; i++)
            expected[bin_of(&particles[i], &s)]++;
        wrong += memcmp(got, expected, sizeof got) != 0;
        for (int b = 0; b < BINS; b++)
            most = got[b] > most ? got[b] : most;
    }

    /* one group for each bin; two local arrays of different types and sizes */
    {
        size_t local = 32, global = BINS * local;
        clSetKernelArg(weigh, 0, sizeof all, &all);
        clSetKernelArg(weigh, 1, sizeof n, &n);
        clSetKernelArg(weigh, 2, sizeof s, &s);
        clSetKernelArg(weigh, 3, sizeof masses, &masses);
        clSetKernelArg(weigh, 4, local * KINDS * sizeof(cl_double), NULL);
        clSetKernelArg(weigh, 5, local * sizeof(cl_char), NULL);
        cl_event done;
        fail("weigh",
             clEnqueueNDRangeKernel(queue, weigh, 1, NULL, &global, &local, 0, NULL, &done));
        static double got[BINS][KINDS], expected[BINS][KINDS];
        fail("clEnqueueReadBuffer",
             clEnqueueReadBuffer(queue, masses, CL_TRUE, 0, sizeof got, got, 1, &done, NULL));
        clReleaseEvent(done);
        for (int i = 0; i < PARTICLES; i++)
            expected[bin_of(&particles[i], &s)][particles[i].kind + 2] += particles[i].mass;
        /* sums of multiples of 1/1024 have no rounding, whatever their order */
        wrong += memcmp(got, expected, sizeof got) != 0;
    }

    /* a single group, so that the places handed out do not depend on the order of groups */
    {
        size_t local = 128;
        cl_int taken = 0;
        const cl_char wanted = -1;
        const cl_ushort few = PARTICLES;
        const cl_float3 beyond = {{-1.5f, 0.25f, -2.0f}};
        clSetKernelArg(choose, 0, sizeof wanted, &wanted);
        clSetKernelArg(choose, 1, sizeof beyond, &beyond);
        clSetKernelArg(choose, 2, sizeof all, &all);
        clSetKernelArg(choose, 3, sizeof few, &few);
        clSetKernelArg(choose, 4, sizeof chosen, &chosen);
        clSetKernelArg(choose, 5, sizeof chosen_count, &chosen_count);
        fail("clEnqueueWriteBuffer", clEnqueueWriteBuffer(queue, chosen_count, CL_TRUE, 0,
                                                          sizeof taken, &taken, 0, NULL, NULL));
        fail("choose",
             clEnqueueNDRangeKernel(queue, choose, 1, NULL, &local, &local, 0, NULL, NULL));
        fail("clEnqueueReadBuffer", clEnqueueReadBuffer(queue, chosen_count, CL_TRUE, 0,
                                                        sizeof taken, &taken, 0, NULL, NULL));
        particle *got = calloc(PARTICLES, sizeof *got);
        if (taken > 0 && taken <= PARTICLES)
            fail("clEnqueueReadBuffer",
                 clEnqueueReadBuffer(queue, chosen, CL_TRUE, 0, (size_t)taken * sizeof *got, got, 0,
                                     NULL, NULL));
        else
            wrong++;
        int expected = 0;
        double sum = 0;
        for (int i = 0; i < PARTICLES; i++)
            if (particles[i].kind == wanted && particles[i].place.s[0] >= beyond.s[0] &&
                particles[i].place.s[1] >= beyond.s[1] && particles[i].place.s[2] >= beyond.s[2]) {
                expected++;
                sum += particles[i].mass;
            }
        for (int i = 0; i < taken && i < PARTICLES; i++) {
            sum -= got[i].mass;
            wrong += got[i].kind != wanted;
        }
        wrong += taken != expected || sum != 0;
        free(got);
    }

    printf("particle_bins: %d particles, at most %u in a bin, %d wrong\n", PARTICLES, most, wrong);
    clReleaseMemObject(all);
    clReleaseMemObject(counts);
    clReleaseMemObject(masses);
    clReleaseMemObject(chosen);
    clReleaseMemObject(chosen_count);
    clReleaseKernel(fill_bins);
    clReleaseKernel(weigh);
    clReleaseKernel(choose);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
