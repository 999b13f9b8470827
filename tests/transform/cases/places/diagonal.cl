/* Only the diagonal of what a group could load. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int s = in[x * 33] + y;
    out[y * 32 + x] = s;
}
