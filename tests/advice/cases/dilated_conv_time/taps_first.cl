// A dilated causal convolution of a WaveNet: x is [T][C], w is [O][C][3], y is [T][O]
__kernel void dilated_conv1d(__global const float *x, __global const float *w, __global const float *bias,
                             __global float *y, int T, int C, int O, int dilation)
{
    int t = get_global_id(0);
    int o = get_global_id(1);

    if (t >= T || o >= O)
        return;

    float sum = bias[o];
    for (int k = 0; k < 3; ++k) {
        int at = t - (2 - k) * dilation;
        if (at >= 0)
            for (int c = 0; c < C; ++c)
                sum += w[(o * C + c) * 3 + k] * x[at * C + c];
    }
    y[t * O + o] = fmax(sum, 0.0f);
}
