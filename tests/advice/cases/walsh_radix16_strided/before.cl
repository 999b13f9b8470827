// Fast Walsh transform: four steps at once, of stride and twice, four and eight times that, in registers.
// stride is a power of two, and at least 32: items beside each other find elements beside each other.
#define BUTTERFLY(T, i, j)  { const T a = r[i], b = r[j]; r[i] = a + b; r[j] = a - b; }

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void fwtStep16(__global const float *restrict src, __global float *restrict dst, const uint stride)
{
    const uint pos = get_global_id(0);
    const uint lo = pos & (stride - 1);
    const uint base = ((pos - lo) << 4) + lo;
    float r[16];

#pragma unroll
    for (uint k = 0; k < 16; k++)
        r[k] = src[base + k * stride];
#pragma unroll
    for (uint h = 1; h < 16; h *= 2) {
#pragma unroll
        for (uint k = 0; k < 16; k++)
            if (!(k & h))
                BUTTERFLY(float, k, k + h)
    }
#pragma unroll
    for (uint k = 0; k < 16; k++)
        dst[base + k * stride] = r[k];
}
