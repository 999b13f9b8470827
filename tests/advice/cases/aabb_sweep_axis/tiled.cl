// Broad phase by sweep and prune: boxes are sorted by lo.x. lo.w holds the layer bits of a box, hi.w those it hits.
inline bool meets(float4 alo, float4 ahi, float4 blo, float4 bhi)
{
    return alo.y <= bhi.y && blo.y <= ahi.y && alo.z <= bhi.z && blo.z <= ahi.z
        && (as_int(ahi.w) & as_int(blo.w)) != 0;
}

#define GROUP 128

// boxes come by as many as the group has items
__kernel void sweep_count(__global const float4 *restrict lo, __global const float4 *restrict hi,
                          __global int *restrict pairs, int n)
{
    __local float4 tlo[GROUP], thi[GROUP];
    __local int going;
    const int i = get_global_id(0), t = get_local_id(0);
    const float4 mylo = lo[i], myhi = hi[i];
    int found = 0, more = 1;

    for (int base = i - t; base < n; base += GROUP)
    {
        tlo[t] = lo[base + t];
        thi[t] = hi[base + t];
        if (t == 0)
            going = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = max(0, i + 1 - base); more && j < GROUP; j++)
        {
            const float4 l = tlo[j];
            if (l.x > myhi.x)
                more = 0;
            else if (meets(mylo, myhi, l, thi[j]))
                found++;
        }
        if (more)
            going = 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        const int again = going;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (!again)
            break;
    }
    pairs[i] = found;
}
