#define MAXK 64

// The group computes the factor and the exponent's scale of each component once.
__kernel void mixtureDensity(__global const float* samples, __global const float* weight,
                             __global const float* mean, __global const float* sigma,
                             __global float* density, const int numSamples, const int K)
{
    __local float factor[MAXK], centre[MAXK], scale[MAXK];
    int gid = get_global_id(0), lid = get_local_id(0);
    if (lid < K) {
        float s = sigma[lid];
        factor[lid] = weight[lid] / (2.50662827f * s);
        centre[lid] = mean[lid];
        scale[lid] = -0.5f / (s * s);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (gid >= numSamples)
        return;
    const float x = samples[gid];
    float sum = 0.0f;
    for (int k = 0; k < K; k++) {
        float diff = x - centre[k];
        sum += factor[k] * native_exp(scale[k] * diff * diff);
    }
    density[gid] = sum;
}
