/* A function that stores stands before the loop. */
kernel void builtin_before(global const float *in, global float *parts, global float *out, int n)
{
    const int i = get_global_id(0);
    const float rest = modf(parts[i] * 2.25f, parts + i);
    float sum = 0;
    for (int k = i; k < n; k++)
        sum += in[k];
    out[i] = sum + rest;
}
