/* Comparisons of other types. */
kernel void both_types(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    uint u = b[i];
    int x = b[i] - 50;
    out[i] = (x < u) + (x > -1) + (u > n ? 2 : 1) + (x < 0.5f ? 10 : 20) + a[i];
    if (x < u) x = u;
    long w = x;
    if (w > x - 1l) w += u;
    res[i] = x + (int)w + (u - 60 > 100 ? 3 : 4) + (a[i] > 0.3 && x > n || u == 7 ? -1 : 1);
}
