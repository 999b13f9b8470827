#define WIN 2
#define EACH 16

// down a column: the sums of a row of five pixels are kept for the five windows that have it
__kernel void lucas_kanade(__global const float *restrict I, __global const float *restrict J,
                           __global float2 *restrict flow, int cols, int rows)
{
    const int x = get_global_id(0), first = get_global_id(1) * EACH;
    float4 abcp[5];
    float last[5], up[7], mid[7], low[7];
    if (x <= WIN || x >= cols - WIN - 1)
        return;

    I += x - 3;
    J += x - 2;
#pragma unroll
    for (int i = 0; i < 7; i++) {
        up[i] = I[max(first - 3, 0) * cols + i];
        mid[i] = I[max(first - 2, 0) * cols + i];
    }
#pragma unroll
    for (int k = 0; k < EACH + 2 * WIN; k++) {
        const int row = clamp(first + k - WIN, 0, rows - 1), next = min(max(first + k - WIN + 1, 0), rows - 1);
        float4 s = 0;
        float q = 0;
#pragma unroll
        for (int i = 0; i < 7; i++)
            low[i] = I[next * cols + i];
#pragma unroll
        for (int i = 1; i < 6; i++) {
            const float ix = (mid[i + 1] - mid[i - 1]) * 0.5f, iy = (low[i] - up[i]) * 0.5f;
            const float it = J[row * cols + i - 1] - mid[i];
            s += (float4)(ix * ix, ix * iy, iy * iy, ix * it);
            q += iy * it;
        }
        abcp[k % 5] = s;
        last[k % 5] = q;
#pragma unroll
        for (int i = 0; i < 7; i++) {
            up[i] = mid[i];
            mid[i] = low[i];
        }
        const int y = first + k - 2 * WIN;
        if (k >= 2 * WIN && y > WIN && y < rows - WIN - 1) {
            s = abcp[0] + abcp[1] + abcp[2] + abcp[3] + abcp[4];
            q = last[0] + last[1] + last[2] + last[3] + last[4];
            const float det = s.x * s.z - s.y * s.y;
            if (det > 1.0f)
                flow[y * cols + x] = (float2)((s.y * q - s.z * s.w) / det, (s.y * s.w - s.x * q) / det);
        }
    }
}
