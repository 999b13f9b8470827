#define GROUP 128
#define MOST 512

// a problem a group, two rows of the table in local memory
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void knapsack(global const int *restrict weight, global const int *restrict profit, global int *dp,
              global int *restrict best, const int n, const int capacity, const int problems)
{
    local int rows[2][MOST];
    const int p = get_group_id(0), l = get_local_id(0);

    for (int w = l; w <= capacity; w += GROUP)
        rows[0][w] = 0;
    for (int i = 0; i < n; ++i)
    {
        const int wt = weight[p * n + i], value = profit[p * n + i];
        local const int *from = rows[i & 1];
        local int *to = rows[~i & 1];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int w = l; w <= capacity; w += GROUP)
        {
            int v = from[w];
            if (w >= wt)
                v = max(v, from[w - wt] + value);
            to[w] = v;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        best[p] = rows[n & 1][capacity];
}
