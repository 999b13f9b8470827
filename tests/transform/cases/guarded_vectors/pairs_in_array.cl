/* An array of structures. */
struct pair { int x, y; };
kernel void pairs_in_array(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    struct pair p[2];
    p[0].x = a[i];
    p[0].y = 3;
    p[1] = p[0];
    p[1].y += s[i];
    c[i] = p[1].x * p[1].y + p[0].y;
}
