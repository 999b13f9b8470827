kernel void label_in_if(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0) / 2, k = get_local_id(0) * 2;
    int sum = 0;
    switch (row & 1) {
    case 0:
        if (k < n) {
        default:
            sum += A[row * n + k];
        }
    }
    out[get_global_id(0)] = sum;
}
