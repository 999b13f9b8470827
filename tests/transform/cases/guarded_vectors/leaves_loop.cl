/* A loop that some leave. */
kernel void leaves_loop(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int t = 0;
    for (int k = 0; k < 4; k++) {
        if (a[i + k] < 20) break;
        t += a[i + k];
    }
    c[i] = t;
}
