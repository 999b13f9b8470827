#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Each activation is normalised by parameters of its own, which are the same for all images of a batch.
// An item has four places side by side.
kernel void normalise(global const float4 *restrict from, global float4 *restrict to,
                      global const float4 *restrict mean, global const float4 *restrict variance,
                      global const float4 *restrict gain, global const float4 *restrict bias,
                      double epsilon, uint batch, uint places, uint image)
{
    const uint c = get_global_id(0);
    for (uint p = get_global_id(1); p < places / 4; p += get_global_size(1)) {
        const uint own = c * (places / 4) + p;
        const float4 middle = mean[own], factor = gain[own], offset = bias[own];
        const float4 over = convert_float4(rsqrt(fabs(convert_double4(variance[own]) + epsilon)));
        for (uint n = 0; n < batch; n++) {
            const uint at = n * (image / 4) + own;
            to[at] = fma(factor, (from[at] - middle) * over, offset);
        }
    }
}
