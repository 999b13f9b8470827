// Rows of four-bit floats, 32 of a block with one scale, times a vector; 16 items have two rows.

#define LANES 16
#define ROWS 2

typedef struct {
    uchar e;
    uchar qs[16];
} block_t;

__constant float values[16] = { 0.0f, 0.5f, 1.0f, 1.5f, 2.0f, 3.0f, 4.0f, 6.0f,
                                -0.0f, -0.5f, -1.0f, -1.5f, -2.0f, -3.0f, -4.0f, -6.0f };

float scale_of(uchar e)
{
    return as_float(e == 0 ? 0x00400000u : (uint)e << 23);
}

__kernel void multiply_rows(__global const uchar *matrix, __global const float *y, __global float *products,
                            const int columns, const int rows)
{
    __local float table[16], sums[TEAMS][ROWS][LANES];
    const int lane = get_local_id(0), team = get_local_id(1);
    const int first = (get_group_id(0) * get_local_size(1) + team) * ROWS, blocks = columns / 32;
    const int ix = lane / 2, it = lane % 2;
    __global const block_t *x = (__global const block_t *)matrix + first * blocks;
    float sum[ROWS] = { 0.0f };

    if (team == 0)
        table[lane] = values[lane];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int ib = ix; ib < blocks; ib += LANES / 2) {
        __global const float4 *y4 = (__global const float4 *)(y + ib * 32 + it * 8);
        const float4 a = y4[0], b = y4[4], c = y4[1], d = y4[5];

        for (int row = 0; row < ROWS; row++) {
            __global const block_t *block = x + row * blocks + ib;
            __global const uchar *q = block->qs + 8 * it;
            float4 acc = a * (float4)(table[q[0] & 0xF], table[q[1] & 0xF], table[q[2] & 0xF], table[q[3] & 0xF]);
            acc += b * (float4)(table[q[0] >> 4], table[q[1] >> 4], table[q[2] >> 4], table[q[3] >> 4]);
            acc += c * (float4)(table[q[4] & 0xF], table[q[5] & 0xF], table[q[6] & 0xF], table[q[7] & 0xF]);
            acc += d * (float4)(table[q[4] >> 4], table[q[5] >> 4], table[q[6] >> 4], table[q[7] >> 4]);
            sum[row] += scale_of(block->e) * (acc.x + acc.y + acc.z + acc.w);
        }
    }

    for (int row = 0; row < ROWS; row++)
        sums[team][row][lane] = sum[row];
    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of)
            for (int row = 0; row < ROWS; row++)
                sums[team][row][lane] += sums[team][row][lane + half_of];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0)
        for (int row = 0; row < ROWS; row++)
            products[first + row] = sums[team][row][0];
}
