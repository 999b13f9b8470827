/* Vectors of the kernel's own are stored. */
kernel void vectors_stored(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int2 v = (int2)(a[i], a[i + 1]);
    c[i] = a[i + 2];
    vstore2(v, i, d);
    vstore2((int2)(3, 4), 50 - i / 8, d);
}
