/* K personalised page ranks at once; rank[k*nv + v] */
kernel void pull(global float * next, global const float * rank,
                 global const int * off, global const int * src, global const float * invdeg,
                 int nv, float damp)
{
    int v = get_global_id(0), k = get_global_id(1);
    float s = 0;
    for (int e = off[v]; e < off[v+1]; ++e)
        s += rank[k*nv + src[e]] * invdeg[src[e]];
    next[k*nv + v] = (1 - damp) + damp * s;
}
