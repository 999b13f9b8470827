/* Vectors of three. */
kernel void three(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int3 v = vload3(i, a);
    v += 2;
    v.s12 = v.s21;
    c[i] = v.x + v.y * 3 + v.z * 5;
    d[i] += any(v > 50) ? 1 : 2;
}
