/* A column sum of a window that goes below zero, kept inside. */
kernel void stage_small_loop(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int d = -2; d <= 2; d++)
        sum += in[clamp(i + d, 0, n - 1)];
    out[i] = sum;
}
