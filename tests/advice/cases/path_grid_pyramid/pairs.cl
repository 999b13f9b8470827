// Cheapest path down a grid of costs: STEPS rows in a launch. A group begins with 2 * GROUP columns,
// of which one on each side goes with each row, and an item has two of these.
#define STEPS 16
#define GROUP 256
#define WIDTH (2 * GROUP)
#define FAR   (1 << 29)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void path_rows(__global const int * restrict wall, __global const int * restrict src,
               __global int * restrict dst, int cols, int start)
{
    __local int line[2][WIDTH];
    const int first = (int)get_group_id(0) * (WIDTH - 2 * STEPS) - STEPS;

    for (int tx = get_local_id(0); tx < WIDTH; tx += GROUP) {
        const int x = first + tx;
        line[0][tx] = x >= 0 && x < cols ? src[x] : FAR;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = 0; i < STEPS; i++) {
        __local const int *prev = line[i & 1];
        for (int tx = get_local_id(0); tx < WIDTH; tx += GROUP) {
            const int x = first + tx;
            int best = FAR;
            if (x >= 0 && x < cols && tx > i && tx < WIDTH - 1 - i)
                best = min(prev[tx], min(prev[tx - 1], prev[tx + 1])) + wall[(start + i) * cols + x];
            line[(i + 1) & 1][tx] = best;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    for (int tx = get_local_id(0); tx < WIDTH; tx += GROUP) {
        const int x = first + tx;
        if (x >= 0 && x < cols && tx >= STEPS && tx < WIDTH - STEPS)
            dst[x] = line[STEPS & 1][tx];
    }
}
