#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Each activation is normalised by parameters of its own, which are the same for all images of a batch.
// Four images are loaded before one is stored; a batch is of whole fours.
kernel void normalise(global const float *restrict from, global float *restrict to,
                      global const float *restrict mean, global const float *restrict variance,
                      global const float *restrict gain, global const float *restrict bias,
                      double epsilon, uint batch, uint places, uint image)
{
    const uint c = get_global_id(0);
    for (uint p = get_global_id(1); p < places; p += get_global_size(1)) {
        const uint own = c * places + p;
        const float middle = mean[own], factor = gain[own], offset = bias[own];
        const float over = rsqrt(fabs(variance[own] + epsilon));
        for (uint n = 0; n < batch; n += 4) {
            const uint at = n * image + own;
            const float4 v = (float4)(from[at], from[at + image], from[at + 2 * image], from[at + 3 * image]);
            const float4 y = fma((float4)factor, (v - middle) * over, (float4)offset);
            to[at] = y.x;
            to[at + image] = y.y;
            to[at + 2 * image] = y.z;
            to[at + 3 * image] = y.w;
        }
    }
}
