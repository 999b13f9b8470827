/* Neighbours tell each other their sums, in global memory. */
kernel void barrier_behind(global const int *in, global int *out, global int *next, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = i; k < n; k++)
        sum += in[k];
    out[i] = sum;
    barrier(CLK_GLOBAL_MEM_FENCE);
    next[i] = out[i ^ 1];
}
