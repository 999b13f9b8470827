/* A narrower type that wraps around. */
kernel void short_side(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if ((short)(i * 2000) < 0) return;
    c[i] = a[i];
}
