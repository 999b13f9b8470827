#define RANGE 5
#define ROWS 16

int row_of_11(__global int *now, int x, int y, int w, int h)
{
    int i, n = 0;
    for (i = -RANGE; i <= RANGE; i++)
        n += now[(y + h) % h * w + (x + i + w) % w];
    return n;
}

/* "Bosco's rule": a cell is born by 34 to 45 neighbours within five steps, and lives on by 33 to 57.
   An item goes down 16 rows: it adds the row that comes and takes off the one that goes. */
__kernel void bosco(__global int *now, __global int *next, int w, int h)
{
    int x = get_global_id(0);
    int y0 = get_global_id(1) * ROWS;
    int y, j, sum = 0;

    for (j = -RANGE; j < RANGE; j++)
        sum += row_of_11(now, x, y0 + j, w, h);
    for (y = y0; y < y0 + ROWS; y++) {
        sum += row_of_11(now, x, y + RANGE, w, h);
        int n = sum - now[y * w + x];
        if (now[y * w + x])
            next[y * w + x] = n >= 33 && n <= 57;
        else
            next[y * w + x] = n >= 34 && n <= 45;
        sum -= row_of_11(now, x, y - RANGE, w, h);
    }
}
