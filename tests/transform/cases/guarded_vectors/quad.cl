/* Vectors that differ. */
kernel void quad(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int4 v = (int4)(a[i], 1, 2, a[i + 1]);
    if (i >= n) return;
    v.yz += (int2)(s[i], i);
    v = v.wzyx;
    c[i] = v.x + v.y * v.z - v.w;
}
