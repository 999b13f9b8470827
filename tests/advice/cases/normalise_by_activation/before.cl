#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Each activation is normalised by parameters of its own, which are the same for all images of a batch.
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
        for (uint n = 0; n < batch; n++) {
            const uint at = n * image + own;
            to[at] = fma(factor, (from[at] - middle) * over, offset);
        }
    }
}
