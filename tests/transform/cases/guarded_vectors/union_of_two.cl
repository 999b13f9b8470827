/* A type that is declared with its variable. */
kernel void union_of_two(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    union { int x; float f; } u;
    u.f = a[i];
    c[i] = u.x;
}
