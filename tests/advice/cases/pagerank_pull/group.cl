/* K personalised page ranks at once; rank[k*nv + v]; a work-group to a page */
#define G 32
kernel void pull(global float * next, global const float * rank,
                 global const int * off, global const int * src, global const int * outdeg,
                 int nv, float damp)
{
    local float part[G];
    int l = get_local_id(0), v = get_group_id(0), k = get_global_id(1);
    float s = 0;
    for (int e = off[v] + l; e < off[v+1]; e += G)
        s += rank[k*nv + src[e]] / outdeg[src[e]];
    part[l] = s;
    for (int h = G/2; h > 0; h >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < h) part[l] += part[l + h];
    }
    if (l == 0) next[k*nv + v] = (1 - damp) + damp * part[0];
}
