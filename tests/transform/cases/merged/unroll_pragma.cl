/* A loop to be unrolled goes on for different times. */
kernel void unroll_pragma(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    #pragma unroll
    for (int k = 0; k < 4; k++) sum += in[i + k];
    #pragma unroll 2
    for (int k = 0; k < i; k++)
        sum += in[k];
    out[i] = sum;
}
