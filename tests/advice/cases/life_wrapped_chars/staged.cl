// game of life on a torus, a char per cell (0 or 1); a group takes 256 cells of a row
#define L 256
__kernel void
life(__global const char *old, __global char *new, const int W, const int H)
{
        __local char t[3][L + 2];
        int x = get_global_id(0) % W, y = get_global_id(0) / W;
        int l = get_local_id(0);

        for (int i = -1; i <= 1; i++) {
                t[i + 1][l + 1] = old[((y + i + H) % H) * W + x];
                if (l == 0)
                        t[i + 1][0] = old[((y + i + H) % H) * W + (x - 1 + W) % W];
                if (l == L - 1)
                        t[i + 1][L + 1] = old[((y + i + H) % H) * W + (x + 1) % W];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        int alive = 0;
        for (int i = 0; i <= 2; i++)
                for (int j = 0; j <= 2; j++)
                        if (i != 1 || j != 1)
                                alive += t[i][l + j];

        if (t[1][l + 1])
                new[y * W + x] = (alive == 2 || alive == 3);
        else
                new[y * W + x] = (alive == 3);
}
