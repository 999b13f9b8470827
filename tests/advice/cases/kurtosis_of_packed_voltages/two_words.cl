// Sums over time of powers, and their squares over the square of the mean, of four complex numbers a word, two
// words an item.
uint4 powers_of(uint data)
{
    uint4 parts, high, low;

    parts.x = ((data & 0x000000F0) << 12) | (data & 0x0000000F);
    parts.y = ((data & 0x0000F000) << 4) | ((data & 0x00000F00) >> 8);
    parts.z = ((data & 0x00F00000) >> 4) | ((data & 0x000F0000) >> 16);
    parts.w = ((data & 0xF0000000) >> 12) | ((data & 0x0F000000) >> 24);
    high = (parts >> 16) - 8;
    low = (parts & 0xFFFF) - 8;
    return high * high + low * low;
}

void store_measure(__global float *at, __constant uchar *masked, uint4 sum, uint4 squares, uint step)
{
    float4 mean = convert_float4(sum) / step + (float4)(0.00000001f);
    float4 found = convert_float4(squares) / (mean * mean);

    at[0] = (1 - masked[0]) * found.x;
    at[1] = (1 - masked[1]) * found.y;
    at[2] = (1 - masked[2]) * found.z;
    at[3] = (1 - masked[3]) * found.w;
}

__kernel void kurtosis_sums(__global const uint2 *words, __global float *measure, __constant uchar *masked,
                            const uint step, const uint inputs)
{
    int gx = get_global_id(0), gy = get_global_id(1), gz = get_global_id(2);
    int x_size = get_global_size(0), y_size = get_global_size(1);
    uint4 sum0 = (uint4)(0), squares0 = (uint4)(0), sum1 = (uint4)(0), squares1 = (uint4)(0);
    uint address = gx + gy * x_size + gz * x_size * y_size * step;

    for (int i = 0; i < step; i++) {
        uint2 data = words[address + i * x_size * y_size];
        uint4 power = powers_of(data.x);
        sum0 += power;
        squares0 += power * power;
        power = powers_of(data.y);
        sum1 += power;
        squares1 += power * power;
    }

    address = 8 * gx + gy * 8 * x_size + gz * 8 * x_size * y_size;
    store_measure(measure + address, masked + 8 * gx, sum0, squares0, step);
    store_measure(measure + address + 4, masked + 8 * gx + 4, sum1, squares1, step);
}
