#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define PI 3.14159265358979
#define MAXK 64

__kernel void mixtureDensity(__global const float* samples, __global const float* weight,
                             __global const float* mean, __global const float* sigma,
                             __global float* density, const int numSamples, const int K)
{
    __local float lw[MAXK], lm[MAXK], ls[MAXK];
    int gid = get_global_id(0), lid = get_local_id(0);
    if (lid < K) {
        lw[lid] = weight[lid];
        lm[lid] = mean[lid];
        ls[lid] = sigma[lid];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (gid >= numSamples)
        return;
    float sum = 0.0;
    for (int k = 0; k < K; k++) {
        float diff = samples[gid] - lm[k];
        sum += lw[k] / sqrt(2.0 * PI * pow(ls[k], 2.0f))
             * exp(-0.5 * pow(diff, 2.0f) / pow(ls[k], 2.0f));
    }
    density[gid] = sum;
}
