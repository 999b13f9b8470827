/* Every second element of rows of 67. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int s = in[y * 67 + 2 * x] - in[y * 67 + 2 * x + 3];
    out[y * 32 + x] = s;
}
