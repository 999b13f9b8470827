/* A hint stands before the loop, a pragma before another. */
kernel void hints(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0);
    if (!n)
        return;
    __attribute__((opencl_unroll_hint(2)))
    for (int i = 0; i < n; i++)
        atomic_inc(&bins[in[x] >> i & 7]);
#pragma unroll
    for (int i = 0; i < 2; i++)
        atomic_dec(&bins[8 + i]);
}
