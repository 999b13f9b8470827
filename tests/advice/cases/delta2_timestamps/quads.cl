#define BLOCK_LEN 128

// Delta-of-delta decoding: each block carries its first timestamp (less one step) and first step.
__kernel void decode_dod(__global const int4* dod, __global const long* base, __global const int* step,
                         __global long2* stamp, uint num_blocks)
{
    uint b = get_global_id(0);
    if (b >= num_blocks)
        return;

    long now   = base[b];
    long delta = step[b];
    for (uint k = 0; k < BLOCK_LEN / 4; k++)
    {
        int4  d = dod[b * (BLOCK_LEN / 4) + k];
        long2 lo, hi;
        delta += d.x;
        now   += delta;
        lo.x   = now;
        delta += d.y;
        now   += delta;
        lo.y   = now;
        delta += d.z;
        now   += delta;
        hi.x   = now;
        delta += d.w;
        now   += delta;
        hi.y   = now;
        stamp[b * (BLOCK_LEN / 2) + 2 * k]     = lo;
        stamp[b * (BLOCK_LEN / 2) + 2 * k + 1] = hi;
    }
}
