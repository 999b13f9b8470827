// Visibilities, each a sum of 64 by 64 points of a plane, weighted by the table of its offset: a visibility an item.
#define DIM 64
#define PER 8

float2 times(float2 a, float2 b)
{
    return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel void degrid(__global float2 *out, __global const float2 *in, __global const float2 *plane,
                     __global const float2 *table, int size)
{
    const int n = get_global_id(0);
    const float2 at = in[n];
    const int sub_x = (int)floor(PER * (at.x - floor(at.x))), sub_y = (int)floor(PER * (at.y - floor(at.y)));
    const int left = (int)floor(at.x) - DIM / 2, top = (int)floor(at.y) - DIM / 2;
    float2 sum = (float2)(0.0f, 0.0f);

    for (int b = 0; b < DIM; b++) {
        for (int a = 0; a < DIM; a++) {
            float2 weight = table[((sub_y * PER + sub_x) * DIM + b) * DIM + a];
            float2 point = plane[(top + b) * size + left + a];
            sum += times(point, weight);
        }
    }
    out[n] = sum;
}
