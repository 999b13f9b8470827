/* n - 1 is large where n is 0, and the counter an int. */
kernel void hoist_int_min(global const int *restrict in, global int *restrict out, uint n)
{
    const int i = get_global_id(0);
    for (int k = n - 1; k >= 0; --k)
        out[n ? i : 1000000] += in[k];
}
