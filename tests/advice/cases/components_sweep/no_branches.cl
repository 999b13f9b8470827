#define IDX(x, y) ((y) * w + (x))
#define SEE(u, v) label = min(label, mask[IDX(u, v)] ? from[IDX(u, v)] : INT_MAX);

__kernel void sweep(__global const uchar *mask, __global const int *from, __global int *to,
                    __global int *changes, const int w, const int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h || !mask[IDX(x, y)])
        return;

    // the border is repeated
    const int l = max(x - 1, 0), r = min(x + 1, w - 1), a = max(y - 1, 0), b = min(y + 1, h - 1);
    const int mine = from[IDX(x, y)];
    int label = mine;
    SEE(l, a) SEE(x, a) SEE(r, a)
    SEE(l, y)           SEE(r, y)
    SEE(l, b) SEE(x, b) SEE(r, b)

    to[IDX(x, y)] = label;
    if (label != mine)
        atomic_inc(changes);
}
