#define R 3
#define SEE(i, v) { uchar p = src[mad24(v, cols, clamp(x + (i), 0, cols - 1))]; \
    low = min(low, p); high = max(high, p); }
#define ROW(j) { int v = clamp(y + (j), 0, rows - 1); \
    SEE(-3, v) SEE(-2, v) SEE(-1, v) SEE(0, v) SEE(1, v) SEE(2, v) SEE(3, v) }

__kernel void morph_gradient(__global const uchar * src, __global uchar * dst, int cols, int rows)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < cols && y < rows)
    {
        uchar low = 255, high = 0;
        ROW(-3) ROW(-2) ROW(-1) ROW(0) ROW(1) ROW(2) ROW(3)
        dst[mad24(y, cols, x)] = high - low;
    }
}
