// What all points of a tissue add to the level of a solute at each of them.  Weights depend on how many steps apart
// two points are along the axes of a grid, and have a table for each solute.  Coordinates are planes of n.
// Weights of levels and of sources are side by side.

__kernel void solutes(__global const int *points, __global const float2 *weights, __global float *now,
                      __global const float *last, __global const float *sources, const int n, const int capacity,
                      const int lanes, const int solute)
{
    const int point = get_global_id(0) / lanes, lane = get_global_id(0) % lanes;
    const int from = (solute - 1) * capacity;

    float sum = 0.0f;
    if (point < n) {
        const int x = points[point], y = points[n + point], z = points[2 * n + point];
        for (int other = lane; other < n; other += lanes) {
            const int steps = abs(points[other] - x) + abs(points[n + other] - y) + abs(points[2 * n + other] - z);
            const float2 weight = weights[from + steps];
            sum += weight.x * last[other] + weight.y * sources[other];
        }
        if (lane == 0)
            now[point] = sum;
    }
    for (int turn = 1; turn < lanes; turn++) {
        barrier(CLK_GLOBAL_MEM_FENCE);
        if (lane == turn && point < n)
            now[point] += sum;
    }
}
