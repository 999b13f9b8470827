// Mean colours of the blocks of a mosaic. The picture has a margin of a block on each side; blocks at its right and
// lower end may be cut.
#define LANES 16

// A group has a block, an item each 256th pixel of it.
__kernel void block_means(__global const float4 *picture, __global float4 *means, const int block, const int width,
                          const int height, const int pitch, const int across)
{
    __local float4 sums[LANES * LANES];
    const int bx = get_group_id(0), by = get_group_id(1), lx = get_local_id(0), ly = get_local_id(1);
    const int left = bx * block + block, right = min(width, bx * block + block) + block;
    const int top = by * block + block, bottom = min(height, by * block + block) + block;

    float4 sum = (float4)(0.0f);
    for (int y = top + ly; y < bottom; y += LANES)
        for (int x = left + lx; x < right; x += LANES)
            sum += picture[y * pitch + x];
    const int l = ly * LANES + lx;
    sums[l] = sum;
    for (int half_of = LANES * LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_of)
            sums[l] += sums[l + half_of];
    }
    if (l == 0)
        means[by * across + bx] = sums[0] / ((right - left) * (bottom - top));
}
