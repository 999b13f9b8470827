#define PI 3.14159265f

// density of a mixture of normal distributions at each sample
__kernel void mixtureDensity(__global const float* samples, __global const float* weight,
                             __global const float* mean, __global const float* sigma,
                             __global float* density, const int numSamples, const int K)
{
    int gid = get_global_id(0);
    if (gid >= numSamples)
        return;
    float sum = 0.0f;
    for (int k = 0; k < K; k++) {
        float diff = samples[gid] - mean[k];
        sum += weight[k] / sqrt(2.0f * PI * sigma[k] * sigma[k])
             * exp(-0.5f * diff * diff / (sigma[k] * sigma[k]));
    }
    density[gid] = sum;
}
