kernel void else_in_guard(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        for (int k = 0; k < 2; ++k) { c[i] += a[i + k]; }
    } else {
        c[i] = -1;
    }
}
