/* A loop that returns. */
kernel void returns_from_loop(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    for (int k = 0; k < 4; k++) {
        if (a[i + k] < 20) return;
        c[i] += a[i + k];
    }
}
