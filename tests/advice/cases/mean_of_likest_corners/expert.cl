#define REACH 8

/* Edges stay while noise goes: of each four pixels that mirror each other about a pixel (in both axes) only that of
   the colour most like its own counts, and the mean of those replaces it. The picture has a margin on all sides.
   Nothing is loaded twice by an item, nothing is asked that is known, and the inner loop is written out. */
float unlikeness(float4 a, float4 b)
{
    float3 d = a.xyz - b.xyz;
    return d.x * d.x + d.y * d.y + d.z * d.z;
}

#define CONSIDER(pixel) \
    { \
        float4 other = (pixel); \
        float d = unlikeness(other, own); \
        best = d < least ? other : best; \
        least = fmin(d, least); \
    }

__kernel void likest(__global const float4 *restrict picture, int pitch, int rows, __global float4 *restrict result,
                     int reach)
{
    __global const float4 *mid = picture + (get_global_id(1) + REACH) * pitch + get_global_id(0) + REACH;
    const float4 own = *mid;
    float4 total = (float4)(0.0f);

    for (int down = REACH; down > 0; down--) {
        __global const float4 *above = mid - down * pitch, *below = mid + down * pitch;
#pragma unroll
        for (int across = REACH; across > 0; across--) {
            float4 best = own;
            float least = 1000.0f;
            CONSIDER(above[-across])
            CONSIDER(below[across])
            CONSIDER(above[across])
            CONSIDER(below[-across])
            total += best;
        }
    }
    result[get_global_id(1) * get_global_size(0) + get_global_id(0)] = total * (1.0f / (REACH * REACH));
}
