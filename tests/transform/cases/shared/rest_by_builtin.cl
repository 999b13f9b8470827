/* The whole part of the last turn stays in memory. */
kernel void rest_by_builtin(global const float *in, global float *whole, global float *out, int n)
{
    const int i = get_global_id(0);
    float sum = 0;
    for (int k = i; k < n; k++)
        sum += modf(in[k], whole + i);
    out[i] = sum;
}
