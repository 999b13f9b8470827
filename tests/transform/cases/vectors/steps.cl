/* An index that moves, and a comma. */
kernel void steps(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0), at = i + 3;
    float sum = 0, last = a[0];
    for (int k = 0; k < 5; k++, at += 16)
        sum = sum + a[at], last = a[at];
    out[i] = sum - last;
    res[i] = at;
}
