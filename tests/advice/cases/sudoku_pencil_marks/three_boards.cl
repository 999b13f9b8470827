#define CELLS 81
#define BOARDS 3

// Pencil marks of many boards at once: one group per three boards, one item per cell. Also counts the naked singles.
__kernel __attribute__((reqd_work_group_size(CELLS * BOARDS, 1, 1)))
void pencil_marks(__global const uchar* boards, __global ushort* marks, __global int* singles)
{
    __local uchar all[BOARDS][CELLS];
    __local int counts[BOARDS];
    const int cell = get_local_id(0) % CELLS, mine = get_local_id(0) / CELLS;
    const int board = get_group_id(0) * BOARDS + mine;
    __local uchar* b = all[mine];

    b[cell] = boards[board * CELLS + cell];
    if (cell == 0) counts[mine] = 0;
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
    if (popcount(open) == 1) atomic_inc(&counts[mine]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (cell == 0) singles[board] = counts[mine];
}
