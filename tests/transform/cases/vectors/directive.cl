/* A directive in a statement. */
kernel void directive(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i]
#ifdef TWICE
        * 2
#endif
        + 1;
    out[i] = x;
}
