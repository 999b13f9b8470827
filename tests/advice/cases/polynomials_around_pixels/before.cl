// Quadratic polynomials around pixels: a group has a stretch of a row, sums columns first and then along the row.
#define N 5

__kernel void expand(__global const float *src, int src_step, __global float *dst, int dst_step, int rows, int cols,
                     __global const float *g, __global const float *xg, __global const float *xxg,
                     __local float *shared, float ig0, float ig1, float ig2, float ig3)
{
    const int tx = get_local_id(0), bdx = get_local_size(0), y = get_global_id(1);
    const int x = get_group_id(0) * (bdx - 2 * N) + tx - N;
    const int at = min(max(x, 0), cols - 1);
    __local float *row = shared + tx;

    row[0] = src[y * src_step + at] * g[0];
    row[bdx] = 0.0f;
    row[2 * bdx] = 0.0f;
    #pragma unroll
    for (int k = 1; k <= N; k++) {
        const float above = src[max(y - k, 0) * src_step + at];
        const float below = src[min(y + k, rows - 1) * src_step + at];

        row[0] += g[k] * (above + below);
        row[bdx] += xg[k] * (below - above);
        row[2 * bdx] += xxg[k] * (above + below);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (tx >= N && tx + N < bdx && x < cols) {
        float b1 = g[0] * row[0], b3 = g[0] * row[bdx], b5 = g[0] * row[2 * bdx];
        float b2 = 0.0f, b4 = 0.0f, b6 = 0.0f;

        #pragma unroll
        for (int k = 1; k <= N; k++) {
            b1 += (row[k] + row[-k]) * g[k];
            b4 += (row[k] + row[-k]) * xxg[k];
            b2 += (row[k] - row[-k]) * xg[k];
            b3 += (row[k + bdx] + row[bdx - k]) * g[k];
            b6 += (row[k + bdx] - row[bdx - k]) * xg[k];
            b5 += (row[k + 2 * bdx] + row[2 * bdx - k]) * g[k];
        }
        dst[y * dst_step + x] = b3 * ig0;
        dst[(rows + y) * dst_step + x] = b2 * ig0;
        dst[(2 * rows + y) * dst_step + x] = b1 * ig1 + b5 * ig2;
        dst[(3 * rows + y) * dst_step + x] = b1 * ig1 + b4 * ig2;
        dst[(4 * rows + y) * dst_step + x] = b6 * ig3;
    }
}
