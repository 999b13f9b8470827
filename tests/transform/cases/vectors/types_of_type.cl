/* Types that have other names. */
typedef float real;
kernel void types_of_type(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    const real x = a[i];
    const unsigned int u = b[i];
    unsigned long long int w = u * 3000000000ul;
    private float p = x;
    out[i] = x * 2 + p;
    res[i] = (int)(w >> 20) + u / 2;
}
