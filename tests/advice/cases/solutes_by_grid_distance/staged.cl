// What all points of a tissue add to the level of a solute at each of them.  Weights depend on how many steps apart
// two points are along the axes of a grid, and have a table for each solute.  Coordinates are planes of n.
// Other points come to local memory by blocks of a group's size.
#define GROUP 256

__kernel void solutes(__global const int *points, __global const float *of_levels,
                      __global const float *of_sources, __global float *now, __global const float *last,
                      __global const float *sources, const int n, const int capacity, const int lanes,
                      const int solute)
{
    __local int xs[GROUP], ys[GROUP], zs[GROUP];
    __local float levels[GROUP], strengths[GROUP];
    const int point = get_global_id(0) / lanes, lane = get_global_id(0) % lanes, l = get_local_id(0);
    const int from = (solute - 1) * capacity;
    const int mine = min(point, n - 1);
    const int x = points[mine], y = points[n + mine], z = points[2 * n + mine];

    float sum = 0.0f;
    for (int block = 0; block < n; block += GROUP) {
        const int count = min(GROUP, n - block);
        if (l < count) {
            xs[l] = points[block + l];
            ys[l] = points[n + block + l];
            zs[l] = points[2 * n + block + l];
            levels[l] = last[block + l];
            strengths[l] = sources[block + l];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int other = lane; other < count; other += lanes) {
            const int steps = abs(xs[other] - x) + abs(ys[other] - y) + abs(zs[other] - z);
            sum += of_levels[from + steps] * levels[other] + of_sources[from + steps] * strengths[other];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0 && point < n)
        now[point] = sum;
    for (int turn = 1; turn < lanes; turn++) {
        barrier(CLK_GLOBAL_MEM_FENCE);
        if (lane == turn && point < n)
            now[point] += sum;
    }
}
