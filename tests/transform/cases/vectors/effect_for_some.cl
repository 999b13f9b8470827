/* Effects of some lanes, in expressions. */
kernel void effect_for_some(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0), k = 0, m = 0, c = 0;
    b[i] > 50 && k++;
    for (int j = 0; j < n; j++, i > 30 && m++)
        out[i] += a[i];
    i > 20 ? c++ : 0;
    res[i] = k + 10 * m + 100 * c;
}
