/* The size of what becomes a vector. */
kernel void size_of(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    out[i] = x;
    res[i] = sizeof(x) + sizeof x;
    int size = sizeof(x);
    res[i] += size;
}
