/* Pragmas in front of loops. */
kernel void unrolled(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = 0;
    #pragma unroll
    for (int k = 0; k < 4; k++)
        x += a[i + k];
    #pragma unroll 2
    for (int k = 0; k < (b[i] & 3); k++)
        x += 1;
    out[i] = x;
}
