// Mean colours of the blocks of a mosaic. The picture has a margin of a block on each side; blocks at its right and
// lower end may be cut.
#define LANES 16

// 16 items have a block for each half of its rows.
__kernel void block_means(__global const float4 *picture, __global float4 *means, const int block, const int width,
                          const int height, const int pitch, const int across)
{
    __local float4 sums[2][2][LANES];
    const int lane = get_local_id(0), b = get_local_id(1), part = get_local_id(2);
    const int bx = get_global_id(1), by = get_group_id(2);
    const int left = bx * block + block, right = min(width, bx * block + block) + block;
    const int top = by * block + block, bottom = min(height, by * block + block) + block;

    float4 sum = (float4)(0.0f);
    for (int x = left + lane; x < right; x += LANES) {
#pragma unroll 8
        for (int y = top + part; y < bottom; y += 2)
            sum += picture[y * pitch + x];
    }
    sums[part][b][lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        if (lane < half_of)
            sums[part][b][lane] += sums[part][b][lane + half_of];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (bx < across && lane == 0 && part == 0)
        means[by * across + bx] = (sums[0][b][0] + sums[1][b][0]) / ((right - left) * (bottom - top));
}
