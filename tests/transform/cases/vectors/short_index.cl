/* Ids in short types. */
kernel void short_index(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    short s = get_global_id(0);
    uchar u = get_global_id(0);
    char c = get_local_id(0);
    out[s] = a[u] + a[c + 1];
    res[u] = b[s] + c;
}
