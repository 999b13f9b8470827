// Sums over time of powers, and their squares over the square of the mean, of four complex numbers a word. Eight words
// are loaded first; a part is a byte, and less 8 it is signed.
uint power_of(uint data, uint shift)
{
    const int high = (int)(data >> (shift + 4) & 15) - 8, low = (int)(data >> shift & 15) - 8;
    return (uint)(high * high + low * low);
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void kurtosis_sums(__global const uint *restrict words, __global float4 *restrict measure,
                   __constant uchar *restrict masked, const uint step, const uint inputs)
{
    const uint gx = get_global_id(0), gy = get_global_id(1), gz = get_global_id(2);
    const uint x_size = get_global_size(0), stride = x_size * get_global_size(1), from = gx + gy * x_size;
    __global const uint *at = words + from + gz * stride * step;
    uint4 sum = (uint4)(0), squares = (uint4)(0);

    for (uint i = 0; i < step; i += 8) {
        uint data[8];

        #pragma unroll
        for (int k = 0; k < 8; k++)
            data[k] = at[(i + k) * stride];
        #pragma unroll
        for (int k = 0; k < 8; k++) {
            const uint4 power = (uint4)(power_of(data[k], 0), power_of(data[k], 8), power_of(data[k], 16),
                                        power_of(data[k], 24));
            sum += power;
            squares += power * power;
        }
    }

    const float4 mean = convert_float4(sum) / step + (float4)(0.00000001f);
    const float4 kept = (float4)(1 - masked[4 * gx], 1 - masked[4 * gx + 1], 1 - masked[4 * gx + 2],
                                 1 - masked[4 * gx + 3]);
    measure[from + gz * stride] = kept * convert_float4(squares) / (mean * mean);
}
