#include <ray.h>

const sampler_t exact = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

kernel void brightest_along(read_only image3d_t volume, global float *out)
{
    ray r = ray_at(get_global_id(0), get_global_id(1));
    float most = 0;
    for (int z = 0; z < get_image_depth(volume); ++z)
        most = fmax(most, read_imagef(volume, exact, ray_step(&r)).x);
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = most;
}

// Samples halfway between planes; outside of the volume is nothing.
kernel void render(read_only image3d_t volume, read_only image1d_buffer_t opacity, global float *out, float clearness)
{
    const sampler_t smooth = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_LINEAR;
    const int x = get_global_id(0), y = get_global_id(1);
    float light = 1, sum = 0;

    for (int z = 0; z < get_image_depth(volume); ++z) {
        float here = read_imagef(volume, smooth, (float4)(x + 0.5f, y + 0.5f, z + 1.0f, 0)).x;
        int level = min((int)(here * LEVELS), LEVELS - 1);
        float o = read_imagef(opacity, level).x;
        sum += light * o * here;
        light *= clearness * (1 - o);
    }
    out[y * get_global_size(0) + x] = sum;
}

kernel void slice(read_only image3d_t volume, write_only image2d_array_t slices)
{
    int4 at = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);
    write_imagef(slices, at, read_imagef(volume, exact, at));
}

kernel void blur(read_only image2d_array_t slices, global float *out)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    float sum = 0;

    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            sum += read_imagef(slices, exact, (int4)(x + dx, y + dy, z, 0)).x;
    out[(z * get_image_height(slices) + y) * get_image_width(slices) + x] = sum / 9;
}
