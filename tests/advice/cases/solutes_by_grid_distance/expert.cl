// What all points of a tissue add to the level of a solute at each of them.  Weights depend on how many steps apart
// two points are along the axes of a grid, and have a table for each solute.
// What belongs together is loaded together, other points by way of local memory, and the four items of a point add up
// there.
#define GROUP 256
#define LANES 4

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void solutes(__global const int4 *restrict points, __global const float2 *restrict weights,
             __global float *restrict now, __global const float2 *restrict parts, const int n, const int capacity,
             const int lanes, const int solute)
{
    __local int4 places[GROUP];     // with the bits of the level behind the coordinates
    __local float strengths[GROUP];
    const int point = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);
    const int4 own = points[min(point, n - 1)];
    weights += (solute - 1) * capacity;

    float sum = 0.0f;
    for (int block = 0; block < n; block += GROUP) {
        int4 place = 0;
        float2 part = 0.0f;
        if (block + l < n) {
            place = points[block + l];
            part = parts[block + l];
        }
        place.w = as_int(part.x);
        barrier(CLK_LOCAL_MEM_FENCE);
        places[l] = place;
        strengths[l] = part.y;
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (int other = lane; other < GROUP; other += LANES) {
            const int4 at = places[other];
            const float2 weight = weights[abs(at.x - own.x) + abs(at.y - own.y) + abs(at.z - own.z)];
            sum += weight.x * as_float(at.w) + weight.y * strengths[other];
        }
    }

    barrier(CLK_LOCAL_MEM_FENCE);
    strengths[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0 && point < n)
        now[point] = strengths[l] + strengths[l + 1] + strengths[l + 2] + strengths[l + 3];
}
