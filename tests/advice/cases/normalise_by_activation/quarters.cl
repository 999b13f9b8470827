#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Each activation is normalised by parameters of its own, which are the same for all images of a batch.
// The third dimension has parts of the batch.
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
        const uint part = batch / get_global_size(2), begin = part * get_global_id(2);
        for (uint n = begin; n < begin + part; n++) {
            const uint at = n * image + own;
            to[at] = fma(factor, (from[at] - middle) * over, offset);
        }
    }
}
