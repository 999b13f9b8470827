// Slope of the bilateral total variation of an image of four channels: signs of differences to pixels around each.
// A group stages its pixels, and those around.
#define KSIZE 3

float4 diff_sign(float4 a, float4 b)
{
    float4 s;
    s.x = a.x > b.x ? 1.0f : a.x < b.x ? -1.0f : 0.0f;
    s.y = a.y > b.y ? 1.0f : a.y < b.y ? -1.0f : 0.0f;
    s.z = a.z > b.z ? 1.0f : a.z < b.z ? -1.0f : 0.0f;
    s.w = a.w > b.w ? 1.0f : a.w < b.w ? -1.0f : 0.0f;
    return s;
}

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void variation_slope(__global float4 *src, __global float4 *dst, int src_step, int dst_step, int rows, int cols,
                     int ksize, __constant float *weights)
{
    __local float4 staged[8 + 2 * KSIZE][32 + 2 * KSIZE];
    const int lx = get_local_id(0) + KSIZE, x = get_global_id(0) + KSIZE, left = get_group_id(0) * 32;
    const int ly = get_local_id(1) + KSIZE, y = get_global_id(1) + KSIZE, top = get_group_id(1) * 8;

    for (int j = get_local_id(1); j < 8 + 2 * KSIZE; j += 8)
        for (int i = get_local_id(0); i < 32 + 2 * KSIZE; i += 32)
            staged[j][i] = src[min(top + j, rows - 1) * src_step + min(left + i, cols - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (y < rows - KSIZE && x < cols - KSIZE) {
        const float4 centre = staged[ly][lx];
        float4 sum = (float4)(0.0f);

        for (int m = 0, count = 0; m <= KSIZE; m++)
            for (int l = KSIZE; l + m >= 0; l--, count++) {
                const float4 behind = staged[ly + m][lx + l];
                const float4 before = staged[ly - m][lx - l];
                sum += weights[count] * (diff_sign(centre, behind) - diff_sign(before, centre));
            }
        dst[y * dst_step + x] = sum;
    }
}
