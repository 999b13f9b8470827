kernel void integral_cols(global uint *restrict sums, global const uint *restrict rows, int w, int h)
{
    int x = get_global_id(0);
    uint sum = 0;
    for (int y = 0; y < h; ++y) {
        sum += rows[y * w + x];
        sums[y * w + x] = sum;
    }
}
