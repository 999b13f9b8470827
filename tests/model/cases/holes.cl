/* Neighbours with others between them that stay away, up and down, near and far. */
kernel void holes(global const int *in, global int *out)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int i = (z * 5 + y) * 13 + x;
    if (i % 7 < 3)
        out[i] = in[129 - i];
    else if (i % 7 == 4)
        out[129 - i / 7 * 7 + i % 2] = in[i / 14];
    for (int k = x; k > 0; k >>= 1)
        if (k & 1)
            out[130 + (k * 9 + y) % 20] = k;
}
