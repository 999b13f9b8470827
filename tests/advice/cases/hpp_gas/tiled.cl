// HPP lattice gas on a torus: particles of a cell move north, east, south or west
#define N 1
#define E 2
#define S 4
#define W 8
#define WALL 16
#define TILE 16
#define WRAP(a, n) (((a) + (n)) % (n))
#define CELL(x, y) cells[WRAP(y, h) * w + WRAP(x, w)]

kernel void hpp_step(global const uchar *cells, global uchar *next, global const uchar *collide, int w, int h)
{
    local uchar tile[TILE + 2][TILE + 2];
    int x = get_global_id(0), y = get_global_id(1);
    int i = get_local_id(0) + 1, j = get_local_id(1) + 1;
    tile[j][i] = CELL(x, y);
    if (i == 1) tile[j][0] = CELL(x - 1, y);
    if (i == TILE) tile[j][TILE + 1] = CELL(x + 1, y);
    if (j == 1) tile[0][i] = CELL(x, y - 1);
    if (j == TILE) tile[TILE + 1][i] = CELL(x, y + 1);
    barrier(CLK_LOCAL_MEM_FENCE);

    uchar in = (tile[j + 1][i] & N) | (tile[j][i - 1] & E) | (tile[j - 1][i] & S) | (tile[j][i + 1] & W)
             | (tile[j][i] & WALL);
    next[y * w + x] = collide[in];
}
