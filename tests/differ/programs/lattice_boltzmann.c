// Flow of a fluid through a channel (D2Q9 lattice Boltzmann, BGK), first empty, then with a square
// post in it.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NX = 32, NY = 18, CELLS = NX * NY, Q = 9, STEPS = 10, EMPTY_STEPS = 4 };

// The program comes in pieces, joined by the compiler.
static const char tables[] = "constant float weight[9] = {4.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/9, "
                             "1.f/36, 1.f/36, 1.f/36, 1.f/36};\n"
                             "constant int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};\n"
                             "constant int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};\n"
                             "constant int opposite[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};\n"
                             "#define CELLS (NX * NY)\n";

static const char stepping[] =
    "float equilibrium(int q, float rho, float2 u)\n"
    "{\n"
    "    float cu = cx[q] * u.x + cy[q] * u.y;\n"
    "    return weight[q] * rho * (1 + 3 * cu + 4.5f * cu * cu - 1.5f * dot(u, u));\n"
    "}\n"
    "\n"
    "kernel void start(global float *f, float rho)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    f[i] = equilibrium(i / CELLS, rho, (float2)(0, 0));\n"
    "}\n"
    "\n"
    "// pulls from the neighbours, collides, stores; solid may be NULL\n"
    "kernel void advance(global const float *from, global float *to, global const uchar *solid,\n"
    "                 float force, float omega)\n"
    "{\n"
    "    int x = get_global_id(0), y = get_global_id(1), cell = y * NX + x;\n"
    "    float f[9], rho = 0;\n"
    "    float2 u = (float2)(0, 0);\n"
    "    for (int q = 0; q < 9; q++) {\n"
    "        int sx = (x - cx[q] + NX) % NX, sy = y - cy[q];\n"
    "        bool wall = sy < 0 || sy >= NY || (solid && solid[sy * NX + sx]);\n"
    "        f[q] = wall ? from[opposite[q] * CELLS + cell] : from[q * CELLS + sy * NX + sx];\n"
    "        rho += f[q];\n"
    "        u.x += cx[q] * f[q];\n"
    "        u.y += cy[q] * f[q];\n"
    "    }\n"
    "    u = u / rho;\n"
    "    u.x += force;\n"
    "    for (int q = 0; q < 9; q++)\n"
    "        to[q * CELLS + cell] = f[q] + omega * (equilibrium(q, rho, u) - f[q]);\n"
    "}\n";

// Not ended by a zero: its length says where it ends.
static const char measuring[] =
    "\n"
    "kernel void momentum(global const float *f, global float *partial, local float *scratch)\n"
    "{\n"
    "    size_t i = get_global_id(0), l = get_local_id(0);\n"
    "    float m = 0;\n"
    "    for (int q = 1; q < 9; q++)\n"
    "        m += cx[q] * f[q * CELLS + i];\n"
    "    scratch[l] = m;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    if (l == 0) {\n"
    "        for (size_t k = 1; k < get_local_size(0); k++)\n"
    "            m += scratch[k];\n"
    "        partial[get_group_id(0)] = m;\n"
    "    }\n"
    "}\n"
    "this is not read";

// ---- the same on the host ----

static const float W[Q] = {4.f / 9,  1.f / 9,  1.f / 9,  1.f / 9, 1.f / 9,
                           1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
static const int CX[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, CY[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1},
                 OPP[Q] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static float host[2][Q][NY][NX];

static float host_equilibrium(int q, float rho, float ux, float uy) {
    float cu = CX[q] * ux + CY[q] * uy;
    return W[q] * rho * (1 + 3 * cu + 4.5f * cu * cu - 1.5f * (ux * ux + uy * uy));
}

static void host_step(float from[Q][NY][NX], float to[Q][NY][NX], const unsigned char *solid,
                      float force, float omega) {
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) {
            float f[Q], rho = 0, ux = 0, uy = 0;
            for (int q = 0; q < Q; q++) {
                int sx = (x - CX[q] + NX) % NX, sy = y - CY[q];
                int wall = sy < 0 || sy >= NY || (solid && solid[sy * NX + sx]);
                f[q] = wall ? from[OPP[q]][y][x] : from[q][sy][sx];
                rho += f[q];
                ux += CX[q] * f[q];
                uy += CY[q] * f[q];
            }
            ux = ux / rho + force;
            uy = uy / rho;
            for (int q = 0; q < Q; q++)
                to[q][y][x] = f[q] + omega * (host_equilibrium(q, rho, ux, uy) - f[q]);
        }
}

static float pressure(int step) { return 1e-3f + 2e-4f * (float)step; }

int main(void) {
    cl_int err;
    cl_platform_id platform;
    cl_device_id device;
    err = clGetPlatformIDs(1, &platform, NULL);
    assert(err == CL_SUCCESS);
    err = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL);
    assert(err == CL_SUCCESS);
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
    assert(err == CL_SUCCESS);
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &err);
    assert(err == CL_SUCCESS);

    const char *pieces[3] = {tables, stepping, measuring};
    const size_t lengths[3] = {0, sizeof stepping - 1,
                               sizeof measuring - 1 - strlen("this is not read")};
    cl_program program = clCreateProgramWithSource(context, 3, pieces, lengths, &err);
    assert(err == CL_SUCCESS);
    char options[100];
    snprintf(options, sizeof options, "-cl-std=CL1.2 -DNX=%d -DNY=%d -cl-single-precision-constant",
             NX, NY);
    err = clBuildProgram(program, 0, NULL, options, NULL, NULL);
    if (err != CL_SUCCESS) {
        static char log[10000];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fputs(log, stderr);
        return 1;
    }
    cl_kernel start = clCreateKernel(program, "start", &err);
    assert(err == CL_SUCCESS);
    cl_kernel step = clCreateKernel(program, "advance", &err);
    assert(err == CL_SUCCESS);
    cl_kernel momentum = clCreateKernel(program, "momentum", &err);
    assert(err == CL_SUCCESS);

    cl_mem fluid[2], solid, partial;
    const size_t bytes = sizeof(float) * Q * CELLS;
    for (int i = 0; i < 2; i++) {
        fluid[i] = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &err);
        assert(err == CL_SUCCESS);
    }
    solid = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_HOST_WRITE_ONLY, CELLS, NULL, &err);
    assert(err == CL_SUCCESS);
    partial = clCreateBuffer(context, CL_MEM_WRITE_ONLY, sizeof(float) * CELLS, NULL, &err);
    assert(err == CL_SUCCESS);

    static unsigned char post[CELLS];
    for (int y = 6; y < 11; y++)
        memset(post + y * NX + 8, 1, 4);
    err = clEnqueueWriteBuffer(queue, solid, CL_FALSE, 0, CELLS, post, 0, NULL, NULL);
    assert(err == CL_SUCCESS);

    float rho = 1.0f, omega = 1.2f;
    size_t all = Q * CELLS;
    clSetKernelArg(start, 0, sizeof(cl_mem), &fluid[0]);
    clSetKernelArg(start, 1, sizeof rho, &rho);
    err = clEnqueueNDRangeKernel(queue, start, 1, NULL, &all, NULL, 0, NULL, NULL);
    assert(err == CL_SUCCESS);

    clSetKernelArg(step, 4, sizeof omega, &omega);
    for (int s = 0; s < STEPS; s++) {
        const size_t global[2] = {NX, NY}, local[2] = {16, 2};
        float force = pressure(s);
        clSetKernelArg(step, 0, sizeof(cl_mem), &fluid[s % 2]);
        clSetKernelArg(step, 1, sizeof(cl_mem), &fluid[1 - s % 2]);
        clSetKernelArg(step, 2, sizeof(cl_mem), s < EMPTY_STEPS ? NULL : &solid);
        clSetKernelArg(step, 3, sizeof force, &force);
        err = clEnqueueNDRangeKernel(queue, step, 2, NULL, global, local, 0, NULL, NULL);
        assert(err == CL_SUCCESS);
    }

    // the momentum along the channel, summed in groups of two sizes
    static float sums[2][CELLS];
    double total[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        const size_t cells = CELLS, local = i == 0 ? 64 : 18;
        clSetKernelArg(momentum, 0, sizeof(cl_mem), &fluid[STEPS % 2]);
        clSetKernelArg(momentum, 1, sizeof(cl_mem), &partial);
        clSetKernelArg(momentum, 2, local * sizeof(float), NULL);
        err = clEnqueueNDRangeKernel(queue, momentum, 1, NULL, &cells, &local, 0, NULL, NULL);
        assert(err == CL_SUCCESS);
        err = clEnqueueReadBuffer(queue, partial, CL_TRUE, 0, cells / local * sizeof(float),
                                  sums[i], 0, NULL, NULL);
        assert(err == CL_SUCCESS);
        for (size_t g = 0; g < cells / local; g++)
            total[i] += sums[i][g];
    }
    static float result[Q][NY][NX];
    err = clEnqueueReadBuffer(queue, fluid[STEPS % 2], CL_TRUE, 0, bytes, result, 0, NULL, NULL);
    assert(err == CL_SUCCESS);
    (void)err;

    for (int q = 0; q < Q; q++)
        for (int c = 0; c < CELLS; c++)
            host[0][q][c / NX][c % NX] = host_equilibrium(q, rho, 0, 0);
    for (int s = 0; s < STEPS; s++)
        host_step(host[s % 2], host[1 - s % 2], s < EMPTY_STEPS ? NULL : post, pressure(s), omega);
    double worst = 0, expected = 0;
    for (int q = 0; q < Q; q++)
        for (int y = 0; y < NY; y++)
            for (int x = 0; x < NX; x++) {
                worst = fmax(worst, fabs(result[q][y][x] - host[STEPS % 2][q][y][x]));
                expected += CX[q] * host[STEPS % 2][q][y][x];
            }
    int good = worst < 1e-5 && fabs(total[0] - expected) < 1e-2 &&
               fabs(total[1] - expected) < 1e-2 && expected > 0.1;
    printf("lattice_boltzmann: momentum %.3f, %s\n", total[0], good ? "right" : "wrong");

    clReleaseMemObject(fluid[0]);
    clReleaseMemObject(fluid[1]);
    clReleaseMemObject(solid);
    clReleaseMemObject(partial);
    clReleaseKernel(start);
    clReleaseKernel(step);
    clReleaseKernel(momentum);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return good ? 0 : 1;
}
