#pragma OPENCL FP_CONTRACT OFF

// Splats of a tile's list are blended over its pixels, front to back.

__kernel void blend(__global const uint2 *restrict ranges, __global const uint *restrict list,
                    __global const float2 *restrict means, __global const float4 *restrict conics,
                    __global const float *restrict colours, __global float *restrict picture,
                    __global float *restrict remains, const int width, const int height)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const uint2 range = ranges[get_group_id(1) * get_num_groups(0) + get_group_id(0)];
    float3 colour = (float3)(0.0f);
    float passes = 1.0f;
    bool done = false;

    for (uint i = range.x; !done && i < range.y; i++) {
        uint one = list[i];
        float4 q = conics[one];
        float2 d = means[one] - (float2)(x, y);
        float power = -0.5f * (q.x * d.x * d.x + q.z * d.y * d.y) - q.y * d.x * d.y;
        if (power > 0.0f)
            continue;
        float alpha = min(0.99f, q.w * exp(power));
        if (alpha < 1.0f / 255.0f)
            continue;
        float left = passes * (1.0f - alpha);
        if (left < 0.0001f) {
            done = true;
            continue;
        }
        colour.x += colours[3 * one] * alpha * passes;
        colour.y += colours[3 * one + 1] * alpha * passes;
        colour.z += colours[3 * one + 2] * alpha * passes;
        passes = left;
    }

    const int pixel = y * width + x;
    remains[pixel] = passes;
    picture[pixel] = colour.x;
    picture[width * height + pixel] = colour.y;
    picture[2 * width * height + pixel] = colour.z;
}
