// columns lie one after another
kernel void integral_cols(global uint *sums, global const uint *rows, int w, int h)
{
    int x = get_global_id(0);
    uint sum = 0;
    for (int y = 0; y < h; ++y) {
        sum += rows[x * h + y];
        sums[x * h + y] = sum;
    }
}
