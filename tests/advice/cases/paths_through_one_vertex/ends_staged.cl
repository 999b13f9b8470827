// Shortest paths: whether the way through vertex "by" is shorter than what is known, for all pairs.
// The ways of the group to that vertex and from it are staged.
__kernel void go_through(__global int *distances, __global int *hops, int n, int by)
{
    __local int there[16], onwards[16];
    int from = get_global_id(0), to = get_global_id(1), l = get_local_id(1);

    if (get_local_id(0) == 0) {
        int row = get_group_id(0) * 16 + l;
        if (row < n)
            there[l] = distances[row * n + by];
    }
    if (get_local_id(0) == 1 && to < n)
        onwards[l] = distances[by * n + to];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (from < n && to < n) {
        if (there[get_local_id(0)] + onwards[l] < distances[from * n + to]) {
            distances[from * n + to] = there[get_local_id(0)] + onwards[l];
            hops[from * n + to] = by;
        }
    }
}
