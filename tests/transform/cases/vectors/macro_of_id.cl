/* An id in a macro. */
#define ME get_global_id(0)
#define NEXT (ME + 1)
#define ME2 2 * get_global_id(0)
kernel void macro_of_id(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    out[ME] = a[ME] + a[NEXT];
    res[ME] = ME2;
}
