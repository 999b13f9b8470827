#define SIDE 32
#define STEP 8

static uint reversed(uint x, uint bits)
{
    uint r = 0;
    for (uint b = 0; b < bits; b++) {
        r = r << 1 | (x & 1);
        x >>= 1;
    }
    return r;
}

/* Puts elements at the places of their reversed indices. A group takes those that have the same middle bits: 32
 * runs of 32 in, 32 runs of 32 out. */
__kernel void bitrev(__global const int *in, __global int *out, const uint bits)
{
    __local int tile[SIDE][SIDE + 1];
    const uint x = get_local_id(0), mid = get_group_id(1);
    for (uint y = get_local_id(1); y < SIDE; y += STEP)
        tile[y][x] = in[y << (bits - 5) | mid << 5 | x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint to = reversed(mid, bits - 10) << 5;
    const uint from = reversed(x, 5);
    for (uint y = get_local_id(1); y < SIDE; y += STEP)
        out[reversed(y, 5) << (bits - 5) | to | x] = tile[from][y];
}
