// 0/1 knapsack, one problem per work-group; a step goes down in chunks, of which each reads before any writes
kernel void knapsack(global const int *weight, global const int *profit, global int *dp, global int *best,
                     const int n, const int capacity, const int problems)
{
    const int p = get_group_id(0), l = get_local_id(0), size = get_local_size(0);

    global int *row = dp + p * (capacity + 1);
    for (int w = l; w <= capacity; w += size)
        row[w] = 0;
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (int i = 0; i < n; ++i)
        for (int top = capacity; top >= weight[p * n + i]; top -= size)
        {
            const int w = top - l;
            int v = 0;
            if (w >= weight[p * n + i])
                v = max(row[w], row[w - weight[p * n + i]] + profit[p * n + i]);
            barrier(CLK_GLOBAL_MEM_FENCE);
            if (w >= weight[p * n + i])
                row[w] = v;
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
    if (l == 0)
        best[p] = row[capacity];
}
