// Broad phase by sweep and prune: boxes are sorted by lo.x. lo.w holds the layer bits of a box, hi.w those it hits.
// No branch but that of the loop.
inline int meets(float4 alo, float4 ahi, float4 blo, float4 bhi)
{
    return (alo.y <= bhi.y) & (blo.y <= ahi.y) & (alo.z <= bhi.z) & (blo.z <= ahi.z)
        & ((as_int(ahi.w) & as_int(blo.w)) != 0);
}

__kernel void sweep_count(__global const float4 *restrict lo, __global const float4 *restrict hi,
                          __global int *restrict pairs, int n)
{
    const int i = get_global_id(0);
    const float4 mylo = lo[i], myhi = hi[i];
    int found = 0;

    for (int j = i + 1; j < n; j++)
    {
        const float4 l = lo[j];
        if (l.x > myhi.x)
            break;
        found += meets(mylo, myhi, l, hi[j]);
    }
    pairs[i] = found;
}
