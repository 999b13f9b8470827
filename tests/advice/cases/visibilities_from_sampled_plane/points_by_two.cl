// Visibilities, each a sum of 64 by 64 points of a plane, weighted by the table of its offset: a group a visibility.
#define DIM 64
#define PER 8
#define ITEMS (W * H)

float2 times(float2 a, float2 b)
{
    return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel void degrid(__global float2 *out, __global const float2 *in, __global const float2 *plane,
                     __global const float2 *table, int size)
{
    __local float2 sums[ITEMS];
    const int n = get_group_id(0), x = get_local_id(0), y = get_local_id(1), l = y * W + x;
    const float2 at = in[n];
    const int sub_x = (int)floor(PER * (at.x - floor(at.x))), sub_y = (int)floor(PER * (at.y - floor(at.y)));
    const int left = (int)floor(at.x) - DIM / 2, top = (int)floor(at.y) - DIM / 2;
    float2 sum = (float2)(0.0f, 0.0f);

    for (int b = y; b < DIM; b += H) {
        for (int a = 2 * x; a < DIM; a += 2 * W) {
            float4 weights = *(__global const float4 *)(table + ((sub_y * PER + sub_x) * DIM + b) * DIM + a);
            float4 points = vload4(0, (__global const float *)(plane + (top + b) * size + left + a));
            sum += times(points.lo, weights.lo) + times(points.hi, weights.hi);
        }
    }

    sums[l] = sum;
    for (int half_of = ITEMS / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_of)
            sums[l] += sums[l + half_of];
    }
    if (l == 0)
        out[n] = sums[0];
}
