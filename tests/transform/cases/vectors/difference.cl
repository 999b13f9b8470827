/* A difference of what wraps around at other lanes is not the same for all. */
kernel void difference(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    uint i = get_global_id(0);
    ulong p = i - 8u, q = i - 40u;
    int way = p - q > 100 ? 1 : 2;
    if (p - q > 100) res[i] = 5;
    out[i] = way;
    res[i] += b[i];
}
