// Looks through a small volume, like an X-ray: the brightest point along each ray, and a rendering
// through a table of opacities; then cuts the volume into slices and blurs each of them.
//
//   volume_projection [FOLDER]     FOLDER has volume_projection.cl and include/
#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_TARGET_OPENCL_VERSION 120
#include <CL/opencl.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr int NX = 20, NY = 16, NZ = 12;
constexpr int LEVELS = 64;

struct Volume {
    std::vector<float> at = std::vector<float>(NX * NY * NZ);
    float &operator()(int x, int y, int z) { return at[(z * NY + y) * NX + x]; }
    float inside(int x, int y, int z) const {
        bool out = x < 0 || y < 0 || z < 0 || x >= NX || y >= NY || z >= NZ;
        return out ? 0.0f : at[(z * NY + y) * NX + x];
    }
};

Volume two_balls() {
    Volume v;
    for (int z = 0; z < NZ; ++z)
        for (int y = 0; y < NY; ++y)
            for (int x = 0; x < NX; ++x) {
                const auto ball = [&](float cx, float cy, float cz, float r) {
                    return std::max(0.0f, 1.0f - std::hypot(x - cx, y - cy, z - cz) / r);
                };
                v(x, y, z) = std::max(ball(6, 7, 5, 6), 0.8f * ball(14, 9, 7, 5));
            }
    return v;
}

int differing(const std::vector<float> &a, const std::vector<float> &b, float tolerance) {
    int n = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        n += !(std::fabs(a[i] - b[i]) <= tolerance);
    return n;
}

int run(const std::filesystem::path &folder) {
    const cl::Platform platform = cl::Platform::get();
    std::vector<cl::Device> devices;
    platform.getDevices(CL_DEVICE_TYPE_ALL, &devices);
    const cl::Device device = devices.at(0);
    const cl::Context context{device};
    cl::CommandQueue queue{context, device};

    std::ifstream file{folder / "volume_projection.cl"};
    if (!file)
        throw std::runtime_error("cannot read volume_projection.cl");
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    cl::Program program{context, text};
    const std::string options = "-I " + (folder / "include").string() +
                                " -D LEVELS=" + std::to_string(LEVELS) + " -cl-mad-enable";
    try {
        program.build({device}, options.c_str());
    } catch (const cl::BuildError &e) {
        for (const auto &[where, log] : e.getBuildLog())
            std::cerr << log << '\n';
        throw;
    }

    Volume volume = two_balls();
    std::vector<float> opacity(LEVELS);
    for (int i = 0; i < LEVELS; ++i)
        opacity[i] = i < 20 ? 0.0f : 0.01f * static_cast<float>(i - 19);

    const cl::ImageFormat one_float{CL_R, CL_FLOAT};
    cl::Image3D density{
        context,         CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, one_float, NX, NY, NZ, 0, 0,
        volume.at.data()};
    cl::Buffer table{context, opacity.begin(), opacity.end(), true};
    cl::Image1DBuffer table_image{context, CL_MEM_READ_ONLY, one_float, LEVELS, table};
    cl::Buffer brightest{context, CL_MEM_WRITE_ONLY, sizeof(float) * NX * NY};
    cl::Buffer rendered{context, CL_MEM_WRITE_ONLY, sizeof(float) * NX * NY};
    cl::Buffer blurred{context, CL_MEM_READ_WRITE, sizeof(float) * NX * NY * NZ};
    cl::Image2DArray slices{context, CL_MEM_READ_WRITE, one_float, NZ, NX, NY, 0, 0};

    // rays along z
    cl::Kernel project{program, "brightest_along"};
    project.setArg(0, density);
    project.setArg(1, brightest);
    queue.enqueueNDRangeKernel(project, cl::NullRange, cl::NDRange{NX, NY}, cl::NDRange{5, 4});

    auto render = cl::KernelFunctor<cl::Image3D &, cl::Image1DBuffer &, cl::Buffer &, cl_float>(
        program, "render");
    cl::Event rendering =
        render(cl::EnqueueArgs{queue, cl::NDRange{NX, NY}}, density, table_image, rendered, 0.95f);

    // every point once: three dimensions, in blocks, and without a local size
    cl::Kernel slice{program, "slice"};
    slice.setArg(0, density);
    slice.setArg(1, slices);
    queue.enqueueNDRangeKernel(slice, cl::NullRange, cl::NDRange{NX, NY, NZ}, cl::NDRange{4, 4, 2});
    cl::Kernel blur{program, "blur"};
    blur.setArg(0, slices);
    blur.setArg(1, blurred);
    queue.enqueueNDRangeKernel(blur, cl::NullRange, cl::NDRange{NX, NY, NZ});

    // once more for the upper half alone, from a volume that is changed: one plane of it is cleared
    const std::vector<float> nothing(NX * NY, 0.0f);
    const std::array<cl::size_type, 3> plane{0, 0, NZ - 5}, extent{NX, NY, 1};
    std::vector<float> first(NX * NY * NZ), second(NX * NY * NZ);
    queue.enqueueReadBuffer(blurred, CL_TRUE, 0, sizeof(float) * first.size(), first.data());
    queue.enqueueWriteImage(density, CL_TRUE, plane, extent, 0, 0, nothing.data());
    const cl::NDRange upper{0, 0, NZ / 2}, half{NX, NY, NZ / 2};
    queue.enqueueNDRangeKernel(slice, upper, half, cl::NDRange{10, 8, 1});
    queue.enqueueNDRangeKernel(blur, upper, half);
    queue.enqueueReadBuffer(blurred, CL_TRUE, 0, sizeof(float) * second.size(), second.data());

    std::vector<float> seen(NX * NY), shown(NX * NY);
    cl::copy(queue, brightest, seen.begin(), seen.end());
    rendering.wait();
    cl::copy(queue, rendered, shown.begin(), shown.end());

    // the same here
    std::vector<float> seen_here(NX * NY, 0.0f), shown_here(NX * NY, 0.0f);
    for (int y = 0; y < NY; ++y)
        for (int x = 0; x < NX; ++x) {
            float &most = seen_here[y * NX + x], light = 1.0f, sum = 0.0f;
            for (int z = 0; z < NZ; ++z) {
                most = std::max(most, volume(x, y, z));
                // halfway to the next plane, where it has the mean of both
                const float here = (volume.inside(x, y, z) + volume.inside(x, y, z + 1)) / 2;
                const int level = std::min(static_cast<int>(here * LEVELS), LEVELS - 1);
                sum += light * opacity[level] * here;
                light *= 0.95f * (1 - opacity[level]);
            }
            shown_here[y * NX + x] = sum;
        }
    const auto blur_here = [&](int from, std::vector<float> &out) {
        for (int z = from; z < NZ; ++z)
            for (int y = 0; y < NY; ++y)
                for (int x = 0; x < NX; ++x) {
                    float sum = 0;
                    for (int dy = -1; dy <= 1; ++dy)
                        for (int dx = -1; dx <= 1; ++dx)
                            sum += volume(std::clamp(x + dx, 0, NX - 1),
                                          std::clamp(y + dy, 0, NY - 1), z);
                    out[(z * NY + y) * NX + x] = sum / 9;
                }
    };
    std::vector<float> first_here(NX * NY * NZ);
    blur_here(0, first_here);
    std::vector<float> second_here = first_here;
    std::fill_n(&volume(0, 0, NZ - 5), NX * NY, 0.0f);
    blur_here(NZ / 2, second_here);

    const int wrong = differing(seen, seen_here, 0) + differing(shown, shown_here, 1e-3f) +
                      differing(first, first_here, 1e-5f) + differing(second, second_here, 1e-5f);
    std::cout << "volume_projection: brightest " << *std::max_element(seen.begin(), seen.end())
              << ", " << wrong << " wrong\n";
    return wrong == 0 && first != second ? 0 : 1;
}

} // namespace

int main(int argc, char **argv) {
    try {
        return run(argc > 1 ? std::filesystem::path{argv[1]}
                            : std::filesystem::path{argv[0]}.parent_path());
    } catch (const cl::Error &e) {
        std::cerr << "volume_projection: " << e.what() << " gives " << e.err() << '\n';
    } catch (const std::exception &e) {
        std::cerr << "volume_projection: " << e.what() << '\n';
    }
    return 1;
}
