// The pull of a bilateral variation: signs of differences from shifted pixels, with a weight a shift.
// A group stages its block and the pixels around it.

#define SIZE_MOST 7
#define W 32
#define H 8

float sign_of_difference(float a, float b)
{
    return a > b ? 1.0f : a < b ? -1.0f : 0.0f;
}

__kernel void variation(__global float *src, __global float *dst, int src_step, int dst_step, int rows, int columns,
                        int size, __constant float *weights)
{
    __local float block[H + 2 * SIZE_MOST][W + 2 * SIZE_MOST];
    const int l0 = get_local_id(0), l1 = get_local_id(1);
    const int x0 = get_group_id(0) * W, y0 = get_group_id(1) * H;

    for (int i = l1; i < H + 2 * size; i += H)
        for (int j = l0; j < W + 2 * size; j += W)
            block[i][j] = src[min(y0 + i, rows - 1) * src_step + min(x0 + j, columns - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int x = x0 + l0 + size, y = y0 + l1 + size;
    if (y < rows - size && x < columns - size) {
        const float own = block[l1 + size][l0 + size];
        float pull = 0.0f;

        for (int m = 0, count = 0; m <= size; ++m)
            for (int l = size; l + m >= 0; --l, ++count)
                pull += weights[count] * (sign_of_difference(own, block[l1 + size + m][l0 + size + l])
                                          - sign_of_difference(block[l1 + size - m][l0 + size - l], own));
        dst[y * dst_step + x] = pull;
    }
}
