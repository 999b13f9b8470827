/* Structures that differ. */
struct pair { int x, y; };
kernel void structure(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    struct pair p = {a[i], 2};
    if (i >= n) return;
    p.y += s[i];
    struct pair q = p;
    q.x = 1;
    c[i] = p.x * q.y + q.x;
}
