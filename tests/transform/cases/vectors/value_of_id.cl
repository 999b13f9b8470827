/* Ids as values, and sizes. */
kernel void value_of_id(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    uint i = get_global_id(0);
    float at = i * 0.25f + 1;
    out[i] = at * at;
    res[i] = i % 5 + (int)get_local_id(0) + get_local_size(0) + get_global_size(0) + get_group_id(0);
}
