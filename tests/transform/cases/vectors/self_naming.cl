/* A macro that is named as the function that it calls. */
#define sqrt(x) (1 + sqrt(x))
kernel void self_naming(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = sqrt(a[i]);
}
