#define CELLS 81
#define BOARDS 8
#define GROUP 216       // 27 units of each of eight boards

// Pencil marks of eight boards a group. An item makes the mask of one row, column or box; then all go over the cells.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pencil_marks(__global const uint* restrict boards, __global uint* restrict marks, __global int* restrict singles)
{
    __local uint words[BOARDS * CELLS / 4];
    __local uint unit[BOARDS * 27];
    __local int n[BOARDS];
    __local const uchar* b = (__local const uchar*)words;
    const int l = get_local_id(0), group = get_group_id(0);

    if (l < BOARDS * CELLS / 4) words[l] = boards[group * (BOARDS * CELLS / 4) + l];
    if (l < BOARDS) n[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int kind = l / (9 * BOARDS), i = l % 9;       // of one kind stand together
    const int mine = l / 9 % BOARDS;
    const int step = kind == 1 ? 9 : 1, turn = kind == 2 ? 6 : 0;
    int at = mine * CELLS + (kind == 0 ? i * 9 : kind == 1 ? i : i / 3 * 27 + i % 3 * 3);
    uint has = 0;
#pragma unroll
    for (int k = 0; k < 9; k++) {
        has |= 1u << b[at];
        at += step + (k % 3 == 2 ? turn : 0);
    }
    unit[l] = has;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int p = l; p < BOARDS * CELLS / 2; p += GROUP) {
        uint two = 0;
#pragma unroll
        for (int k = 0; k < 2; k++) {
            const int c = 2 * p + k, board = c / CELLS, cell = c % CELLS, row = cell / 9, col = cell % 9;
            const uint used = unit[board * 9 + row] | unit[9 * BOARDS + board * 9 + col]
                | unit[18 * BOARDS + board * 9 + row / 3 * 3 + col / 3];
            const uint open = b[c] ? 0 : ~used & 0x3FE;
            two |= open << 16 * k;
            if (popcount(open) == 1) atomic_inc(&n[board]);
        }
        marks[group * (BOARDS * CELLS / 2) + p] = two;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < BOARDS) singles[group * BOARDS + l] = n[l];
}
