/* First pass of a segmented sum scan: tiles of TILE elements, a flag where a segment begins.
   tail[t] is the running sum at the end of tile t, broken[t] whether a segment began in it. */
#define TILE 256

__kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void segscan_tiles(__global const uint *values, __global const uchar *heads, __global uint *scanned,
                   __global uint *tail, __global uchar *broken)
{
    __local uint sum[2][TILE];
    __local uchar head[2][TILE];
    const uint i = get_local_id(0);
    const uint at = get_global_id(0);
    uint v = values[at];
    uchar h = heads[at];
    uint buf = 0;

    sum[0][i] = v;
    head[0][i] = h;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = 1; d < TILE; d <<= 1) {
        if (i >= d) {
            if (!h)
                v += sum[buf][i - d];
            h |= head[buf][i - d];
        }
        buf ^= 1;
        sum[buf][i] = v;
        head[buf][i] = h;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    scanned[at] = v;
    if (i == TILE - 1) {
        tail[get_group_id(0)] = v;
        broken[get_group_id(0)] = h;
    }
}
