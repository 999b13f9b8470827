/* An address that is a sum of two places. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    global const int *at = in + y * n + x;
    const int s = at[0] + 2 * at[n] + 3 * at[1];
    out[y * 32 + x] = s;
}
