#define CELLS 81

// Pencil marks of many boards at once: one item per board. Also counts the naked singles.
__kernel void pencil_marks(__global const uchar* boards, __global ushort* marks, __global int* singles)
{
    const int board = get_global_id(0);
    __global const uchar* b = boards + board * CELLS;
    uint rows[9] = {0}, cols[9] = {0}, boxes[9] = {0};
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            const uint bit = 1u << b[r * 9 + c];
            rows[r] |= bit;
            cols[c] |= bit;
            boxes[r / 3 * 3 + c / 3] |= bit;
        }
    int n = 0;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            const uint open = b[r * 9 + c] ? 0 : ~(rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]) & 0x3FE;
            marks[board * CELLS + r * 9 + c] = open;
            if (popcount(open) == 1) n++;
        }
    singles[board] = n;
}
