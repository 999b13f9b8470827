/* Declared first, set later, in all kinds of order. */
kernel void declared_without(global const int *in, global int *out, int n)
{
    int i, k, a[2], m = n, s;
    float f, g = 0.5f;
    i = get_global_id(0);
    k = m; s = k;
    a[0] = a[1] = i;
    f = g * i;
    a[k & 1] += s;
    out[i] = a[0] * 100 + a[1] + (int)f;
}
