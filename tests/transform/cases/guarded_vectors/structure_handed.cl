/* A function is given a structure, and returns one. */
struct pair { int x, y; };
struct pair turned(struct pair p)
{
    struct pair q = {p.y, p.x + 1};
    return q;
}
kernel void structure_handed(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    struct pair p = {a[i], s[i]};
    p = turned(p);
    c[i] = p.x * 3 + p.y;
}
