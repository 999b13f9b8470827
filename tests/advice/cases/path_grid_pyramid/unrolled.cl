// Cheapest path down a grid of costs: STEPS rows in a launch. A group begins with GROUP columns,
// of which one on each side goes with each row.
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

    line[0][tx] = inside ? src[x] : FAR;
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int i = 0; i < STEPS; i++) {
        __local const int *prev = line[i & 1];
        int best = FAR;
        if (inside && tx > i && tx < GROUP - 1 - i)
            best = min(prev[tx], min(prev[tx - 1], prev[tx + 1])) + wall[(start + i) * cols + x];
        line[(i + 1) & 1][tx] = best;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (inside && tx >= STEPS && tx < GROUP - STEPS)
        dst[x] = line[STEPS & 1][tx];
}
