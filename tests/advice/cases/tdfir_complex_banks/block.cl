#define WORK 4

/* Time-domain FIR filter bank, complex, full convolution: result has inputLength + filterLength - 1 elements.
   One work-item per four outputs, one row of work-items per filter. */
__kernel void tdFIR(__global const float *inputReal,  __global const float *inputImag,
                    __global const float *filterReal, __global const float *filterImag,
                    __global float *resultReal,       __global float *resultImag,
                    const int inputLength, const int filterLength, const int resultLength)
{
    const int index  = get_global_id(0) * WORK;
    const int filter = get_global_id(1);
    if (index >= resultLength)
        return;

    float sumReal[WORK], sumImag[WORK], real[WORK], imag[WORK];
    for (int w = 0; w < WORK; w++) {
        sumReal[w] = sumImag[w] = 0.0f;
        const bool inside = index + w < inputLength;
        real[w] = inside ? inputReal[filter * inputLength + index + w] : 0.0f;
        imag[w] = inside ? inputImag[filter * inputLength + index + w] : 0.0f;
    }

    for (int k = 0; k < filterLength; k++) {
        const int filterOffset = filter * filterLength + k;
        const float hr = filterReal[filterOffset], hi = filterImag[filterOffset];
        for (int w = 0; w < WORK; w++) {
            sumReal[w] += real[w] * hr - imag[w] * hi;
            sumImag[w] += real[w] * hi + imag[w] * hr;
        }
        for (int w = WORK - 1; w > 0; w--) {
            real[w] = real[w - 1];
            imag[w] = imag[w - 1];
        }
        const int next = index - k - 1;
        const bool inside = next >= 0 && next < inputLength;
        real[0] = inside ? inputReal[filter * inputLength + next] : 0.0f;
        imag[0] = inside ? inputImag[filter * inputLength + next] : 0.0f;
    }

    for (int w = 0; w < WORK && index + w < resultLength; w++) {
        resultReal[filter * resultLength + index + w] = sumReal[w];
        resultImag[filter * resultLength + index + w] = sumImag[w];
    }
}
