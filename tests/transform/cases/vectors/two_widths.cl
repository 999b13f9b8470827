/* Conditions and variables of other widths. */
kernel void two_widths(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    double d = a[i];
    int c = 0;
    if (a[i] > 0.5f) {
        d = d + 1;
        c = 1;
    }
    if (d > 1.2) d *= 2; else d -= 1;
    if (d > 1) c += 10;
    out[i] = d;
    res[i] = c;
}
