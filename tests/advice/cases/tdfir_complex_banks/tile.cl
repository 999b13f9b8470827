#define GROUP 64
#define MOST_TAPS 128

/* Time-domain FIR filter bank, complex, full convolution: result has inputLength + filterLength - 1 elements.
   One work-item per output, one row of work-items per filter. */
__kernel void tdFIR(__global const float *inputReal,  __global const float *inputImag,
                    __global const float *filterReal, __global const float *filterImag,
                    __global float *resultReal,       __global float *resultImag,
                    const int inputLength, const int filterLength, const int resultLength)
{
    __local float xr[GROUP + MOST_TAPS], xi[GROUP + MOST_TAPS], hr[MOST_TAPS], hi[MOST_TAPS];
    const int index  = get_global_id(0);
    const int filter = get_global_id(1);
    const int lid    = get_local_id(0);
    const int first  = get_group_id(0) * GROUP - filterLength + 1;     // of the inputs of this group

    for (int i = lid; i < GROUP + filterLength - 1; i += GROUP) {
        const int at = first + i;
        const bool inside = at >= 0 && at < inputLength;
        xr[i] = inside ? inputReal[filter * inputLength + at] : 0.0f;
        xi[i] = inside ? inputImag[filter * inputLength + at] : 0.0f;
    }
    for (int k = lid; k < filterLength; k += GROUP) {
        hr[k] = filterReal[filter * filterLength + k];
        hi[k] = filterImag[filter * filterLength + k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (index >= resultLength)
        return;

    const int resultOffset = filter * resultLength + index;
    resultReal[resultOffset] = 0.0f;
    resultImag[resultOffset] = 0.0f;
    for (int k = 0; k < filterLength; k++) {
        const int i = lid + filterLength - 1 - k;
        resultReal[resultOffset] += xr[i] * hr[k] - xi[i] * hi[k];
        resultImag[resultOffset] += xr[i] * hi[k] + xi[i] * hr[k];
    }
}
