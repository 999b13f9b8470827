// Broad phase by sweep and prune: boxes are sorted by lo.x. lo.w holds the layer bits of a box, hi.w those it hits.
inline bool meets(float4 alo, float4 ahi, float4 blo, float4 bhi)
{
    return alo.y <= bhi.y && blo.y <= ahi.y && alo.z <= bhi.z && blo.z <= ahi.z
        && (as_int(ahi.w) & as_int(blo.w)) != 0;
}

__kernel void sweep_count(__global const float4 *restrict boxes, __global int *restrict pairs, int n)
{
    const int i = get_global_id(0);
    const float4 mylo = boxes[2 * i], myhi = boxes[2 * i + 1];
    int found = 0;

    for (int j = i + 1; j < n; j++)
    {
        const float4 l = boxes[2 * j];
        if (l.x > myhi.x)
            break;
        if (meets(mylo, myhi, l, boxes[2 * j + 1]))
            found++;
    }
    pairs[i] = found;
}
