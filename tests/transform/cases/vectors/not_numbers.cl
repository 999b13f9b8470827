/* What is no number compares as none. */
kernel void not_numbers(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = sqrt(a[i] - 0.5f), y = 1;
    if (x != x) y = 2;
    if (!(x < 1)) y += 4;
    out[i] = x > 0.5f ? 1 : y;
    res[i] = x == x;
}
