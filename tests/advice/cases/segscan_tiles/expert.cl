/* First pass of a segmented sum scan: tiles of TILE elements, four a work-item, a flag where a segment begins.
   tail[t] is the running sum at the end of tile t, broken[t] whether a segment began in it. */
#define TILE 256
#define GROUP (TILE / 4)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void segscan_tiles(__global const uint4 *restrict values, __global const uchar4 *restrict heads,
                   __global uint4 *restrict scanned, __global uint *restrict tail, __global uchar *restrict broken)
{
    __local uint sum[2][GROUP];
    __local uchar head[2][GROUP];
    const uint i = get_local_id(0);
    const uint at = get_global_id(0);
    uint4 own = values[at];
    const uchar4 flags = heads[at];

    own.y += flags.y ? 0 : own.x;
    own.z += flags.z ? 0 : own.y;
    own.w += flags.w ? 0 : own.z;
    uint v = own.w, buf = 0;
    uchar h = flags.x | flags.y | flags.z | flags.w;

    sum[0][i] = v;
    head[0][i] = h;
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (uint d = 1; d < GROUP; d <<= 2) {
        /* three to the left in a step: a quarter as far */
#pragma unroll
        for (uint s = 1; s < 4; s++)
            if (i >= s * d) {
                if (!h)
                    v += sum[buf][i - s * d];
                h |= head[buf][i - s * d];
            }
        buf ^= 1;
        sum[buf][i] = v;
        head[buf][i] = h;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    /* what comes from the left goes up to the first flag of the four */
    const uint left = i > 0 ? sum[buf][i - 1] : 0;
    const bool x = !flags.x, y = x && !flags.y, z = y && !flags.z;
    own.x += x ? left : 0;
    own.y += y ? left : 0;
    own.z += z ? left : 0;
    own.w = v;
    scanned[at] = own;
    if (i == GROUP - 1) {
        tail[get_group_id(0)] = v;
        broken[get_group_id(0)] = h;
    }
}
