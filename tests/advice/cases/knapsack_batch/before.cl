// 0/1 knapsack, one problem per work-item
kernel void knapsack(global const int *weight, global const int *profit, global int *dp, global int *best,
                     const int n, const int capacity, const int problems)
{
    const int p = get_global_id(0);
    if (p >= problems) return;

    global int *row = dp + p * (capacity + 1);
    for (int w = 0; w <= capacity; ++w)
        row[w] = 0;
    for (int i = 0; i < n; ++i)
        for (int w = capacity; w >= weight[p * n + i]; --w)
            row[w] = max(row[w], row[w - weight[p * n + i]] + profit[p * n + i]);
    best[p] = row[capacity];
}
