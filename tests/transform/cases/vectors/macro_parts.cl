/* Macros that are no whole expressions. */
#define TWICE * 2.0f + 1.0f
#define SUM 1.0f - x
#define NEXT i + 1
kernel void macro_parts(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    out[i] = x TWICE;
    out[i] = out[i] - SUM;
    res[i] = NEXT;
}
