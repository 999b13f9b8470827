#define TWICE(e) \
    do { \
        sum += e; \
        for (int row = 0; row < 2; row++) \
            sum -= (row + 1) * e; \
    } while (0)
kernel void repeated_pointer(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    global const int *a = A + row * n;
    int sum = 0;
    for (int k = 0; k < n; k++)
        TWICE(a[k]);
    out[row] = sum;
}
