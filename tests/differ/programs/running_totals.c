// Running totals of a year of bookings: blocks are summed in place, parts of the buffer are seen
// through sub-buffers that overlap, and commands wait for each other by events alone (the queue is
// out of order).
//
// The program is compiled from two sources and a header that exists in memory only, then linked.

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *header = "#define BLOCK 64\n"
                            "int2 block_bounds(int block, int n);\n"
                            "typedef struct { int first; short step; long total; } summary;\n";

static const char *library = "#include \"bookings/blocks.h\"\n"
                             "\n"
                             "int2 block_bounds(int block, int n)\n"
                             "{\n"
                             "    return (int2)(block * BLOCK, min(block * BLOCK + BLOCK, n));\n"
                             "}\n";

static const char *kernels =
    "#include \"bookings/blocks.h\"\n"
    "\n"
    "// Each group turns its block into running totals and tells the last of them.\n"
    "kernel __attribute__((reqd_work_group_size(BLOCK, 1, 1)))\n"
    "void scan_blocks(global int *values, global int *ends, local int *work)\n"
    "{\n"
    "    int l = get_local_id(0);\n"
    "    int2 bounds = block_bounds(get_group_id(0), get_global_size(0));\n"
    "    int at = bounds.x + l;\n"
    "    work[l] = values[at];\n"
    "    for (int d = 1; d < BLOCK; d *= 2) {\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        int before = l >= d ? work[l - d] : 0;\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        work[l] += before;\n"
    "    }\n"
    "    values[at] = work[l];\n"
    "    if (ends && l == BLOCK - 1)\n"
    "        ends[get_group_id(0)] = work[l];\n"
    "}\n"
    "\n"
    "// The first block has nothing before it: launched with an offset of one block.\n"
    "kernel void add_ends(global int *values, global const int *ends)\n"
    "{\n"
    "    int i = get_global_id(0);\n"
    "    values[i] += ends[i / BLOCK - 1];\n"
    "}\n"
    "\n"
    "// Both arguments may be the same buffer: even places are written, odd ones read.\n"
    "kernel void fold_pairs(global int *to, global const int *from)\n"
    "{\n"
    "    int i = get_global_id(0);\n"
    "    to[2 * i] += from[2 * i + 1];\n"
    "}\n"
    "\n"
    "// early and late are parts of one buffer that overlap.\n"
    "kernel void differences(global const int *early, global const int *late, global int *out)\n"
    "{\n"
    "    int i = get_global_id(0);\n"
    "    out[i - get_global_offset(0)] = late[i] - early[i];\n"
    "}\n"
    "\n"
    "kernel void summarise(global const int *values, int n, global summary *out)\n"
    "{\n"
    "    summary s;\n"
    "    s.first = values[0];\n"
    "    s.step = values[1] - values[0];\n"
    "    s.total = 0;\n"
    "    for (int i = 0; i < n; i++)\n"
    "        s.total += values[i];\n"
    "    *out = s;\n"
    "}\n";

enum { BLOCK = 64, BLOCKS = 64, N = BLOCK * BLOCKS };

typedef struct {
    cl_int first;
    cl_short step;
    cl_long total;
} summary;

static bool ok(cl_int err, const char *where) {
    if (err != CL_SUCCESS)
        fprintf(stderr, "running_totals: %s: %d\n", where, err);
    return err == CL_SUCCESS;
}

#define TRY(x)                                                                                     \
    do {                                                                                           \
        if (!ok((x), #x))                                                                          \
            goto end;                                                                              \
    } while (0)

static int booking(int i) { return (i * 37 + 11) % 101 - 40; }

int main(void) {
    int status = 1;
    cl_int err;
    cl_platform_id platform;
    cl_device_id device;
    cl_context context = NULL;
    cl_command_queue queue = NULL;
    cl_program parts[2] = {NULL, NULL}, headers[1] = {NULL}, linked = NULL;
    cl_kernel scan = NULL, scan_ends = NULL, add = NULL, fold = NULL, diff = NULL, sum = NULL;
    cl_mem values = NULL, ends = NULL, early = NULL, late = NULL, out = NULL, totals = NULL,
           tail = NULL;
    cl_event gate = NULL, filled = NULL, scanned = NULL, mapped = NULL, done[6] = {NULL};

    TRY(clGetPlatformIDs(1, &platform, NULL));
    TRY(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL));
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
    TRY(err);
    queue = clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &err);
    TRY(err);

    const char *header_name = "bookings/blocks.h";
    headers[0] = clCreateProgramWithSource(context, 1, &header, NULL, &err);
    TRY(err);
    parts[0] = clCreateProgramWithSource(context, 1, &kernels, NULL, &err);
    TRY(err);
    parts[1] = clCreateProgramWithSource(context, 1, &library, NULL, &err);
    TRY(err);
    TRY(clCompileProgram(parts[0], 1, &device, "", 1, headers, &header_name, NULL, NULL));
    TRY(clCompileProgram(parts[1], 1, &device, "", 1, headers, &header_name, NULL, NULL));
    linked = clLinkProgram(context, 1, &device, "", 2, parts, NULL, NULL, &err);
    TRY(err);

    cl_uint align;
    TRY(clGetDeviceInfo(device, CL_DEVICE_MEM_BASE_ADDR_ALIGN, sizeof align, &align, NULL));
    size_t shift = align / 8 / sizeof(int); // the least distance of two sub-buffers, in elements

    values = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, N * sizeof(int),
                            NULL, &err);
    TRY(err);
    ends = clCreateBuffer(context, CL_MEM_READ_WRITE, BLOCKS * sizeof(int), NULL, &err);
    TRY(err);
    out = clCreateBuffer(context, CL_MEM_WRITE_ONLY, N * sizeof(int), NULL, &err);
    TRY(err);
    totals = clCreateBuffer(context, CL_MEM_READ_WRITE, sizeof(summary), NULL, &err);
    TRY(err);

    cl_buffer_region region = {0, (N - shift) * sizeof(int)};
    early =
        clCreateSubBuffer(values, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region, &err);
    TRY(err);
    region.origin = shift * sizeof(int);
    late =
        clCreateSubBuffer(values, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region, &err);
    TRY(err);
    region = (cl_buffer_region){N / 2 * sizeof(int), N / 2 * sizeof(int)};
    tail = clCreateSubBuffer(values, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &err);
    TRY(err);

    scan = clCreateKernel(linked, "scan_blocks", &err);
    TRY(err);
    scan_ends =
        clCreateKernel(linked, "scan_blocks", &err); // a second one, with arguments of its own
    TRY(err);
    add = clCreateKernel(linked, "add_ends", &err);
    TRY(err);
    fold = clCreateKernel(linked, "fold_pairs", &err);
    TRY(err);
    diff = clCreateKernel(linked, "differences", &err);
    TRY(err);
    sum = clCreateKernel(linked, "summarise", &err);
    TRY(err);

    // The host writes what a kernel reads through a pointer.
    int *mapping = clEnqueueMapBuffer(queue, values, CL_TRUE, CL_MAP_WRITE_INVALIDATE_REGION, 0,
                                      N * sizeof(int), 0, NULL, NULL, &err);
    TRY(err);
    for (int i = 0; i < N; i++)
        mapping[i] = booking(i);
    cl_event unmapped = NULL;
    TRY(clEnqueueUnmapMemObject(queue, values, mapping, 0, NULL, &unmapped));

    // Nothing begins before the host says so. What is in the last eighth is replaced first, through
    // a sub-buffer.
    gate = clCreateUserEvent(context, &err);
    TRY(err);
    const cl_int pattern[2] = {5, -3};
    cl_event before[2] = {unmapped, gate};
    TRY(clEnqueueFillBuffer(queue, tail, pattern, sizeof pattern, N * 3 / 8 * sizeof(int),
                            N / 8 * sizeof(int), 2, before, &filled));

    const size_t n = N, block = BLOCK, rest = N - BLOCK, blocks = BLOCKS, half = N / 2, one = 1;
    TRY(clSetKernelArg(scan, 0, sizeof values, &values));
    TRY(clSetKernelArg(scan, 1, sizeof ends, &ends));
    TRY(clSetKernelArg(scan, 2, BLOCK * sizeof(int), NULL));
    TRY(clEnqueueNDRangeKernel(queue, scan, 1, NULL, &n, &block, 1, &filled, &scanned));

    cl_mem nothing = NULL;
    TRY(clSetKernelArg(scan_ends, 0, sizeof ends, &ends));
    TRY(clSetKernelArg(scan_ends, 1, sizeof nothing, &nothing));
    TRY(clSetKernelArg(scan_ends, 2, BLOCK * sizeof(int), NULL));
    TRY(clEnqueueNDRangeKernel(queue, scan_ends, 1, NULL, &blocks, &block, 1, &scanned, &done[0]));

    TRY(clSetKernelArg(add, 0, sizeof values, &values));
    TRY(clSetKernelArg(add, 1, sizeof ends, &ends));
    TRY(clEnqueueNDRangeKernel(queue, add, 1, &block, &rest, NULL, 1, &done[0], &done[1]));

    // totals[i + shift] - totals[i] for the later ones
    const size_t from = 100, count = N - shift - from;
    TRY(clSetKernelArg(diff, 0, sizeof early, &early));
    TRY(clSetKernelArg(diff, 1, sizeof late, &late));
    TRY(clSetKernelArg(diff, 2, sizeof out, &out));
    TRY(clEnqueueNDRangeKernel(queue, diff, 1, &from, &count, NULL, 1, &done[1], &done[2]));

    TRY(clSetKernelArg(fold, 0, sizeof values, &values));
    TRY(clSetKernelArg(fold, 1, sizeof values, &values));
    TRY(clEnqueueNDRangeKernel(queue, fold, 1, NULL, &half, NULL, 1, &done[2], &done[3]));

    cl_int summed = N;
    TRY(clSetKernelArg(sum, 0, sizeof values, &values));
    TRY(clSetKernelArg(sum, 1, sizeof summed, &summed));
    TRY(clSetKernelArg(sum, 2, sizeof totals, &totals));
    TRY(clEnqueueNDRangeKernel(queue, sum, 1, NULL, &one, &one, 1, &done[3], &done[4]));

    // the latter half again, as a buffer of its own: the kernel sees it from its beginning
    summary got[2];
    TRY(clEnqueueReadBuffer(queue, totals, CL_FALSE, 0, sizeof got[0], &got[0], 1, &done[4],
                            &done[5]));
    TRY(clSetUserEventStatus(gate, CL_COMPLETE));
    TRY(clWaitForEvents(1, &done[5]));
    summed = N / 2;
    TRY(clSetKernelArg(sum, 0, sizeof tail, &tail));
    TRY(clSetKernelArg(sum, 1, sizeof summed, &summed));
    TRY(clEnqueueTask(queue, sum, 0, NULL, NULL));
    TRY(clEnqueueBarrierWithWaitList(queue, 0, NULL, NULL));
    TRY(clEnqueueReadBuffer(queue, totals, CL_TRUE, 0, sizeof got[1], &got[1], 0, NULL, NULL));

    static int found[N], expected[N];
    int *view = clEnqueueMapBuffer(queue, values, CL_FALSE, CL_MAP_READ, 0, N * sizeof(int), 0,
                                   NULL, &mapped, &err);
    TRY(err);
    TRY(clEnqueueReadBuffer(queue, out, CL_TRUE, 0, count * sizeof(int), found, 0, NULL, NULL));
    TRY(clWaitForEvents(1, &mapped));

    int wrong = 0;
    for (int i = 0, total = 0; i < N; i++) {
        total += i < N / 8 * 7 ? booking(i) : pattern[i % 2];
        expected[i] = total;
    }
    for (size_t i = 0; i < count; i++)
        wrong += found[i] != expected[i + from + shift] - expected[i + from];
    summary want[2] = {{0, 0, 0}, {0, 0, 0}};
    for (int i = 0; i < N; i++) {
        if (i % 2 == 0)
            expected[i] += expected[i + 1];
        wrong += view[i] != expected[i];
        want[0].total += expected[i];
        want[1].total += i >= N / 2 ? expected[i] : 0;
    }
    for (int k = 0; k < 2; k++) {
        want[k].first = expected[k * N / 2];
        want[k].step = (cl_short)(expected[k * N / 2 + 1] - expected[k * N / 2]);
        wrong += got[k].first != want[k].first || got[k].step != want[k].step ||
                 got[k].total != want[k].total;
    }
    TRY(clEnqueueUnmapMemObject(queue, values, view, 0, NULL, NULL));
    TRY(clFinish(queue));
    clReleaseEvent(unmapped);
    printf("running_totals: the last is %d, %d wrong\n", expected[N - 1], wrong);
    status = wrong != 0;

end:
    for (int i = 0; i < 6; i++)
        if (done[i])
            clReleaseEvent(done[i]);
    if (gate)
        clReleaseEvent(gate);
    if (filled)
        clReleaseEvent(filled);
    if (scanned)
        clReleaseEvent(scanned);
    if (mapped)
        clReleaseEvent(mapped);
    cl_kernel all_kernels[] = {scan, scan_ends, add, fold, diff, sum};
    for (size_t i = 0; i < sizeof all_kernels / sizeof *all_kernels; i++)
        if (all_kernels[i])
            clReleaseKernel(all_kernels[i]);
    cl_mem all_memory[] = {early, late, tail, values, ends, out, totals};
    for (size_t i = 0; i < sizeof all_memory / sizeof *all_memory; i++)
        if (all_memory[i])
            clReleaseMemObject(all_memory[i]);
    cl_program all_programs[] = {linked, parts[0], parts[1], headers[0]};
    for (size_t i = 0; i < sizeof all_programs / sizeof *all_programs; i++)
        if (all_programs[i])
            clReleaseProgram(all_programs[i]);
    if (queue)
        clReleaseCommandQueue(queue);
    if (context)
        clReleaseContext(context);
    return status;
}
