// Sums over time of powers, and their squares over the square of the mean, of four complex numbers a word.
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

__kernel void kurtosis_sums(__global const uint *words, __global float *measure, __constant uchar *masked,
                            const uint step, const uint inputs)
{
    int gx = get_global_id(1), gy = get_global_id(0), gz = get_global_id(2);
    int x_size = get_global_size(1), y_size = get_global_size(0);
    uint4 sum = (uint4)(0), squares = (uint4)(0);
    uint address = gx + gy * x_size + gz * x_size * y_size * step;

    for (int i = 0; i < step; i++) {
        uint4 power = powers_of(words[address + i * x_size * y_size]);
        sum += power;
        squares += power * power;
    }

    float4 mean = convert_float4(sum) / step + (float4)(0.00000001f);
    float4 found = convert_float4(squares) / (mean * mean);

    address = 4 * gx + gy * 4 * x_size + gz * 4 * x_size * y_size;
    measure[address] = (1 - masked[4 * gx]) * found.x;
    measure[address + 1] = (1 - masked[4 * gx + 1]) * found.y;
    measure[address + 2] = (1 - masked[4 * gx + 2]) * found.z;
    measure[address + 3] = (1 - masked[4 * gx + 3]) * found.w;
}
