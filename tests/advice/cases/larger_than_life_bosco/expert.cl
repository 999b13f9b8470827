#define RANGE 5
#define GX 64
#define GY 4
#define ROWS 16               // rows an item writes
#define TX (GX + 2 * RANGE)
#define TY (GY * ROWS + 2 * RANGE)

// Rows of 11 are added once, in bytes; each item then slides down its column. w and h are multiples of 64.
__kernel __attribute__((reqd_work_group_size(GX, GY, 1)))
void bosco(__global const int *restrict now, __global int *restrict next, int w, int h)
{
    __local uchar cells[TY][TX + 2];
    __local uchar sums[TY][GX];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x0 = get_group_id(0) * GX, y0 = get_group_id(1) * GY * ROWS;

    for (int r = ly; r < TY; r += GY) {
        int y = y0 + r - RANGE;
        y += y < 0 ? h : y >= h ? -h : 0;
        for (int c = lx; c < TX; c += GX) {
            int x = x0 + c - RANGE;
            x += x < 0 ? w : x >= w ? -w : 0;
            cells[r][c] = now[y * w + x];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int r = ly; r < TY; r += GY) {
        int n = 0;
#pragma unroll
        for (int i = 0; i <= 2 * RANGE; i++)
            n += cells[r][lx + i];
        sums[r][lx] = n;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    int n = 0;
    for (int r = 0; r < 2 * RANGE; r++)
        n += sums[ly * ROWS + r][lx];
    for (int k = 0; k < ROWS; k++) {
        const int r = ly * ROWS + k;
        n += sums[r + 2 * RANGE][lx];
        const int alive = cells[r + RANGE][lx + RANGE];
        const int others = n - alive;
        next[(y0 + r) * w + x0 + lx] = alive ? others >= 33 && others <= 57 : others >= 34 && others <= 45;
        n -= sums[r][lx];
    }
}
