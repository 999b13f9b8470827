/* Inner loops of several lengths, none too. */
kernel void triangle(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < i; j++)
            s = s * 3 + in[(g + i * 4 + j) & 63];
        for (int j = 3; j > i; j--) s = s * 3 - j;
    }
    out[g] = s;
}
