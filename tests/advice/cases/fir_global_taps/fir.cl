// y(n) = sum of h(k) x(n + k); x has taps more than y
__kernel void fir(__global const float *x, __global const float *h, __global float *y, int taps)
{
    int n = get_global_id(0);
    y[n] = 0;
    for (int k = 0; k < taps; k++)
        y[n] += h[k] * x[n + k];
}
