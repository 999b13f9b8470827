/* Five accesses in a line, two of them of the same element. */
kernel void one_line(global const int *a, global const int *b, global int *out, int n)
{
    const int i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    if (i < n) { out[i] = b[a[i]] * 3 + a[(5 * i) % n] * b[n - 1 - i]; out[i + n] = n; }
}
