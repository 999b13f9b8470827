/* What is the same before, and then not. */
kernel void changed_in_lane(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0), c = n;
    if (b[i] > 50) c++;
    if (c > n) out[i] = 1;
    out[i] += a[i];
    for (int k = 0; k < c; k++) res[i] += k;
}
