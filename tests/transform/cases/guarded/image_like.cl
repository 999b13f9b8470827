kernel void grey(global const uchar4 *a, global uchar4 *b, const int w, const int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if ((x < w) && (y < h)) {
        uchar4 p = a[mad24(y, w, x)];
        uchar g = (uchar)((p.x * 77 + p.y * 151 + p.z * 28) >> 8);
        b[mad24(y, w, x)] = (uchar4)(g, g, g, p.w);
    }
}
