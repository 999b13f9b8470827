// Mean colours of the blocks of a mosaic. The picture has a margin of a block on each side; blocks at its right and
// lower end may be cut.
#define LANES 16
#define BLOCKS 8

// 16 items have a block, each of them columns of it.
__kernel void block_means(__global const float4 *picture, __global float4 *means, const int block, const int width,
                          const int height, const int pitch, const int across)
{
    __local float4 sums[BLOCKS][LANES];
    const int lane = get_local_id(0), row = get_local_id(1), bx = get_global_id(1), by = get_global_id(2);
    const int left = bx * block + block, right = min(width, bx * block + block) + block;
    const int top = by * block + block, bottom = min(height, by * block + block) + block;

    float4 sum = (float4)(0.0f);
    for (int y = top; y < bottom; y++)
        for (int x = left + lane; x < right; x += LANES)
            sum += picture[y * pitch + x];
    sums[row][lane] = sum;
    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of)
            sums[row][lane] += sums[row][lane + half_of];
    }
    if (bx < across && lane == 0)
        means[by * across + bx] = sums[row][0] / ((right - left) * (bottom - top));
}
