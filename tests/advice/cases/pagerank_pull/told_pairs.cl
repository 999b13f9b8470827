/* K personalised page ranks at once; rank[k*nv + v] is a pair: the rank, and how many pages v links to */
kernel void pull(global float * next, global const float2 * rank,
                 global const int * off, global const int * src,
                 int nv, float damp)
{
    int v = get_global_id(0), k = get_global_id(1);
    float s = 0;
    for (int e = off[v]; e < off[v+1]; ++e) {
        float2 r = rank[k*nv + src[e]];
        s += r.x / r.y;
    }
    next[k*nv + v] = (1 - damp) + damp * s;
}
