// game of life on a torus, a char per cell (0 or 1)
__kernel void
life(__global const char *old, __global char *new, const int W, const int H)
{
        int x = get_global_id(0), y = get_global_id(1);
        int n = (y > 0 ? y - 1 : H - 1) * W, s = (y < H - 1 ? y + 1 : 0) * W, m = y * W;
        int w = x > 0 ? x - 1 : W - 1, e = x < W - 1 ? x + 1 : 0;

        int alive = old[n + w] + old[n + x] + old[n + e]
                  + old[m + w]              + old[m + e]
                  + old[s + w] + old[s + x] + old[s + e];

        new[m + x] = alive == 3 || (alive == 2 && old[m + x]);
}
