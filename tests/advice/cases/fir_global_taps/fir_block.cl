// Four outputs an item and four taps at a time, from eight samples in registers; taps are a multiple of 4.
__kernel void fir(__global const float4 *x, __constant float4 *h, __global float4 *y, int taps)
{
    int n = get_global_id(0);
    float4 a = x[n], sum = 0;
    for (int k = 0; k < taps / 4; k++) {
        float4 b = x[n + k + 1], c = h[k];
        sum += c.x * a;
        sum += c.y * (float4)(a.yzw, b.x);
        sum += c.z * (float4)(a.zw, b.xy);
        sum += c.w * (float4)(a.w, b.xyz);
        a = b;
    }
    y[n] = sum;
}
