/* Columns go backwards in each row. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int s = in[(y + 1) * 32 - 1 - x];
    out[y * 32 + x] = s;
}
