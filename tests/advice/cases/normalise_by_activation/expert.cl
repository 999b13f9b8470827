#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Each activation is normalised by parameters of its own, which are the same for all images of a batch.
// An item has four places side by side; the third dimension has parts of the batch.
kernel __attribute__((reqd_work_group_size(1, 128, 1)))
void normalise(global const float4 *restrict from, global float4 *restrict to,
               global const float4 *restrict mean, global const float4 *restrict variance,
               global const float4 *restrict gain, global const float4 *restrict bias,
               double epsilon, uint batch, uint places, uint image)
{
    const uint c = get_global_id(0);
    for (uint p = get_global_id(1); p < places / 4; p += get_global_size(1)) {
        const uint own = c * (places / 4) + p;
        const float4 middle = mean[own], factor = gain[own], offset = bias[own];
        const float4 over = rsqrt(fabs(variance[own] + (float)epsilon));
        const uint part = batch / get_global_size(2), begin = part * get_global_id(2);
        #pragma unroll 2
        for (uint n = begin; n < begin + part; n++) {
            const uint at = n * (image / 4) + own;
            to[at] = fma(factor, (from[at] - middle) * over, offset);
        }
    }
}
