/* Choices between what may be computed anyway. */
kernel void chosen_values(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int chosen = get_global_id(0);
    float x = a[chosen];
    out[chosen] = x > 0.5f ? x : -x;
    res[chosen] = b[chosen] > n && b[chosen] < 50 || !(x > 0.25f) ? b[chosen] : 7;
    out[chosen] += n > 3 ? x : 2;
}
