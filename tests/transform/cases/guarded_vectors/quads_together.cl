/* Several vectors in one declaration. */
kernel void quads_together(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int2 v = (int2)(a[i], s[i]), w = v.yx, none;
    none = (int2)(i);
    c[i] = v.x + w.x * 2 + none.y;
}
