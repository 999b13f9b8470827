/* Ends by a label, and by a return. */
kernel void jumps(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0);
    if (x >= n)
        goto done;
    if (in[x] == 3)
        return;
    atomic_inc(&bins[in[x]]);
done:;
}
