#define LANES 32
#define GROUP 128

// sum of v over the lanes before this one
long sum_before(__local long* row, uint lane, long v)
{
    long all = v;
    row[lane] = all;
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (uint d = 1; d < LANES; d *= 2)
    {
        long add = lane >= d ? row[lane - d] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        all += add;
        row[lane] = all;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return all - v;
}

// Delta-of-delta decoding: each block carries its first timestamp (less one step) and first step.
// 32 lanes per block, four deltas each.
__kernel void decode_dod(__global const int4* restrict dod, __global const long* restrict base,
                         __global const int* restrict step, __global long2* restrict stamp, uint num_blocks)
{
    __local long sums[GROUP];
    uint i = get_global_id(0), l = get_local_id(0), lane = l % LANES, b = i / LANES;
    __local long* row = sums + (l - lane);

    int4 d = dod[i];
    d.y += d.x, d.z += d.y, d.w += d.z;
    long  delta = step[b] + sum_before(row, lane, d.w);
    long4 t     = delta + convert_long4(d);
    t.y += t.x, t.z += t.y, t.w += t.z;
    t += base[b] + sum_before(row, lane, t.w);
    stamp[2 * i]     = t.xy;
    stamp[2 * i + 1] = t.zw;
}
