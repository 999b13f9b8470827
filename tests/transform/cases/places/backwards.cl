/* Rows and columns go backwards. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int s = in[2000 - y * 40 - x] + 2 * in[2000 - y * 40 - x + 1];
    out[y * 32 + x] = s;
}
