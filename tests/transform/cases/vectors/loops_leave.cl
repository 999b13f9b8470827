/* Loops that all lanes leave together. */
kernel void loops_leave(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = 0;
    for (int k = 0; ; k++) {
        if (k == n) break;
        if (k == 2) continue;
        x += a[i + k];
    }
    int m = 0;
    while (m++ < 3) x *= 1.5f;
    do { x -= a[m]; } while (--m > 0);
    out[i] = x;
    res[i] = m;
}
