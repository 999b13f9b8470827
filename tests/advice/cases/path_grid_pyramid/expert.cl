// Cheapest path down a grid of costs: STEPS rows in a launch. A group begins with GROUP columns,
// of which one on each side goes with each row; costs are on their way before the first row.
#define STEPS 16
#define GROUP 256
#define FAR   (1 << 29)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void path_rows(__global const int * restrict wall, __global const int * restrict src,
               __global int * restrict dst, int cols, int start)
{
    __local int line[2][GROUP];
    const int tx = get_local_id(0);
    const int x = (int)get_group_id(0) * (GROUP - 2 * STEPS) - STEPS + tx;
    const bool inside = x >= 0 && x < cols;
    const int left = max(tx - 1, 0), right = min(tx + 1, GROUP - 1);
    int cost[STEPS];
    int own = FAR;

    #pragma unroll
    for (int i = 0; i < STEPS; i++)
        cost[i] = inside && tx > i && tx < GROUP - 1 - i ? wall[(start + i) * cols + x] : FAR;
    if (inside)
        own = src[x];

    #pragma unroll
    for (int i = 0; i < STEPS; i++) {
        line[i & 1][tx] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        own = min(FAR, min(own, min(line[i & 1][left], line[i & 1][right])) + cost[i]);
    }

    if (inside && tx >= STEPS && tx < GROUP - STEPS)
        dst[x] = own;
}
