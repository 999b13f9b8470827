kernel void cases(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0), k = get_local_id(0) * 2;
    int sum = 0;
    switch (row & 3) {
    case 0:
    case 1:
        if (k < n)
            sum += A[row * n + k];
        break;
    case 2: {
        if (k >= n)
            return;
        sum -= A[row * n + k];
        break;
    }
    default:
        for (int j = 0; j < n; j++)
            sum += A[row * n + j];
    }
    out[get_global_id(0)] = sum;
}
