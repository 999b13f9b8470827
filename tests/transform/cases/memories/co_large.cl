/* More than 64 KiB, in the second launch. */
kernel void large(global const int *a, global int *restrict out)
{
    const int x = get_global_id(0);
    out[x] = a[x];
}
