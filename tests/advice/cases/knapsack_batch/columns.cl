// 0/1 knapsack, one problem per work-item; rows of the table side by side
#define ROW(w) dp[(w) * problems + p]

kernel void knapsack(global const int *weight, global const int *profit, global int *dp, global int *best,
                     const int n, const int capacity, const int problems)
{
    const int p = get_global_id(0);
    if (p >= problems) return;

    for (int w = 0; w <= capacity; ++w)
        ROW(w) = 0;
    for (int i = 0; i < n; ++i)
        for (int w = capacity; w >= weight[p * n + i]; --w)
            ROW(w) = max(ROW(w), ROW(w - weight[p * n + i]) + profit[p * n + i]);
    best[p] = ROW(capacity);
}
