/* Variables that are declared without a value. */
kernel void set_in_part(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0), k, m;
    float x, all[2];
    if (n > 3) k = 2; else k = i;
    if (b[i] > 50) m = 1; else m = k;
    all[1] = 0;
    for (int j = 0; j < m; j++)
        all[1] += a[j];
    x = all[1] + k;
    out[i] = x + a[i];
    res[i] = m;
}
