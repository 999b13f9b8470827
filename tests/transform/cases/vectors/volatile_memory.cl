/* Volatile memory. */
kernel void volatile_memory(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    volatile global float *p = out;
    p[i] = a[i];
}
