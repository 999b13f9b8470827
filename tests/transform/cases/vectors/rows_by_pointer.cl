/* Pointers that are the same for all, and one that moves. */
kernel void rows_by_pointer(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    global const float *row = a + 16 * n;
    const global int *p = &b[n];
    out[i] = row[i] + *(row + i + 1) + *row;
    res[i] = p[i];
    p++;
    res[i] += p[i] + i[b];
}
