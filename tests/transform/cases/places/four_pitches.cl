/* More pitches than a tile has dimensions. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int c = 0; c < 2; c++)
        s += in[((y % 2 * 2 + c) * 3 + x % 3) * 5 + y / 2] * (c + 1);
    out[y * 32 + x] = s;
}
