// Light of bright pixels blooms along rows of a film, by a table of weights at squared distances.
// A group has a piece of a row, and stages it with what is beside it.

#define RADIUS_MOST 32

__kernel void bloom_rows(int width, int height, __global const uint *restrict samples,
                         __global const float *restrict film,
                         __global float *restrict bloomed, __global const float *weights, int radius)
{
    __local float4 staged[G + 2 * RADIUS_MOST];
    __local float near[RADIUS_MOST + 1];
    const int l = get_local_id(0), gid = get_global_id(0), x = gid % width, left = x - l - radius;

    for (int i = l; i < G + 2 * radius; i += G) {
        const int from = gid - x + left + i;
        float4 pixel = 0.0f;
        if (left + i >= 0 && left + i < width && samples[from] != 0)
            pixel = (float4)(film[3 * from], film[3 * from + 1], film[3 * from + 2], 1.0f);
        staged[i] = pixel;
    }
    for (int i = l; i <= radius; i += G)
        near[i] = weights[i * i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (staged[l + radius].w == 0.0f)
        return;

    float4 sum = 0.0f;
    #pragma unroll 7
    for (int i = 0; i <= 2 * radius; i++) {
        const int distance = radius - i;
        sum += near[abs(distance)] * staged[l + i];
    }

    bloomed[3 * gid] = sum.x / sum.w;
    bloomed[3 * gid + 1] = sum.y / sum.w;
    bloomed[3 * gid + 2] = sum.z / sum.w;
}
