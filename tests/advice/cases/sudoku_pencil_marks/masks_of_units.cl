#define CELLS 81

// Pencil marks of many boards at once: one group per board, one item per cell. Also counts the naked singles.
__kernel __attribute__((reqd_work_group_size(CELLS, 1, 1)))
void pencil_marks(__global const uchar* boards, __global ushort* marks, __global int* singles)
{
    __local uchar b[CELLS];
    __local ushort unit[27];      // what rows, columns and boxes have
    __local int n;
    const int cell = get_local_id(0);
    const int board = get_group_id(0);

    b[cell] = boards[board * CELLS + cell];
    if (cell == 0) n = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int row = cell / 9, col = cell % 9;
    if (cell < 27) {
        const int kind = cell / 9, i = cell % 9;
        const int first = kind == 0 ? i * 9 : kind == 1 ? i : i / 3 * 27 + i % 3 * 3;
        uint has = 0;
        for (int k = 0; k < 9; k++)
            has |= 1u << b[first + (kind == 0 ? k : kind == 1 ? k * 9 : k / 3 * 9 + k % 3)];
        unit[cell] = has;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint used = unit[row] | unit[9 + col] | unit[18 + row / 3 * 3 + col / 3];
    const uint open = b[cell] ? 0 : ~used & 0x3FE;
    marks[board * CELLS + cell] = open;
    if (popcount(open) == 1) atomic_inc(&n);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (cell == 0) singles[board] = n;
}
