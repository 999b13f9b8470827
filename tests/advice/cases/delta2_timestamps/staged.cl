#define BLOCK_LEN 128
#define GROUP     128
#define PIECE     16

// Delta-of-delta decoding: each block carries its first timestamp (less one step) and first step.
// A group brings 16 deltas of each of its blocks to local memory, and takes the stamps back the same way.
__kernel void decode_dod(__global const int* dod, __global const long* base, __global const int* step,
                         __global long* stamp, uint num_blocks)
{
    __local int  in[GROUP * (PIECE + 1)];
    __local long out[GROUP * (PIECE + 1)];
    uint b = get_global_id(0);
    uint l = get_local_id(0);
    uint first = (b - l) * BLOCK_LEN;

    long now   = base[b];
    long delta = step[b];
    for (uint at = 0; at < BLOCK_LEN; at += PIECE)
    {
        for (uint i = l; i < GROUP * PIECE; i += GROUP)
            in[i / PIECE * (PIECE + 1) + i % PIECE] = dod[first + i / PIECE * BLOCK_LEN + at + i % PIECE];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 0; k < PIECE; k++)
        {
            delta += in[l * (PIECE + 1) + k];
            now   += delta;
            out[l * (PIECE + 1) + k] = now;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = l; i < GROUP * PIECE; i += GROUP)
            stamp[first + i / PIECE * BLOCK_LEN + at + i % PIECE] = out[i / PIECE * (PIECE + 1) + i % PIECE];
    }
}
