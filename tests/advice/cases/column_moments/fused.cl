typedef float DATA_TYPE;

/* mean and standard deviation of each of the m columns; rows: n */
__kernel void column_stats(__global DATA_TYPE *mean, __global DATA_TYPE *stddev,
                           __global DATA_TYPE *data, int m, int n)
{
    int j = get_global_id(0);

    if (j < m)
    {
        DATA_TYPE avg = 0.0f, squares = 0.0f;
        int i;
        for (i = 0; i < n; i++)
        {
            DATA_TYPE x = data[i * m + j];
            avg += x;
            squares += x * x;
        }
        avg /= n;
        mean[j] = avg;
        stddev[j] = sqrt(fmax(squares / n - avg * avg, 0.0f));
    }
}
