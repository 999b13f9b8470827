#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define PI 3.14159265358979

// density of a mixture of normal distributions at each sample
__kernel void mixtureDensity(__global const float* samples, __constant float* weight,
                             __constant float* mean, __constant float* sigma,
                             __global float* density, const int numSamples, const int K)
{
    int gid = get_global_id(0);
    if (gid >= numSamples)
        return;
    float sum = 0.0;
    for (int k = 0; k < K; k++) {
        float diff = samples[gid] - mean[k];
        sum += weight[k] / sqrt(2.0 * PI * pow(sigma[k], 2.0f))
             * exp(-0.5 * pow(diff, 2.0f) / pow(sigma[k], 2.0f));
    }
    density[gid] = sum;
}
