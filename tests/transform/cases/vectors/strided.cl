/* A loop over all elements by as many as there are items. */
kernel void strided(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    for (uint i = get_global_id(0); i < 4 * get_global_size(0); i += get_global_size(0))
        out[i] = a[i] * 2;
    int l = get_local_id(0);
    res[get_global_id(0)] = b[l] + b[l + get_group_id(0) * get_local_size(0)];
}
