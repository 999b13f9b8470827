// game of life on a torus, a char per cell (0 or 1), four cells at a time
char4 row3(__global const char *r, int x, int W)
{
        char4 c = vload4(0, r + x);
        return (char4)(r[(x - 1 + W) % W], c.xyz) + c + (char4)(c.yzw, r[(x + 4) % W]);
}

__kernel void
life(__global const char *old, __global char *new, const int W, const int H)
{
        int x = get_global_id(0) * 4 % W, y = get_global_id(0) * 4 / W;
        char4 me = vload4(0, old + y * W + x);
        char4 sum = row3(old + (y - 1 + H) % H * W, x, W) + row3(old + y * W, x, W)
                  + row3(old + (y + 1) % H * W, x, W);

        /* 3 around, or 2 around and living: then nothing is missing from 3 */
        char4 miss = ((sum - me) | me) ^ (char4)3;
        char4 next = (((char4)16 - miss) >> (char4)4) & (char4)1;
        vstore4(next, 0, new + y * W + x);
}
