#define TWICE(e) \
    do { \
        sum += e; \
        { \
            int A[200]; \
            A[row * n + k] = k; \
            sum -= 2 * e; \
        } \
    } while (0)
kernel void repeated_array(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0) % 4;
    int sum = 0;
    for (int k = 0; k < n; k++)
        TWICE(A[row * n + k]);
    out[get_global_id(0)] = sum;
}
