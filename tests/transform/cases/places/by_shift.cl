/* Rows by a shift. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int s = in[(y << 6) + x] + in[(y << 6) + x + 64];
    out[y * 32 + x] = s;
}
