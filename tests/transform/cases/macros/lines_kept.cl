/* A refusal behind a use of several lines. */
#define GX (get_global_id(0) + 0)
#define PAIR(a, b) a + b
kernel void lines_kept(global const int *restrict in, global int *restrict out, int n)
{
    out[GX] = PAIR(in[GX],
                   GX
                   );
    out[GX] += in[PAIR(GX,
        1)];
    for (int k = 0; k < 3; k++)
        if (out[GX] > 5)
            return;
}
