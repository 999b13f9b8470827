// A page of bits, 32 a word, grows up by yp rows and down by yn: a word is what any of those rows has.

__kernel void spread_rows(__global int *page, __global int *grown, const int yp, const int wpl, const int h,
                          const int yn)
{
    const int col = get_global_id(0);
    const int row = get_global_id(1);

    if (row >= h || col >= wpl)
        return;

    unsigned int word = *(page + row * wpl + col);
    const int first = row - yn < 0 ? 0 : row - yn;
    const int last = row >= h - yp ? h - 1 : row + yp;

    for (int i = first; i <= last; i++) {
        unsigned int one = *(page + i * wpl + col);
        word |= one;
    }
    *(grown + row * wpl + col) = word;
}
