// Shortest paths: whether the way through vertex "by" is shorter than what is known, for all pairs.
// Items run along rows.
__kernel void go_through(__global int *distances, __global int *hops, int n, int by)
{
    int to = get_global_id(0);
    int from = get_global_id(1);

    if (from < n && to < n) {
        if (distances[from * n + by] + distances[by * n + to] < distances[from * n + to]) {
            distances[from * n + to] = distances[from * n + by] + distances[by * n + to];
            hops[from * n + to] = by;
        }
    }
}
