/* Extents as expressions, of enumerations, with comments, over lines, several in a statement. */
#define EDGE 1
enum { ROWS = 4, COLUMNS = 8 };
kernel void extents(global const int *in, global int *out)
{
    local int one[ROWS][COLUMNS], two [ROWS + 2 * EDGE] [ COLUMNS + 2*EDGE // with a border
        ], three[sizeof(int)][true ? COLUMNS : ROWS], four[2][ROWS /* rows */][COLUMNS /* last */];
    const int x = get_local_id(0), y = get_local_id(1), v = in[y * 8 + x];
    one[y][x] = v;
    two[y + EDGE][x + EDGE] = v + 1;
    three[y][x] = v + 2;
    four[x & 1][y][x] = v + 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = one[3 - y][7 - x] + 3 * two[4 - y][8 - x] + 5 * three[y][x ^ 1]
                   + 7 * four[~x & 1][y][x ^ 1];
}
