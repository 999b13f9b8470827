/* An index of 64 bits. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const long at = (long)y * 48 + x;
    const int s = in[at] + in[at + 48];
    out[y * 32 + x] = s;
}
