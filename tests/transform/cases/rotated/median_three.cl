int mid(int a, int b, int c) { return max(min(a, b), min(max(a, b), c)); }
kernel void median(global const int *restrict in, global int *restrict out)
{
    const int row = get_global_id(0) * 40;
    for (int k = 1; k + 1 < 40; ++k)
        out[row + k] = mid(in[row + k - 1], in[row + k], in[row + k + 1]);
}
