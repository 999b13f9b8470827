/* A weighted mean; the weights are constant memory, the same for all items. */
kernel void weights(constant float *weight, global const float *in, global float *out, int count)
{
    const int i = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < count; k++)
        sum += weight[k] * in[i + k];
    out[i] = sum;
}
