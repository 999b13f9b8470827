#!/usr/bin/env python3
"""Finds the few colours that stand for many (k-means), and then says how common each of them is.

Structures are declared in numpy and matched with those of the device by pyopencl, which asks the
device for offsets; some arithmetic is left to the kernels that pyopencl makes for its arrays.
"""

import sys

import numpy as np
import pyopencl as cl
import pyopencl.array
import pyopencl.cltypes as cltypes
import pyopencl.tools

K = 6
GROUP = 32

KERNELS = r"""
#define HERE get_global_id(0)

int nearest(int3 colour, __constant centre *centres, settings s)
{
    int best = 0;
    double least = INFINITY;
    for (int k = 0; k < K; k++) {
        float3 d = (convert_float3(colour) - centres[k].colour) * s.weights;
        double distance = s.squared ? dot(d, d) : (double)(fabs(d.x) + fabs(d.y) + fabs(d.z));
        if (distance + s.margin < least) {
            least = distance;
            best = k;
        }
    }
    return best;
}

__kernel void assign(settings s, __global const pixel *pixels, __constant centre *centres,
                     __global uchar *labels, __global int *changed)
{
    int label = nearest(pixels[HERE].colour, centres, s);
    if (changed && labels[HERE] != label)
        atomic_inc(changed);
    labels[HERE] = label;
}

/* sums[k] is for red, green, blue and the number of pixels */
__kernel void add_up(__global const pixel *pixels, __global const uchar *labels,
                     __global int4 *sums, __local int4 *part)
{
    __local int *flat = (__local int *)part;
    for (int i = get_local_id(0); i < 4 * K; i += get_local_size(0))
        flat[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    pixel p = pixels[HERE];
    if (p.visible) {
        __local int *mine = flat + 4 * labels[HERE];
        atomic_add(mine, p.colour.x);
        atomic_add(mine + 1, p.colour.y);
        atomic_add(mine + 2, p.colour.z);
        atomic_inc(mine + 3);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 4 * K; i += get_local_size(0))
        atomic_add((volatile __global int *)sums + i, flat[i]);
}

__kernel void move(__global const int4 *sums, __global const centre *from, __global centre *to)
{
    centre c = from[HERE];
    int4 sum = sums[HERE];
    if (sum.w > 0) {
        c.colour = convert_float3(sum.xyz) / sum.w;
        c.pixels = sum.w;
    }
    to[HERE] = c;
}
"""

pixel_type = np.dtype([("visible", np.int8), ("colour", cltypes.int3)])
centre_type = np.dtype([("name", np.int8), ("colour", cltypes.float3), ("pixels", np.int32)])
settings_type = np.dtype(
    [("squared", np.int8), ("weights", cltypes.float3), ("margin", np.float64)]
)


def matched(device, name, dtype):
    dtype, declaration = cl.tools.match_dtype_to_c_struct(device, name, dtype)
    return cl.tools.get_or_register_dtype(name, dtype), declaration


def make_pixels(dtype, n):
    pixels = np.zeros(n, dtype)
    i = np.arange(n)
    base = np.array([[200, 30, 40], [20, 180, 60], [40, 50, 210], [230, 220, 60], [90, 90, 90]])
    noise = np.stack([i * 7 % 31, i * 11 % 29, i * 13 % 37], axis=1) - 15
    colour = np.clip(base[i * i % 5] + noise, 0, 255)
    for axis, name in enumerate("xyz"):
        pixels["colour"][name] = colour[:, axis]
    pixels["visible"] = i % 10 != 3
    return pixels


def rgb(a):
    return np.stack([a["colour"][c] for c in "xyz"], axis=-1)


def nearest_here(pixels, centres, squared, weights):
    d = (rgb(pixels)[:, None, :].astype(np.float32) - centres[None, :, :]) * weights
    return ((d * d).sum(axis=2) if squared else abs(d).sum(axis=2)).argmin(axis=1)


def main():
    context = cl.create_some_context(interactive=False)
    device = context.devices[0]
    queue = cl.CommandQueue(context)

    pixel, pixel_c = matched(device, "pixel", pixel_type)
    centre, centre_c = matched(device, "centre", centre_type)
    settings, settings_c = matched(device, "settings", settings_type)
    source = "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
    source += pixel_c + centre_c + settings_c + KERNELS
    program = cl.Program(context, source).build(f"-D K={K}")

    pixels = make_pixels(pixel, 1024)
    n = len(pixels)
    first = np.zeros(K, centre)
    first["name"] = np.arange(K) + ord("a")
    for axis in "xyz":
        first["colour"][axis] = pixels["colour"][axis][:: n // K][:K]

    pixels_dev = cl.array.to_device(queue, pixels)
    labels = cl.array.empty(queue, n, np.uint8)  # not initialised
    sums = cl.array.empty(queue, 4 * K, np.int32)
    changed = cl.array.zeros(queue, 1, np.int32)
    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR
    centres = [cl.Buffer(context, flags, hostbuf=first), cl.Buffer(context, flags, hostbuf=first)]

    here = rgb(first).astype(np.float32)
    labels_here = None
    wrong = 0
    rounds = 8
    for r in range(rounds):
        s = np.zeros(1, settings)
        s["squared"] = r < 6
        weights = np.array([1.0, 1.0, 1.0 if r < 3 else 0.75], np.float32)
        for axis, w in zip("xyz", weights):
            s["weights"][axis] = w
        # who has changed is not asked in the first round
        program.assign(
            queue,
            (n,),
            (GROUP,),
            s[0],
            pixels_dev.data,
            centres[r % 2],
            labels.data,
            changed.data if r > 0 else None,
        )
        sums.fill(0)
        local = cl.LocalMemory(16 * K)
        group = GROUP * (1 + r % 2)
        program.add_up(queue, (n,), (group,), pixels_dev.data, labels.data, sums.data, local)
        program.move(queue, (K,), None, sums.data, centres[r % 2], centres[1 - r % 2])

        before, labels_here = labels_here, nearest_here(pixels, here, r < 6, weights)
        visible = pixels["visible"] != 0
        for k in range(K):
            mine = rgb(pixels)[visible & (labels_here == k)]
            if len(mine):
                here[k] = (mine.sum(axis=0) / np.float32(len(mine))).astype(np.float32)
        if before is not None:
            wrong += int(changed.get()[0]) != np.count_nonzero(before != labels_here)
            changed.fill(0)
        wrong += int(np.count_nonzero(labels.get() != labels_here))

    found = np.zeros(K, centre)
    cl.enqueue_copy(queue, found, centres[rounds % 2])
    wrong += int(np.count_nonzero(abs(rgb(found) - here) > 1e-3))
    wrong += int(np.count_nonzero(found["name"] != first["name"]))

    # arithmetic on arrays: the share of each colour, by kernels of pyopencl's own
    numbers = cl.array.to_device(queue, found["pixels"].astype(np.float32))
    shares = (numbers * np.float32(100) / np.float32(found["pixels"].sum())).get()
    wrong += int(abs(shares.sum() - 100) > 1e-3)

    # the same pixels through two regions that overlap, assigned into two regions of the labels
    step = max(device.mem_base_addr_align // 8, 1)
    two = pixels_dev.base_data
    for start in (0, step * 4):
        part = two.get_sub_region(start, n // 2 * pixel.itemsize)
        where = labels.base_data.get_sub_region(start, n // 2)
        s["squared"] = 1
        program.assign(queue, (n // 2,), None, s[0], part, centres[0], where, None)
        offset = start // pixel.itemsize
        expected = nearest_here(pixels[offset : offset + n // 2], rgb(found), True, weights)
        wrong += int(np.count_nonzero(labels.get()[start : start + n // 2] != expected))

    print(f"colour_clusters: the most common is {shares.max():.1f} % of all, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
