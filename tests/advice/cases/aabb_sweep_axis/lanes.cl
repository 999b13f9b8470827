// Broad phase by sweep and prune: boxes are sorted by lo.x. lo.w holds the layer bits of a box, hi.w those it hits.
inline bool meets(float4 alo, float4 ahi, float4 blo, float4 bhi)
{
    return alo.y <= bhi.y && blo.y <= ahi.y && alo.z <= bhi.z && blo.z <= ahi.z
        && (as_int(ahi.w) & as_int(blo.w)) != 0;
}

#define LANES 4
#define GROUP 128

// four items a box
__kernel void sweep_count(__global const float4 *restrict lo, __global const float4 *restrict hi,
                          __global int *restrict pairs, int n)
{
    __local int part[GROUP];
    const int i = get_global_id(0) / LANES, t = get_local_id(0), lane = t % LANES;
    const float4 mylo = lo[i], myhi = hi[i];
    int found = 0;

    for (int j = i + 1 + lane; j < n; j += LANES)
    {
        const float4 l = lo[j];
        if (l.x > myhi.x)
            break;
        if (meets(mylo, myhi, l, hi[j]))
            found++;
    }
    part[t] = found;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0)
        pairs[i] = part[t] + part[t + 1] + part[t + 2] + part[t + 3];
}
