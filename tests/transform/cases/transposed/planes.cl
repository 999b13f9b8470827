kernel void planes(global const int *A, global int *out, int n, int h)
{
    const int x = get_global_id(0), z = get_global_id(1);
    int sum = 0;
    if (x < n)
        for (int y = 0; y < h; y++)
            sum += A[(z * h + y) * n + x];
    out[z * 32 + x] = sum;
}
