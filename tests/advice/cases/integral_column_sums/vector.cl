// four columns an item
kernel void integral_cols(global uint4 *sums, global const uint4 *rows, int w, int h)
{
    int x = get_global_id(0);
    uint4 sum = 0;
    for (int y = 0; y < h; ++y) {
        sum += rows[y * (w / 4) + x];
        sums[y * (w / 4) + x] = sum;
    }
}
