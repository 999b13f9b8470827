#define RANGE 5
#define SIDE 16
#define WIDE (SIDE + 2 * RANGE)

/* "Bosco's rule": a cell is born by 34 to 45 neighbours within five steps, and lives on by 33 to 57. */
__kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void bosco(__global int *now, __global int *next, int w, int h)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int i, j, n = 0;

    __local int block[WIDE][WIDE];
    int lx = get_local_id(0), ly = get_local_id(1);
    for (j = ly; j < WIDE; j += SIDE)
        for (i = lx; i < WIDE; i += SIDE)
            block[j][i] = now[(y - ly + j - RANGE + h) % h * w + (x - lx + i - RANGE + w) % w];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (j = -RANGE; j <= RANGE; j++)
        for (i = -RANGE; i <= RANGE; i++)
            n += block[ly + RANGE + j][lx + RANGE + i];
    n -= now[y * w + x];

    if (now[y * w + x])
        next[y * w + x] = n >= 33 && n <= 57;
    else
        next[y * w + x] = n >= 34 && n <= 45;
}
