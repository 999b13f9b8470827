/* what a page gives to each that it links to */
kernel void shares(global float * share, global const float * rank, global const int * outdeg, int nv)
{
    int v = get_global_id(0), k = get_global_id(1);
    share[k*nv + v] = rank[k*nv + v] / outdeg[v];
}

/* K personalised page ranks at once; share[k*nv + v] */
kernel void pull(global float * next, global const float * share,
                 global const int * off, global const int * src,
                 int nv, float damp)
{
    int v = get_global_id(0), k = get_global_id(1);
    float s = 0;
    for (int e = off[v]; e < off[v+1]; ++e)
        s += share[k*nv + src[e]];
    next[k*nv + v] = (1 - damp) + damp * s;
}
