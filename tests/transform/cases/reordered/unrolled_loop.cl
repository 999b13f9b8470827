/* A loop with a hint. */
kernel void unrolled_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    #pragma unroll 4
    for (int k = 0; k < n; k++)
        out[i] += in[k] * i;
}
