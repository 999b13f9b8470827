#define CELLS 81

// Pencil marks of many boards at once: one group per board, one item per cell. Also counts the naked singles.
__kernel __attribute__((reqd_work_group_size(CELLS, 1, 1)))
void pencil_marks(__global const uchar* boards, __global ushort* marks, __global int* singles)
{
    __local int n;
    const int cell = get_local_id(0);
    const int board = get_group_id(0);

    __global const uchar* b = boards + board * CELLS;
    if (cell == 0) n = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int row = cell / 9, col = cell % 9;
    const int corner = row / 3 * 27 + col / 3 * 3;
    uint used = 0;
    for (int k = 0; k < 9; k++) {
        used |= 1u << b[row * 9 + k];
        used |= 1u << b[k * 9 + col];
        used |= 1u << b[corner + k / 3 * 9 + k % 3];
    }
    const uint open = b[cell] ? 0 : ~used & 0x3FE;
    marks[board * CELLS + cell] = open;
    if (popcount(open) == 1) atomic_inc(&n);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (cell == 0) singles[board] = n;
}
