/* In the second launch it is written what is read. */
kernel void twice(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    out[x] = a[x] + 1;
}
