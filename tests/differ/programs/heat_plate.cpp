// Heat spreads over a plate held cold at its borders, with a flame that the host moves while it
// runs. Double precision, no bindings: the C interface with a few owners around it.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

static const char *source = R"(
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define AT(x, y) ((y) * width + (x))

// Launched over the inside of the plate only, with an offset of one in both directions.
__kernel void spread(__global const double *restrict now, __global double *restrict next, uint width, double rate)
{
    uint x = get_global_id(0), y = get_global_id(1);
    double around = now[AT(x - 1, y)] + now[AT(x + 1, y)] + now[AT(x, y - 1)] + now[AT(x, y + 1)];
    next[AT(x, y)] = now[AT(x, y)] + rate * (around - 4.0 * now[AT(x, y)]);
}

__kernel void cool_border(__global double *plate, uint width, uint height, double temperature)
{
    uint i = get_global_id(0);
    if (i < width) {
        plate[AT(i, 0)] = temperature;
        plate[AT(i, height - 1)] = temperature;
    }
    if (i < height) {
        plate[AT(0, i)] = temperature;
        plate[AT(width - 1, i)] = temperature;
    }
}

__kernel void largest_change(__global const double *a, __global const double *b, uint n, __global double *largest,
                             __local double *work)
{
    uint l = get_local_id(0), size = get_local_size(0);
    double most = 0.0;
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        most = fmax(most, fabs(a[i] - b[i]));
    work[l] = most;
    for (uint span = size / 2; span > 0; span /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < span)
            work[l] = fmax(work[l], work[l + span]);
    }
    if (l == 0)
        largest[get_group_id(0)] = work[0];
}
)";

static const char *pictureSource = R"(
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
__kernel void shade(__global const double *plate, __global uchar4 *picture, double4 range)
{
    size_t i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    double t = (plate[i] - range.x) / (range.y - range.x);
    picture[i] = (uchar4)(convert_uchar_sat(t * range.z), convert_uchar_sat((1.0 - t) * range.w), STEPS, 255);
}
)";

namespace {

void need(cl_int code, const std::string &what) {
    if (code != CL_SUCCESS)
        throw std::runtime_error(what + ": error " + std::to_string(code));
}

// Owns what the given function releases.
template <typename T, cl_int (*release)(T)> struct Releaser {
    using pointer = T;
    void operator()(T t) const { release(t); }
};
using Context = std::unique_ptr<cl_context, Releaser<cl_context, clReleaseContext>>;
using Queue = std::unique_ptr<cl_command_queue, Releaser<cl_command_queue, clReleaseCommandQueue>>;
using Program = std::unique_ptr<cl_program, Releaser<cl_program, clReleaseProgram>>;
using Kernel = std::unique_ptr<cl_kernel, Releaser<cl_kernel, clReleaseKernel>>;
using Memory = std::unique_ptr<cl_mem, Releaser<cl_mem, clReleaseMemObject>>;

template <typename... Args> void set_args(const Kernel &kernel, const Args &...args) {
    cl_uint i = 0;
    (need(clSetKernelArg(kernel.get(), i++, sizeof args, &args), "clSetKernelArg"), ...);
}

constexpr cl_uint width = 34, height = 26, cells = width * height;
constexpr int rounds = 3, steps = 4;
constexpr double rate = 0.2;

Program build(const Context &context, cl_device_id device, const char *text,
              const std::string &options) {
    cl_int err;
    Program program(clCreateProgramWithSource(context.get(), 1, &text, nullptr, &err));
    need(err, "clCreateProgramWithSource");
    if (clBuildProgram(program.get(), 1, &device, options.c_str(), nullptr, nullptr) !=
        CL_SUCCESS) {
        std::string log(10000, ' ');
        clGetProgramBuildInfo(program.get(), device, CL_PROGRAM_BUILD_LOG, log.size(), log.data(),
                              nullptr);
        throw std::runtime_error(log);
    }
    return program;
}

Kernel kernel_of(const Program &program, const char *name) {
    cl_int err;
    Kernel kernel(clCreateKernel(program.get(), name, &err));
    need(err, name);
    return kernel;
}

std::size_t flame_at(int round) { return (6 + 5 * round) * width + 8 + 4 * round; }

int run() {
    cl_platform_id platform;
    cl_device_id device;
    need(clGetPlatformIDs(1, &platform, nullptr), "clGetPlatformIDs");
    need(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr), "clGetDeviceIDs");
    cl_int err;
    Context context(clCreateContext(nullptr, 1, &device, nullptr, nullptr, &err));
    need(err, "clCreateContext");
    Queue queue(clCreateCommandQueue(context.get(), device, 0, &err));
    need(err, "clCreateCommandQueue");

    Program program = build(context, device, source, "");
    Program picture_program =
        build(context, device, pictureSource, "-DSTEPS=" + std::to_string(rounds * steps));
    Kernel spread = kernel_of(program, "spread");
    Kernel cool_border = kernel_of(program, "cool_border");
    Kernel largest_change = kernel_of(program, "largest_change");
    Kernel shade = kernel_of(picture_program, "shade");

    // The first plate is the host's own memory.
    std::vector<double> start(cells, 15.0);
    Memory plates[2];
    plates[0].reset(clCreateBuffer(context.get(), CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                   cells * sizeof(double), start.data(), &err));
    need(err, "clCreateBuffer");
    plates[1].reset(
        clCreateBuffer(context.get(), CL_MEM_READ_WRITE, cells * sizeof(double), nullptr, &err));
    need(err, "clCreateBuffer");
    Memory largest(
        clCreateBuffer(context.get(), CL_MEM_WRITE_ONLY, 8 * sizeof(double), nullptr, &err));
    need(err, "clCreateBuffer");
    Memory picture(clCreateBuffer(context.get(), CL_MEM_WRITE_ONLY | CL_MEM_HOST_READ_ONLY,
                                  cells * 4, nullptr, &err));
    need(err, "clCreateBuffer");

    const std::size_t one[2] = {1, 1}, inside[2] = {width - 2, height - 2}, tile[2] = {8, 4};
    const std::size_t border = std::max(width, height);
    std::vector<double> changes;
    int now = 0;
    for (int round = 0; round < rounds; ++round) {
        // The flame: a rectangle of three by two, hotter in each round.
        const std::vector<double> flame(6, 500.0 + 100.0 * round);
        const std::size_t from[3] = {0, 0, 0}, size[3] = {3 * sizeof(double), 2, 1};
        const std::size_t to[3] = {flame_at(round) % width * sizeof(double),
                                   flame_at(round) / width, 0};
        need(clEnqueueWriteBufferRect(queue.get(), plates[now].get(), CL_TRUE, to, from, size,
                                      width * sizeof(double), 0, 0, 0, flame.data(), 0, nullptr,
                                      nullptr),
             "clEnqueueWriteBufferRect");
        for (int step = 0; step < steps; ++step) {
            const cl_mem a = plates[now].get(), b = plates[1 - now].get();
            set_args(cool_border, b, width, height, 10.0 + step);
            need(clEnqueueNDRangeKernel(queue.get(), cool_border.get(), 1, nullptr, &border,
                                        nullptr, 0, nullptr, nullptr),
                 "cool_border");
            set_args(spread, a, b, width, rate);
            // groups of 8 x 4 in even steps, of whatever size in odd ones
            need(clEnqueueNDRangeKernel(queue.get(), spread.get(), 2, one, inside,
                                        step % 2 ? nullptr : tile, 0, nullptr, nullptr),
                 "spread");
            now = 1 - now;
        }
        // 8 groups of 32 at first, 4 of 64 later
        const std::size_t all = 256, local = round == 0 ? 32 : 64;
        set_args(largest_change, plates[0].get(), plates[1].get(), cells, largest.get());
        need(clSetKernelArg(largest_change.get(), 4, local * sizeof(double), nullptr),
             "local memory");
        need(clEnqueueNDRangeKernel(queue.get(), largest_change.get(), 1, nullptr, &all, &local, 0,
                                    nullptr, nullptr),
             "largest_change");
        std::vector<double> part(all / local);
        need(clEnqueueReadBuffer(queue.get(), largest.get(), CL_TRUE, 0,
                                 part.size() * sizeof(double), part.data(), 0, nullptr, nullptr),
             "clEnqueueReadBuffer");
        changes.push_back(*std::max_element(part.begin(), part.end()));
    }

    const std::size_t whole[2] = {width, height};
    const cl_double4 range = {{0.0, 700.0, 255.0, 200.0}};
    set_args(shade, plates[now].get(), picture.get(), range);
    need(clEnqueueNDRangeKernel(queue.get(), shade.get(), 2, nullptr, whole, nullptr, 0, nullptr,
                                nullptr),
         "shade");

    // the same on the host
    std::vector<double> plate(cells, 15.0), next(cells);
    std::vector<double> expected_changes;
    for (int round = 0; round < rounds; ++round) {
        for (int k = 0; k < 6; ++k)
            plate[flame_at(round) + k / 3 * width + k % 3] = 500.0 + 100.0 * round;
        double change = 0;
        for (int step = 0; step < steps; ++step) {
            std::fill(next.begin(), next.end(), 10.0 + step);
            for (cl_uint y = 1; y + 1 < height; ++y)
                for (cl_uint x = 1; x + 1 < width; ++x) {
                    const double *p = &plate[y * width + x];
                    next[y * width + x] =
                        *p + rate * (p[-1] + p[1] + *(p - width) + p[width] - 4 * *p);
                }
            change = 0;
            for (cl_uint i = 0; i < cells; ++i)
                change = std::max(change, std::fabs(plate[i] - next[i]));
            plate.swap(next);
        }
        expected_changes.push_back(change);
    }

    int wrong = 0;
    void *mapped = clEnqueueMapBuffer(queue.get(), plates[now].get(), CL_TRUE, CL_MAP_READ, 0,
                                      cells * sizeof(double), 0, nullptr, nullptr, &err);
    need(err, "clEnqueueMapBuffer");
    for (cl_uint i = 0; i < cells; ++i)
        wrong += std::fabs(static_cast<double *>(mapped)[i] - plate[i]) > 1e-9;
    need(clEnqueueUnmapMemObject(queue.get(), plates[now].get(), mapped, 0, nullptr, nullptr),
         "clEnqueueUnmapMemObject");
    for (int round = 0; round < rounds; ++round)
        wrong += std::fabs(changes[round] - expected_changes[round]) > 1e-9;
    std::vector<cl_uchar4> pixels(cells);
    need(clEnqueueReadBuffer(queue.get(), picture.get(), CL_TRUE, 0, cells * 4, pixels.data(), 0,
                             nullptr, nullptr),
         "clEnqueueReadBuffer");
    for (cl_uint i = 0; i < cells; ++i) {
        const double t = plate[i] / 700.0;
        wrong += std::fabs(pixels[i].s[0] - t * 255) > 1.001 ||
                 std::fabs(pixels[i].s[1] - (1 - t) * 200) > 1.001;
        wrong += pixels[i].s[2] != rounds * steps || pixels[i].s[3] != 255;
    }
    std::printf("heat_plate: the last change is %.3f, %d wrong\n", changes.back(), wrong);
    return wrong != 0;
}

} // namespace

int main() {
    try {
        return run();
    } catch (const std::exception &problem) {
        std::fprintf(stderr, "heat_plate: %s\n", problem.what());
        return 1;
    }
}
