// Fast Walsh transform: four steps at once, of stride and twice, four and eight times that, through local memory.
// stride is a power of two, and at least 32: items beside each other find elements beside each other.
// The 16 rows of 32 columns of a group: four an item, first those beside each other, then those four apart.
#define COLUMNS 32

#define FOUR(x)  { const float a = x[0] + x[1], b = x[0] - x[1], c = x[2] + x[3], d = x[2] - x[3]; \
                   x[0] = a + c; x[1] = b + d; x[2] = a - c; x[3] = b - d; }

__kernel __attribute__((reqd_work_group_size(COLUMNS, 4, 1)))
void fwtStep16(__global const float *restrict src, __global float *restrict dst, const uint stride)
{
    __local float rows[16][COLUMNS];
    const uint pos = get_global_id(0), column = get_local_id(0), part = get_local_id(1);
    const uint lo = pos & (stride - 1);
    const uint base = ((pos - lo) << 4) + lo;
    float r[4];

#pragma unroll
    for (uint k = 0; k < 4; k++)
        r[k] = src[base + (4 * part + k) * stride];
    FOUR(r)
#pragma unroll
    for (uint k = 0; k < 4; k++)
        rows[4 * part + k][column] = r[k];
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (uint k = 0; k < 4; k++)
        r[k] = rows[part + 4 * k][column];
    FOUR(r)
#pragma unroll
    for (uint k = 0; k < 4; k++)
        dst[base + (part + 4 * k) * stride] = r[k];
}
