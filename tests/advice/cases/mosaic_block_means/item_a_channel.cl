// Mean colours of the blocks of a mosaic. The picture has a margin of a block on each side; blocks at its right and
// lower end may be cut.
__kernel void block_means(__global const float *picture, __global float *means, const int block, const int width,
                          const int height, const int pitch, const int across)
{
    const int channel = get_global_id(0) & 3, bx = get_global_id(0) / 4, by = get_global_id(1);
    if (bx >= across || by * block >= height)
        return;
    const int left = bx * block + block, right = min(width, bx * block + block) + block;
    const int top = by * block + block, bottom = min(height, by * block + block) + block;

    float sum = 0.0f;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
            sum += picture[4 * (y * pitch + x) + channel];
    means[4 * (by * across + bx) + channel] = sum / ((right - left) * (bottom - top));
}
