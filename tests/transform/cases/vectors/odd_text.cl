/* Comments and statements without braces. */
kernel void odd_text(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i] /* ; } */ + 1 // )
        * 2;
    if (n > 3) out[i] = x; else out[i] = -x;
    for (int k = 0; k < 2; k++) if (b[i] > 50) res[i] += k; else res[2 * i + 64] = k;
    do out[i] += 1; while (n < 3);
    out[i] = (x /* ( */) + (x /* ) */);
}
