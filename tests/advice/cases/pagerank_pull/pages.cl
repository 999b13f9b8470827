/* K personalised page ranks at once; rank[v*K + k] */
kernel void pull(global float * next, global const float * rank,
                 global const int * off, global const int * src, global const int * outdeg,
                 int nk, float damp)
{
    int k = get_global_id(0), v = get_global_id(1);
    float s = 0;
    for (int e = off[v]; e < off[v+1]; ++e)
        s += rank[src[e]*nk + k] / outdeg[src[e]];
    next[v*nk + k] = (1 - damp) + damp * s;
}
