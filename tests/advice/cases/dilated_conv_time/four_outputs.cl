// A dilated causal convolution of a WaveNet: x is [T][C], w is [O][C][3], y is [T][O]; four outputs an item
__kernel void dilated_conv1d(__global const float *x, __global const float *w, __global const float *bias,
                             __global float *y, int T, int C, int O, int dilation)
{
    int t = get_global_id(0);
    int o = get_global_id(1) * 4;

    if (t >= T || o >= O)
        return;

    float sum0 = bias[o], sum1 = bias[o + 1], sum2 = bias[o + 2], sum3 = bias[o + 3];
    for (int c = 0; c < C; ++c) {
        for (int k = 0; k < 3; ++k) {
            int at = t - (2 - k) * dilation;
            if (at >= 0) {
                float v = x[at * C + c];
                sum0 += w[(o * C + c) * 3 + k] * v;
                sum1 += w[((o + 1) * C + c) * 3 + k] * v;
                sum2 += w[((o + 2) * C + c) * 3 + k] * v;
                sum3 += w[((o + 3) * C + c) * 3 + k] * v;
            }
        }
    }
    y[t * O + o] = fmax(sum0, 0.0f);
    y[t * O + o + 1] = fmax(sum1, 0.0f);
    y[t * O + o + 2] = fmax(sum2, 0.0f);
    y[t * O + o + 3] = fmax(sum3, 0.0f);
}
