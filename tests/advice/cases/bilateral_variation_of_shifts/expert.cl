// The pull of a bilateral variation: signs of differences from shifted pixels, with a weight a shift.
// A group stages its block and the pixels around it, and shifts are written out.

#define SIZE 7
#define W 32
#define H 8

float sign_of_difference(float a, float b)
{
    return (float)((a > b) - (a < b));
}

__kernel void variation(__global const float *restrict src, __global float *restrict dst, int src_step, int dst_step,
                        int rows, int columns, int size, __constant float *weights)
{
    __local float block[H + 2 * SIZE][W + 2 * SIZE];
    const int l0 = get_local_id(0), l1 = get_local_id(1);
    const int x0 = get_group_id(0) * W, y0 = get_group_id(1) * H;

    for (int i = l1; i < H + 2 * SIZE; i += H)
        for (int j = l0; j < W + 2 * SIZE; j += W)
            block[i][j] = src[min(y0 + i, rows - 1) * src_step + min(x0 + j, columns - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int x = x0 + l0 + SIZE, y = y0 + l1 + SIZE;
    if (y < rows - SIZE && x < columns - SIZE) {
        const float own = block[l1 + SIZE][l0 + SIZE];
        float pull = 0.0f;

        #pragma unroll
        for (int m = 0; m <= SIZE; ++m)
            #pragma unroll
            for (int l = SIZE; l + m >= 0; --l)
                pull += weights[m * (SIZE + 1) + m * (m - 1) / 2 + SIZE - l]
                    * (sign_of_difference(own, block[l1 + SIZE + m][l0 + SIZE + l])
                       - sign_of_difference(block[l1 + SIZE - m][l0 + SIZE - l], own));
        dst[y * dst_step + x] = pull;
    }
}
