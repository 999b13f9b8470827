/* Conversions behind the guard. */
kernel void float_rows(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    float f = a[i] * 0.5f + s[i];
    c[i] = (int)f;
    d[i] = convert_int_rte(f * 0.3f);
}
