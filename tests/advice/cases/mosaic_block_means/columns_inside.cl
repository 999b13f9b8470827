// Mean colours of the blocks of a mosaic. The picture has a margin of a block on each side; blocks at its right and
// lower end may be cut.
__kernel void block_means(__global const float4 *picture, __global float4 *means, const int block, const int width,
                          const int height, const int pitch, const int across)
{
    const int bx = get_global_id(0), by = get_global_id(1);
    if (bx >= across || by * block >= height)
        return;
    const int left = bx * block + block, right = min(width, bx * block + block) + block;
    const int top = by * block + block, bottom = min(height, by * block + block) + block;

    const float share = 1.0f / ((right - left) * (bottom - top));
    float4 sum = (float4)(0.0f);
    for (int x = left; x < right; x++)
        for (int y = top; y < bottom; y++)
            sum += picture[y * pitch + x];
    means[by * across + bx] = sum * share;
}
