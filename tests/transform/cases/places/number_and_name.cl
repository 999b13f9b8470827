/* A number and a name as pitches. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int c = 0; c < 2; c++)
        s += in[y * n + x * 2 + c] * (c + 3);
    out[y * 32 + x] = s;
}
