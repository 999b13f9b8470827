kernel void moving_sum(global const int *restrict in, global int *restrict out, int r, int n)
{
    const int row = get_global_id(0) * 40;
    int sum = 0;
    for (int k = 0; k < r; ++k) sum += in[row + k];
    for (int k = r; k < n; ++k) {
        sum += in[row + k] - in[row + k - r];
        out[row + k] = sum + in[row + k - 1];
    }
}
