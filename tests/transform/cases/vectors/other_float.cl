/* The word float means something else. */
#define float double
kernel void other_float(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    out[i] = x * 0.1f;
}
