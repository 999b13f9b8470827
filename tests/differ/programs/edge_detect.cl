#include "edge_detect.h"

__kernel void gradient(read_only image2d_t source, write_only image2d_t edges, sampler_t pick,
                       __constant float *weights_x, __constant float *weights_y,
                       const float threshold)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    float gx = 0.0f, gy = 0.0f;

    for (int k = 0; k < 9; ++k) {
        const float4 c = read_imagef(source, pick, at + (int2)(k % 3 - 1, k / 3 - 1));
        const float v = LUMA(c);
        gx += weights_x[k] * v;
        gy += weights_y[k] * v;
    }

    float g = sqrt(gx * gx + gy * gy);
    if (g < threshold)
        g = 0.0f;
    write_imagef(edges, at, (float4)(g, 0.0f, 0.0f, 1.0f));
}

__kernel void shrink(read_only image2d_t edges, sampler_t between, __global uchar *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float2 at = (float2)((x + 0.5f) / get_global_size(0), (y + 0.5f) / get_global_size(1));
    const float v = read_imagef(edges, between, at).x;

    out[y * get_global_size(0) + x] = convert_uchar_sat_rte(v * 255.0f);
}
