#define IDX(x, y) ((y) * w + (x))

__kernel void sweep(__global const uchar *mask, __global const int *from, __global int *to,
                    __global int *changes, const int w, const int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h || !mask[IDX(x, y)])
        return;

    int label = from[IDX(x, y)];
    for (int v = max(y - 1, 0); v <= min(y + 1, h - 1); v++)
        for (int u = max(x - 1, 0); u <= min(x + 1, w - 1); u++)
            if (mask[IDX(u, v)] && from[IDX(u, v)] < label)
                label = from[IDX(u, v)];

    to[IDX(x, y)] = label;
    if (label != from[IDX(x, y)])
        atomic_inc(changes);
}
