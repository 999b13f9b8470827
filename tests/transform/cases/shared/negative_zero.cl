/* No turn at all, and a sum that began with a zero below zero. */
kernel void negative_zero(global const float *in, global float *out, int n)
{
    const int i = get_global_id(0);
    float sum = -0.0f;
    for (int k = 0; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
