#define BLOCK_LEN 128

// Delta-of-delta decoding: each block carries its first timestamp (less one step) and first step.
__kernel void decode_dod(__global const int* dod, __global const long* base, __global const int* step,
                         __global long* stamp, uint num_blocks)
{
    uint b = get_global_id(0);
    if (b >= num_blocks)
        return;

    long now   = base[b];
    long delta = step[b];
    for (uint k = 0; k < BLOCK_LEN; k++)
    {
        delta += dod[k * num_blocks + b];
        now   += delta;
        stamp[k * num_blocks + b] = now;
    }
}
