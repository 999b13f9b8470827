// Shortest paths: whether the way through vertex "by" is shorter than what is known, for all pairs.
// Items run along rows, and have four columns of four rows: what leads on from the vertex is loaded once for these.
// n is a multiple of 4
#define ROWS 4

__kernel void go_through(__global int4 *distances, __global int *hops, int n, int by)
{
    const int to = get_global_id(0), first = get_global_id(1) * ROWS, quads = n / 4;
    if (to >= quads)
        return;

    const int4 onwards = distances[by * quads + to];
    int4 old[ROWS], way[ROWS];
    #pragma unroll
    for (int r = 0; r < ROWS; r++) {
        old[r] = distances[(first + r) * quads + to];
        way[r] = ((__global int *)distances)[(first + r) * n + by] + onwards;
    }
    #pragma unroll
    for (int r = 0; r < ROWS; r++) {
        if (any(way[r] < old[r])) {
            distances[(first + r) * quads + to] = min(way[r], old[r]);
            __global int *hop = hops + (first + r) * n + 4 * to;
            if (way[r].x < old[r].x) hop[0] = by;
            if (way[r].y < old[r].y) hop[1] = by;
            if (way[r].z < old[r].z) hop[2] = by;
            if (way[r].w < old[r].w) hop[3] = by;
        }
    }
}
