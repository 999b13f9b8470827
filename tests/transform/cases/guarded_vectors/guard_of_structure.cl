/* A structure is asked. */
struct pair { int x, y; };
kernel void guard_of_structure(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    struct pair p = {i, n};
    if (p.x >= p.y) return;
    c[i] = s[i];
}
