// A page of bits, 32 a word, grows up by yp rows and down by yn: a word is what any of those rows has.
// A group stages its rows, and those above and below, in local memory.
#define MOST 16

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void spread_rows(__global int *page, __global int *grown, const int yp, const int wpl, const int h, const int yn)
{
    __local int staged[16 + 2 * MOST][16];
    const int col = get_global_id(0), x = get_local_id(0), y = get_local_id(1);
    const int row = get_global_id(1), top = get_group_id(1) * 16 - yn;

    for (int i = y; i < 16 + yn + yp; i += 16)
        staged[i][x] = col < wpl && top + i >= 0 && top + i < h ? page[(top + i) * wpl + col] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (row >= h || col >= wpl)
        return;

    unsigned int word = 0;
    for (int i = y; i <= y + yn + yp; i++)
        word |= staged[i][x];
    grown[row * wpl + col] = word;
}
