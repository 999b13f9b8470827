/* An array with a list of values. */
kernel void array_list(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float all[4] = {a[i], 1, 2};
    out[i] = all[0] + all[1] + all[3];
}
