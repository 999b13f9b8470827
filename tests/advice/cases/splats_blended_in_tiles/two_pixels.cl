#pragma OPENCL FP_CONTRACT OFF

// Splats of a tile's list are blended over its pixels, front to back.

__kernel void blend(__global const uint2 *restrict ranges, __global const uint *restrict list,
                    __global const float2 *restrict means, __global const float4 *restrict conics,
                    __global const float *restrict colours, __global float *restrict picture,
                    __global float *restrict remains, const int width, const int height)
{
    const int x = get_global_id(0), y = 16 * get_group_id(1) + get_local_id(1);
    const int l = get_local_id(1) * 16 + get_local_id(0);
    __local uint splat[128];
    __local float2 at[128];
    __local float4 conic[128];
    __local int opaque;

    const uint2 range = ranges[get_group_id(1) * get_num_groups(0) + get_group_id(0)];
    float3 colour[2] = { (float3)(0.0f), (float3)(0.0f) };
    float passes[2] = { 1.0f, 1.0f };
    bool done[2] = { false, false };

    for (uint from = range.x; from < range.y; from += 128) {
        if (l == 0)
            opaque = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (done[0] && done[1])
            atomic_inc(&opaque);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (opaque == 128)
            break;

        if (from + l < range.y) {
            uint one = list[from + l];
            splat[l] = one;
            at[l] = means[one];
            conic[l] = conics[one];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        const int batch = min((uint)128, range.y - from);
        for (int i = 0; !(done[0] && done[1]) && i < batch; i++) {
            float4 q = conic[i];
            #pragma unroll
            for (int p = 0; p < 2; p++) {
                if (done[p])
                    continue;
                float2 d = at[i] - (float2)(x, y + 8 * p);
                float power = -0.5f * (q.x * d.x * d.x + q.z * d.y * d.y) - q.y * d.x * d.y;
                if (power > 0.0f)
                    continue;
                float alpha = min(0.99f, q.w * exp(power));
                if (alpha < 1.0f / 255.0f)
                    continue;
                float left = passes[p] * (1.0f - alpha);
                if (left < 0.0001f) {
                    done[p] = true;
                    continue;
                }
                colour[p].x += colours[3 * splat[i]] * alpha * passes[p];
                colour[p].y += colours[3 * splat[i] + 1] * alpha * passes[p];
                colour[p].z += colours[3 * splat[i] + 2] * alpha * passes[p];
                passes[p] = left;
            }
        }
    }

    for (int p = 0; p < 2; p++) {
        const int pixel = (y + 8 * p) * width + x;
        remains[pixel] = passes[p];
        picture[pixel] = colour[p].x;
        picture[width * height + pixel] = colour[p].y;
        picture[2 * width * height + pixel] = colour[p].z;
    }
}
