#pragma OPENCL FP_CONTRACT OFF

// Splats of a tile's list are blended over its pixels, front to back.

__kernel void blend(__global const uint2 *restrict ranges, __global const uint *restrict list,
                    __global const float4 *restrict splats, __global float *restrict picture,
                    __global float *restrict remains, const int width, const int height)
{
    const int x = get_global_id(0), y = get_global_id(1), l = get_local_id(1) * 16 + get_local_id(0);
    __local uint splat[256];
    __local float2 at[256];
    __local float4 conic[256];
    __local int opaque;

    const uint2 range = ranges[get_group_id(1) * get_num_groups(0) + get_group_id(0)];
    float3 colour = (float3)(0.0f);
    float passes = 1.0f;
    bool done = false;

    for (uint from = range.x; from < range.y; from += 256) {
        if (l == 0)
            opaque = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (done)
            atomic_inc(&opaque);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (opaque == 256)
            break;

        if (from + l < range.y) {
            uint one = list[from + l];
            splat[l] = one;
            conic[l] = splats[3 * one];
            at[l] = splats[3 * one + 2].xy;
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        const int batch = min((uint)256, range.y - from);
        for (int i = 0; !done && i < batch; i++) {
            float4 q = conic[i];
            float2 d = at[i] - (float2)(x, y);
            float power = -0.5f * (q.x * d.x * d.x + q.z * d.y * d.y) - q.y * d.x * d.y;
            if (power > 0.0f)
                continue;
            float alpha = min(0.99f, q.w * exp(power));
            if (alpha < 1.0f / 255.0f)
                continue;
            float4 shade = splats[3 * splat[i] + 1];
            float left = passes * (1.0f - alpha);
            if (left < 0.0001f) {
                done = true;
                continue;
            }
            colour.x += shade.x * alpha * passes;
            colour.y += shade.y * alpha * passes;
            colour.z += shade.z * alpha * passes;
            passes = left;
        }
    }

    const int pixel = y * width + x;
    remains[pixel] = passes;
    picture[pixel] = colour.x;
    picture[width * height + pixel] = colour.y;
    picture[2 * width * height + pixel] = colour.z;
}
