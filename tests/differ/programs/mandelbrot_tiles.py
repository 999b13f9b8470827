#!/usr/bin/env python3
"""The Mandelbrot set, tile by tile: each tile is a launch of the same kernel with a global offset.

Then a picture is made of it, in an image, with a palette in constant memory, and the picture is
scaled down with a sampler.
"""

import sys

import numpy as np
import pyopencl as cl

WIDTH, HEIGHT, LIMIT = 64, 48, 40
SOURCE = """
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void escape(__global ushort *count, double2 centre, double scale)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const double2 c = centre + scale * (double2)(x - WIDTH / 2, y - HEIGHT / 2);
    double2 z = 0;
    ushort n = 0;
    while (n < LIMIT && dot(z, z) <= 4) {
        z = (double2)(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
        n++;
    }
    count[y * WIDTH + x] = n;
}

__kernel void colour(__global const ushort *count, __constant uchar4 *palette,
                     __write_only image2d_t picture)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const ushort n = count[at.y * WIDTH + at.x];
    write_imageui(picture, at, convert_uint4(palette[n % 8]));
}

__kernel void scale_down(__read_only image2d_t picture, sampler_t pick, __global uchar4 *small)
{
    const int x = get_global_id(0), y = get_global_id(1);
    small[y * get_global_size(0) + x] = convert_uchar4(read_imageui(picture, pick, (int2)(4 * x, 4 * y)));
}
"""


def escape_here(centre, scale):
    x = np.arange(WIDTH) - WIDTH // 2
    y = np.arange(HEIGHT) - HEIGHT // 2
    cx = (centre[0] + scale * x)[np.newaxis, :] + np.zeros((HEIGHT, 1))
    cy = (centre[1] + scale * y)[:, np.newaxis] + np.zeros((1, WIDTH))
    zx, zy = np.zeros_like(cx), np.zeros_like(cx)
    count = np.zeros(cx.shape, np.uint16)
    for _ in range(LIMIT):
        inside = zx * zx + zy * zy <= 4
        zx, zy = (
            np.where(inside, zx * zx - zy * zy + cx, zx),
            np.where(inside, 2 * zx * zy + cy, zy),
        )
        count[inside] += 1
    return count


def main():
    device = cl.get_platforms()[0].get_devices()[0]
    context = cl.Context([device])
    queue = cl.CommandQueue(context)
    program = cl.Program(context, SOURCE).build(
        options=[f"-DWIDTH={WIDTH}", f"-DHEIGHT={HEIGHT}", "-D", f"LIMIT={LIMIT}"]
    )

    mf = cl.mem_flags
    palette = np.array([[i * 30, 255 - i * 30, i * i, 255] for i in range(8)], np.uint8)
    palette_buffer = cl.Buffer(context, mf.READ_ONLY | mf.COPY_HOST_PTR, hostbuf=palette)
    count_buffer = cl.Buffer(context, mf.READ_WRITE, WIDTH * HEIGHT * 2)
    small_buffer = cl.Buffer(context, mf.WRITE_ONLY, WIDTH * HEIGHT // 16 * 4)
    picture = cl.Image(
        context,
        mf.READ_WRITE,
        cl.ImageFormat(cl.channel_order.RGBA, cl.channel_type.UNSIGNED_INT8),
        shape=(WIDTH, HEIGHT),
    )
    pick = cl.Sampler(context, False, cl.addressing_mode.NONE, cl.filter_mode.NEAREST)

    escape = program.escape
    wrong = 0
    # scales are powers of two and centres have few bits, so that both sides round alike
    for centre, scale in [((-0.75, 0.0), 2.0**-5), ((-0.75, 0.125), 2.0**-8)]:
        where = np.array(centre, np.float64)
        for top in range(0, HEIGHT, 16):
            for left in range(0, WIDTH, 32):
                escape(
                    queue,
                    (32, 16),
                    (8, 8) if left else None,
                    count_buffer,
                    where,
                    np.float64(scale),
                    global_offset=(left, top),
                )
        program.colour(queue, (WIDTH, HEIGHT), None, count_buffer, palette_buffer, picture)
        program.scale_down(
            queue, (WIDTH // 4, HEIGHT // 4), (4, 4), picture, pick, small_buffer
        )

        count, event = cl.enqueue_map_buffer(
            queue, count_buffer, cl.map_flags.READ, 0, (HEIGHT, WIDTH), np.uint16, is_blocking=False
        )
        event.wait()
        expected = escape_here(centre, scale)
        # a point on the very edge may fall to either side
        wrong += int(np.count_nonzero(count != expected) > 3)

        colours = np.empty((HEIGHT, WIDTH, 4), np.uint8)
        cl.enqueue_copy(queue, colours, picture, origin=(0, 0), region=(WIDTH, HEIGHT))
        small = np.empty((HEIGHT // 4, WIDTH // 4, 4), np.uint8)
        cl.enqueue_copy(queue, small, small_buffer)
        wrong += int(np.count_nonzero(colours != palette[count % 8]))
        wrong += int(np.count_nonzero(small != colours[::4, ::4]))
        inside = np.count_nonzero(count == LIMIT)
        count.base.release(queue)

    print(f"mandelbrot_tiles: {inside} points inside, {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
