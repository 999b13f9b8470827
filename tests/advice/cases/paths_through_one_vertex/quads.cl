// Shortest paths: whether the way through vertex "by" is shorter than what is known, for all pairs.
// Items run along rows, and have four columns each.  n is a multiple of 4
__kernel void go_through(__global int4 *distances, __global int *hops, int n, int by)
{
    int to = get_global_id(0), from = get_global_id(1), quads = n / 4;

    if (from < n && to < quads) {
        int4 old = distances[from * quads + to];
        int4 way = ((__global int *)distances)[from * n + by] + distances[by * quads + to];
        if (any(way < old)) {
            distances[from * quads + to] = min(way, old);
            __global int *hop = hops + from * n + 4 * to;
            if (way.x < old.x) hop[0] = by;
            if (way.y < old.y) hop[1] = by;
            if (way.z < old.z) hop[2] = by;
            if (way.w < old.w) hop[3] = by;
        }
    }
}
