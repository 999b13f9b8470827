/* K personalised page ranks at once; rank[v*K + k], four of them an item */
kernel void pull(global float4 * restrict next, global const float4 * restrict rank,
                 global const int * restrict off, global const int * restrict src,
                 global const float * restrict invdeg, int nk, float damp)
{
    const int quads = nk / 4;
    const int k = get_global_id(0), v = get_global_id(1);
    const int end = off[v+1];
    float4 s = 0;
    for (int e = off[v]; e < end; ++e) {
        const int u = src[e];
        s += rank[u*quads + k] * invdeg[u];
    }
    next[v*quads + k] = (1 - damp) + damp * s;
}
