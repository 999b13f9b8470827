/* A switch that is the same for all lanes. */
kernel void switch_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int2 v = (int2)(a[i], 2);
    switch (n % 3) {
    case 0: v.x += 1; break;
    case 1: v.y += s[i];
    default: v.x -= 3;
    }
    c[i] = v.x * v.y;
}
