/* Rows of colours. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int c = 0; c < 4; c++)
        s += in[(y * 64 + x) * 4 + c] * (c + 1);
    out[y * 32 + x] = s;
}
