/* Two atomics in one statement. */
kernel void pair(global const int *in, global int *bins)
{
    const int v = in[get_global_id(0)];
    if (v > 3)
        atomic_inc(&bins[v]), atomic_add(&bins[8], v);
}
