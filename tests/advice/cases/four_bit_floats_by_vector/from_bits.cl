// Rows of four-bit floats, 32 of a block with one scale, times a vector; 16 items have two rows.
// A number is put together from its bits.

#define LANES 16
#define ROWS 2

typedef struct {
    uchar e;
    uchar qs[16];
} block_t;

float4 values_of(uchar4 q)
{
    const uint4 n = (uint4)(q.x, q.y, q.z, q.w);
    const uint4 e = n >> 1 & 3, m = n & 1, of_halves = (2 + m) << e >> 1, small = m;
    const float4 size = 0.5f * (float4)(e.x > 0 ? of_halves.x : small.x, e.y > 0 ? of_halves.y : small.y,
                                        e.z > 0 ? of_halves.z : small.z, e.w > 0 ? of_halves.w : small.w);
    return as_float4(as_uint4(size) | (n & 8) << 28);
}

float scale_of(uchar e)
{
    return as_float(e == 0 ? 0x00400000u : (uint)e << 23);
}

__kernel void multiply_rows(__global const uchar *matrix, __global const float *y, __global float *products,
                            const int columns, const int rows)
{
    __local float sums[TEAMS][ROWS][LANES];
    const int lane = get_local_id(0), team = get_local_id(1);
    const int first = (get_group_id(0) * get_local_size(1) + team) * ROWS, blocks = columns / 32;
    const int ix = lane / 2, it = lane % 2;
    __global const block_t *x = (__global const block_t *)matrix + first * blocks;
    float sum[ROWS] = { 0.0f };

    for (int ib = ix; ib < blocks; ib += LANES / 2) {
        __global const float4 *y4 = (__global const float4 *)(y + ib * 32 + it * 8);
        const float4 a = y4[0], b = y4[4], c = y4[1], d = y4[5];

        for (int row = 0; row < ROWS; row++) {
            __global const block_t *block = x + row * blocks + ib;
            __global const uchar *q = block->qs + 8 * it;
            float4 acc = a * values_of(vload4(0, q) & (uchar4)(0xF));
            acc += b * values_of(vload4(0, q) >> (uchar4)(4));
            acc += c * values_of(vload4(1, q) & (uchar4)(0xF));
            acc += d * values_of(vload4(1, q) >> (uchar4)(4));
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
