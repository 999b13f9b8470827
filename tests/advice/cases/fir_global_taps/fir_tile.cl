#define WG 128
#define MAXTAPS 128

__kernel void fir(__global const float *x, __global const float *h, __global float *y, int taps)
{
    __local float part[WG + MAXTAPS];
    int n = get_global_id(0), lid = get_local_id(0);
    for (int k = lid; k < WG + taps; k += WG)
        part[k] = x[n - lid + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    y[n] = 0;
    for (int k = 0; k < taps; k++)
        y[n] += h[k] * part[lid + k];
}

__kernel void fir_sum(__global const float *x, __global const float *h, __global float *y, int taps)
{
    __local float part[WG + MAXTAPS];
    int n = get_global_id(0), lid = get_local_id(0);
    for (int k = lid; k < WG + taps; k += WG)
        part[k] = x[n - lid + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
    for (int k = 0; k < taps; k++)
        sum += h[k] * part[lid + k];
    y[n] = sum;
}
