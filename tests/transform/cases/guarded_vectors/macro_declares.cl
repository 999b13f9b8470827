/* A macro declares what differs. */
#define PAIR(name, x) int2 name = (int2)(x, 1)
kernel void macro_declares(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    PAIR(v, a[i]);
    v.x += s[i];
    c[i] = v.x + v.y;
}
