// Complex FIR filter bank: four neighbouring outputs an item, whose window of inputs moves through registers.
// Inputs are staged with a column of padding after each 32, so that every fourth is of another bank.
#define GROUP 64
#define WORK 4
#define MOST_TAPS 128
#define AT(i) ((i) + ((i) >> 5))

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tdFIR(__global const float *restrict inputReal,  __global const float *restrict inputImag,
           __global const float *restrict filterReal, __global const float *restrict filterImag,
           __global float *restrict resultReal,       __global float *restrict resultImag,
           const int inputLength, const int filterLength, const int resultLength)
{
    __local float xr[AT(GROUP * WORK + MOST_TAPS) + 1], xi[AT(GROUP * WORK + MOST_TAPS) + 1];
    __local float2 h[MOST_TAPS];
    const int lid = get_local_id(0), filter = get_global_id(1);
    const int first = get_group_id(0) * GROUP * WORK;
    const int before = first - filterLength;                        // input of xr[0]

    for (int i = lid; i < GROUP * WORK + filterLength; i += GROUP) {
        const int at = before + i;
        const bool inside = at >= 0 && at < inputLength;
        xr[AT(i)] = inside ? inputReal[filter * inputLength + at] : 0.0f;
        xi[AT(i)] = inside ? inputImag[filter * inputLength + at] : 0.0f;
    }
    for (int k = lid; k < filterLength; k += GROUP)
        h[k] = (float2)(filterReal[filter * filterLength + k], filterImag[filter * filterLength + k]);
    barrier(CLK_LOCAL_MEM_FENCE);

    int at = lid * WORK + filterLength;
    float4 re = (float4)(xr[AT(at)], xr[AT(at + 1)], xr[AT(at + 2)], xr[AT(at + 3)]);
    float4 im = (float4)(xi[AT(at)], xi[AT(at + 1)], xi[AT(at + 2)], xi[AT(at + 3)]);
    float4 sr = 0.0f, si = 0.0f;
#pragma unroll 4
    for (int k = 0; k < filterLength; k++) {
        const float2 tap = h[k];
        sr += re * tap.x - im * tap.y;
        si += re * tap.y + im * tap.x;
        at--;
        re = (float4)(xr[AT(at)], re.xyz);
        im = (float4)(xi[AT(at)], im.xyz);
    }

    const int index = first + lid * WORK;
    const float r[WORK] = { sr.x, sr.y, sr.z, sr.w }, i[WORK] = { si.x, si.y, si.z, si.w };
#pragma unroll
    for (int w = 0; w < WORK; w++)
        if (index + w < resultLength) {
            resultReal[filter * resultLength + index + w] = r[w];
            resultImag[filter * resultLength + index + w] = i[w];
        }
}
