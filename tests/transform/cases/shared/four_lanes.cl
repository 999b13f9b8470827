kernel void four_lanes(global const float4 *in, global float4 *out, int n)
{
    const int i = get_global_id(0);
    float4 sum = (float4)(0.0f);
    for (int k = 0; k < n; k++)
        sum += in[i * n + k];
    out[i] = sum;
}
