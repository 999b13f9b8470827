// game of life on a torus, a char per cell (0 or 1)
__kernel void
life(__global const char *old, __global char *new, const int W, const int H)
{
        int x = get_global_id(0) % W, y = get_global_id(0) / W;
        int alive = 0;

        for (int i = -1; i <= 1; i++)
                for (int j = -1; j <= 1; j++)
                        if (i != 0 || j != 0)
                                alive += old[((y + i + H) % H) * W + (x + j + W) % W];

        if (old[y * W + x])
                new[y * W + x] = (alive == 2 || alive == 3);
        else
                new[y * W + x] = (alive == 3);
}
