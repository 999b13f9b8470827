#define WIN 2

// eight columns of a row, from two before the four at x
float8 columns(float4 l, float4 m, float4 r) { return (float8)(l.zw, m, r.xy); }

// four pixels an item; cols is a multiple of 4
__kernel void lucas_kanade(__global const float4 *I, __global const float4 *J, __global float2 *flow,
                           int cols, int rows)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int cols4 = cols / 4;
    if (x >= cols4 || y <= WIN || y >= rows - WIN - 1)
        return;

    int before = max(x - 1, 0), after = min(x + 1, cols4 - 1);
    float4 a = 0, b = 0, c = 0, p = 0, q = 0;
    for (int v = y - WIN; v <= y + WIN; v++) {
        __global const float4 *row = I + v * cols4;
        __global const float4 *above = row - cols4, *below = row + cols4, *other = J + v * cols4;
        float4 l = row[before], m = row[x], r = row[after];
        float8 ix = ((float8)(l.w, m, r.xyz) - (float8)(l.yzw, m, r.x)) * 0.5f;
        float8 iy = (columns(below[before], below[x], below[after])
                     - columns(above[before], above[x], above[after])) * 0.5f;
        float8 it = columns(other[before], other[x], other[after]) - columns(l, m, r);
#define ADD(s) \
        a += ix.s * ix.s; \
        b += ix.s * iy.s; \
        c += iy.s * iy.s; \
        p += ix.s * it.s; \
        q += iy.s * it.s;
        ADD(s0123)
        ADD(s1234)
        ADD(s2345)
        ADD(s3456)
        ADD(s4567)
    }

    float4 det = a * c - b * b;
    float4 fx = (b * q - c * p) / det, fy = (b * p - a * q) / det;
    int at = 4 * x;
#define STORE(i, s) \
    if (at + i > WIN && at + i < cols - WIN - 1 && det.s > 1.0f) \
        flow[y * cols + at + i] = (float2)(fx.s, fy.s);
    STORE(0, x)
    STORE(1, y)
    STORE(2, z)
    STORE(3, w)
}
