// A page of bits, 32 a word, grows up by yp rows and down by yn: a word is what any of those rows has.
// Sixteen rows an item: rows that all of them need are combined once, those before and behind one after the other.
#define ROWS 16
#define BETWEEN (YN + YP + 1 - ROWS)

__kernel void spread_rows(__global const uint *restrict page, __global uint *restrict grown, const int yp,
                          const int wpl, const int h, const int yn)
{
    const int col = get_global_id(0), row = ROWS * get_global_id(1), top = row - YN;
    uint before[ROWS - 1], behind[ROWS - 1], common = 0;

    #pragma unroll
    for (int i = 0; i < ROWS - 1; i++)
        before[i] = top + i >= 0 ? page[(top + i) * wpl + col] : 0;
    #pragma unroll
    for (int i = 0; i <= BETWEEN; i++) {
        const int r = top + ROWS - 1 + i;
        common |= r >= 0 && r < h ? page[r * wpl + col] : 0;
    }
    #pragma unroll
    for (int i = 0; i < ROWS - 1; i++) {
        const int r = top + ROWS + BETWEEN + i;
        behind[i] = r < h ? page[r * wpl + col] : 0;
    }
    #pragma unroll
    for (int i = ROWS - 3; i >= 0; i--)
        before[i] |= before[i + 1];
    #pragma unroll
    for (int i = 1; i < ROWS - 1; i++)
        behind[i] |= behind[i - 1];

    #pragma unroll
    for (int k = 0; k < ROWS; k++)
        grown[(row + k) * wpl + col] = common | (k < ROWS - 1 ? before[k] : 0) | (k > 0 ? behind[k - 1] : 0);
}
