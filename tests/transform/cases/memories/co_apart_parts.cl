/* Halves of one buffer. */
kernel void halves(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    out[x] = a[x & 15] - 1;
}
