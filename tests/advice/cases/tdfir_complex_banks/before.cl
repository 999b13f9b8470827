/* Time-domain FIR filter bank, complex, full convolution: result has inputLength + filterLength - 1 elements.
   One work-item per output, one row of work-items per filter. */
__kernel void tdFIR(__global const float *inputReal,  __global const float *inputImag,
                    __global const float *filterReal, __global const float *filterImag,
                    __global float *resultReal,       __global float *resultImag,
                    const int inputLength, const int filterLength, const int resultLength)
{
    const int index  = get_global_id(0);
    const int filter = get_global_id(1);
    if (index >= resultLength)
        return;

    const int resultOffset = filter * resultLength + index;
    resultReal[resultOffset] = 0.0f;
    resultImag[resultOffset] = 0.0f;

    for (int k = 0; k < filterLength; k++) {
        if (index - k >= 0 && index - k < inputLength) {
            const int inputOffset  = filter * inputLength + index - k;
            const int filterOffset = filter * filterLength + k;
            resultReal[resultOffset] += inputReal[inputOffset] * filterReal[filterOffset]
                                      - inputImag[inputOffset] * filterImag[filterOffset];
            resultImag[resultOffset] += inputReal[inputOffset] * filterImag[filterOffset]
                                      + inputImag[inputOffset] * filterReal[filterOffset];
        }
    }
}
