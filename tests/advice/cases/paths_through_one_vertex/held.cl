// Shortest paths: whether the way through vertex "by" is shorter than what is known, for all pairs.
// The new way is loaded once.
__kernel void go_through(__global int *distances, __global int *hops, int n, int by)
{
    int from = get_global_id(0);
    int to = get_global_id(1);

    if (from < n && to < n) {
        const int way = distances[from * n + by] + distances[by * n + to];
        if (way < distances[from * n + to]) {
            distances[from * n + to] = way;
            hops[from * n + to] = by;
        }
    }
}
