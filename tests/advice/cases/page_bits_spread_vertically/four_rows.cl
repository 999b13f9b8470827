// A page of bits, 32 a word, grows up by yp rows and down by yn: a word is what any of those rows has.
// Four rows an item, which have most of what they load in common.

__kernel void spread_rows(__global int *page, __global int *grown, const int yp, const int wpl, const int h,
                          const int yn)
{
    const int col = get_global_id(0);
    const int row = 4 * get_global_id(1);

    if (row >= h || col >= wpl)
        return;

    unsigned int word[4] = { 0, 0, 0, 0 };
    const int first = max(row - yn, 0), last = min(row + 3 + yp, h - 1);

    for (int i = first; i <= last; i++) {
        const unsigned int one = page[i * wpl + col];
        for (int k = 0; k < 4; k++)
            if (i >= row + k - yn && i <= row + k + yp)
                word[k] |= one;
    }
    for (int k = 0; k < 4 && row + k < h; k++)
        grown[(row + k) * wpl + col] = word[k];
}
