/* Truth is 1 and not -1. */
kernel void truth(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    int yes = b[i] > 50, no = !b[i];
    out[i] = a[i] + yes + (a[i] && b[i]);
    if (b[i] & 1) yes = 3;
    res[i] = yes * 10 + no + (a[i] < 0.5f) + (b[i] == n ? 1 : 0);
}
