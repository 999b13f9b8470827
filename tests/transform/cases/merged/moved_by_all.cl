/* Several pointers go on together in one statement. */
kernel void moved_by_all(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    global const int *a = in, *b = in + 64;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[i] * b[i], a += 8, b += 8;
    out[i] = sum;
}
