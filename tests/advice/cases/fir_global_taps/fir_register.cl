__kernel void fir(__global const float *x, __global const float *h, __global float *y, int taps)
{
    int n = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < taps; k++)
        sum += h[k] * x[n + k];
    y[n] = sum;
}
