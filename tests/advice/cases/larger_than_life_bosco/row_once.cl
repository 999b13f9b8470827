#define RANGE 5

/* "Bosco's rule": a cell is born by 34 to 45 neighbours within five steps, and lives on by 33 to 57. */
__kernel void bosco(__global int *now, __global int *next, int w, int h)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int i, j, n = 0;

    for (j = -RANGE; j <= RANGE; j++) {
        __global int *row = now + (y + j + h) % h * w;
        for (i = -RANGE; i <= RANGE; i++)
            n += row[(x + i + w) % w];
    }
    n -= now[y * w + x];

    if (now[y * w + x])
        next[y * w + x] = n >= 33 && n <= 57;
    else
        next[y * w + x] = n >= 34 && n <= 45;
}
