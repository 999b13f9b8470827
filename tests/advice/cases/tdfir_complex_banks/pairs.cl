/* Time-domain FIR filter bank, complex, full convolution: result has inputLength + filterLength - 1 elements.
   One work-item per output, one row of work-items per filter. */
__kernel void tdFIR(__global const float2 *input, __global const float2 *filters,
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
            const float2 x = input[inputOffset], h = filters[filterOffset];
            resultReal[resultOffset] += x.x * h.x - x.y * h.y;
            resultImag[resultOffset] += x.x * h.y + x.y * h.x;
        }
    }
}
