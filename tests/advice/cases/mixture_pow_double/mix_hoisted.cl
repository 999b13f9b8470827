#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define PI 3.14159265358979

// density of a mixture of normal distributions at each sample
__kernel void mixtureDensity(__global const float* samples, __global const float* weight,
                             __global const float* mean, __global const float* sigma,
                             __global float* density, const int numSamples, const int K)
{
    int gid = get_global_id(0);
    if (gid >= numSamples)
        return;
    const float x = samples[gid];
    float sum = 0.0;
    for (int k = 0; k < K; k++) {
        float diff = x - mean[k];
        sum += weight[k] / sqrt(2.0 * PI * pow(sigma[k], 2.0f))
             * exp(-0.5 * pow(diff, 2.0f) / pow(sigma[k], 2.0f));
    }
    density[gid] = sum;
}
