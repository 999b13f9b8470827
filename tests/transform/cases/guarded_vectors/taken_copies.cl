/* The names of copies are taken. */
kernel void taken_copies(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int2 v = (int2)(a[i], 1);
    int v_0 = 4, v_1 = a[i + 1], v_1_v2 = 3;
    c[i] = v.x + v_0 + v_1 + v_1_v2;
}
