// HPP lattice gas on a torus: particles of a cell move north, east, south or west
#define N 1
#define E 2
#define S 4
#define W 8
#define WALL 16
#define WRAP(a, n) (((a) + (n)) % (n))
#define CELL(x, y) cells[WRAP(y, h) * w + WRAP(x, w)]

kernel void hpp_step(global const uchar *cells, global uchar *next, global const uchar *collide, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    uchar in = (CELL(x, y + 1) & N) | (CELL(x - 1, y) & E) | (CELL(x, y - 1) & S) | (CELL(x + 1, y) & W)
             | (CELL(x, y) & WALL);
    if (in & WALL)
        in = WALL | (in << 2 & (S | W)) | (in >> 2 & (N | E));
    else if (in == (N | S) || in == (E | W))
        in ^= N | E | S | W;
    next[y * w + x] = in;
}
