/* A macro names a member. */
#define X(v) (v).x
kernel void macro_member(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int2 v = (int2)(a[i], 1);
    X(v) += s[i];
    c[i] = X(v) + v.y;
}
