/* The size of an array that becomes one of vectors. */
kernel void array_size(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float all[4];
    all[0] = a[i];
    out[i] = all[0];
    res[i] = sizeof(all) + sizeof(all[0]);
}
