/* A counter that is multiplied, or divided. */
kernel void scaled(global const int *in, global int *out, int n)
{
    int sum = in[get_global_id(0)];
    for (uint i = 1; i < get_local_size(0); i *= 2)
        sum = 3 * sum + i;
    for (short j = 100; j != 0; j = j / 3)
        sum = 3 * sum + j;
    for (long k = 1; k <= 64; k <<= 2)
        sum = 3 * sum + (int)k;
    int l;
    for (l = 40; l >= 3; l >>= 1)
        sum = 3 * sum + l;
    for (uchar m = 1; 100 > m; m *= 3)
        sum = 3 * sum + m;
    out[get_global_id(0)] = sum + l;
}
