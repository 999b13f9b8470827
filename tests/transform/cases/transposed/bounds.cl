kernel void bounds(global const int *A, global int *out)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = -3; k < 28; k++)
        sum = sum * 2 + A[row * 24 + clamp(k, 0, 23)] - A[row * 24 + max(0, min(k + 1, 23))];
    out[row] = sum;
}
