/* Rows that overlap: one is shorter than what is loaded of it. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int s = in[y * 4 + x] + in[y * 4 + x + 3];
    out[y * 32 + x] = s;
}
