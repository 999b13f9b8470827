/* The macro repeats its argument where row and A are others. */
#define TWICE(e) \
    do { \
        sum += e; \
        { \
            int row = 0; \
            sum -= 2 * e; \
        } \
    } while (0)
kernel void repeated(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        TWICE(A[row * n + k]);
    out[row] = sum;
}
