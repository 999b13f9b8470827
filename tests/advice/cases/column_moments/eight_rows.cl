typedef float DATA_TYPE;

/* mean and standard deviation of each of the m columns; rows: n; groups of 32 x 8 */
__kernel void column_stats(__global DATA_TYPE *mean, __global DATA_TYPE *stddev,
                           __global DATA_TYPE *data, int m, int n)
{
    __local DATA_TYPE part[8][32];
    int j = get_global_id(0);
    int lj = get_local_id(0), li = get_local_id(1);

    DATA_TYPE avg = 0.0f, var = 0.0f;
    int i;
    for (i = li; i < n; i += 8)
        avg += data[i * m + j];
    part[li][lj] = avg;
    barrier(CLK_LOCAL_MEM_FENCE);
    avg = 0.0f;
    for (i = 0; i < 8; i++)
        avg += part[i][lj];
    avg /= n;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (i = li; i < n; i += 8)
        var += (data[i * m + j] - avg) * (data[i * m + j] - avg);
    part[li][lj] = var;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (li == 0)
    {
        var = 0.0f;
        for (i = 0; i < 8; i++)
            var += part[i][lj];
        mean[j] = avg;
        stddev[j] = sqrt(var / n);
    }
}
