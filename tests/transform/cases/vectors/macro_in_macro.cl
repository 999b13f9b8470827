/* Macros in macros. */
#define HALF(v) ((v) * 0.5f)
#define TWICE(v) ((v) + (v))
#define NEXT(i) i + 1
kernel void macro_in_macro(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = TWICE(HALF(a[i]) + 1);
    res[i] = b[NEXT(NEXT(i))];
}
