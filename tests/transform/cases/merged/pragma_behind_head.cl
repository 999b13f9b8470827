/* A loop to be unrolled is all that a condition has. */
kernel void pragma_behind_head(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    if (n > 3)
#pragma unroll
        for (int k = 0; k < 4; k++)
            sum += in[i + k];
    out[i] = sum;
}
