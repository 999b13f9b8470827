/* images.c - reads and writes 2-D images through a sampler, with a buffer beside them.
 *
 * Each of 8 x 4 items reads the pixel to its right, at the edge its own, of an image of four bytes
 * a pixel; it writes the red part to an image of one float a pixel and to a buffer. The simulator
 * reads an image channel by channel, so the loads are left open and the bytes are not.
 */
#include "host.h"

enum { WIDTH = 8, HEIGHT = 4 };

static const char source[] =
    "kernel void left(read_only image2d_t in, sampler_t nearest, write_only image2d_t out,\n"
    "                 global float *copy)\n"
    "{\n"
    "    int2 at = (int2)(get_global_id(0), get_global_id(1));\n"
    "    float red = read_imagef(in, nearest, at + (int2)(1, 0)).x;\n"
    "    write_imagef(out, at, (float4)(red, 0.0f, 0.0f, 1.0f));\n"
    "    copy[at.y * get_global_size(0) + at.x] = red;\n"
    "}\n";

static cl_mem image(const struct host *host, cl_mem_flags flags, cl_channel_order order,
                    cl_channel_type type, void *pixels) {
    const cl_image_format format = {order, type};
    cl_image_desc desc = {
        .image_type = CL_MEM_OBJECT_IMAGE2D, .image_width = WIDTH, .image_height = HEIGHT};
    cl_int status;
    cl_mem made = clCreateImage(host->context, flags, &format, &desc, pixels, &status);
    host_check(status, "clCreateImage");
    return made;
}

static bool is_shifted(float (*pixels)[WIDTH]) {
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            int from = x + 1 < WIDTH ? x + 1 : x;
            float error = pixels[y][x] * 255 - (float)(10 * y + from);
            if (error < -0.01f || error > 0.01f)
                return false;
        }
    return true;
}

int main(void) {
    static const size_t origin[3] = {0}, region[3] = {WIDTH, HEIGHT, 1}, group[] = {4, 2};
    cl_uchar pixels[HEIGHT][WIDTH][4] = {{{0}}};
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            pixels[y][x][0] = (cl_uchar)(10 * y + x);
    struct host host = host_open();
    cl_kernel left = host_kernel(&host, source, "left");
    cl_int status;
    cl_sampler nearest = clCreateSampler(host.context, CL_FALSE, CL_ADDRESS_CLAMP_TO_EDGE,
                                         CL_FILTER_NEAREST, &status);
    host_check(status, "clCreateSampler");
    cl_mem in =
        image(&host, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, CL_RGBA, CL_UNORM_INT8, pixels);
    cl_mem out = image(&host, CL_MEM_WRITE_ONLY, CL_R, CL_FLOAT, NULL);
    float written[HEIGHT][WIDTH], copied[HEIGHT][WIDTH];
    cl_mem copy = host_buffer(&host, sizeof copied, NULL);
    host_set_buffer(left, 0, in);
    host_check(clSetKernelArg(left, 1, sizeof nearest, &nearest), "clSetKernelArg");
    host_set_buffer(left, 2, out);
    host_set_buffer(left, 3, copy);
    host_check(clEnqueueNDRangeKernel(host.queue, left, 2, NULL, region, group, 0, NULL, NULL),
               "clEnqueueNDRangeKernel");
    host_check(
        clEnqueueReadImage(host.queue, out, CL_TRUE, origin, region, 0, 0, written, 0, NULL, NULL),
        "clEnqueueReadImage");
    host_read(&host, copy, sizeof copied, copied);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseMemObject(copy);
    clReleaseSampler(nearest);
    clReleaseKernel(left);
    host_close(&host);
    return host_report("images", is_shifted(written) && is_shifted(copied));
}
