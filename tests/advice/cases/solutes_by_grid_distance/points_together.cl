// What all points of a tissue add to the level of a solute at each of them.  Weights depend on how many steps apart
// two points are along the axes of a grid, and have a table for each solute.
// The coordinates of a point stand together, and so do its last level and its source.

__kernel void solutes(__global const int4 *points, __global const float *of_levels,
                      __global const float *of_sources, __global float *now, __global const float2 *parts,
                      const int n, const int capacity, const int lanes, const int solute)
{
    const int point = get_global_id(0) / lanes, lane = get_global_id(0) % lanes;
    const int from = (solute - 1) * capacity;

    float sum = 0.0f;
    if (point < n) {
        const int4 own = points[point];
        for (int other = lane; other < n; other += lanes) {
            const uint4 away = abs(points[other] - own);
            const int steps = away.x + away.y + away.z;
            const float2 part = parts[other];
            sum += of_levels[from + steps] * part.x + of_sources[from + steps] * part.y;
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
