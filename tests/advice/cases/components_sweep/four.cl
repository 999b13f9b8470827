#define IDX(x, y) ((y) * w + (x))

// four pixels an item, as far apart as a group is high
__kernel void sweep(__global const uchar *mask, __global const int *from, __global int *to,
                    __global int *changes, const int w, const int h)
{
    const int x = get_global_id(0), high = get_local_size(1);
    int changed = 0;
    for (int k = 0; k < 4; k++) {
        const int y = (get_group_id(1) * 4 + k) * high + get_local_id(1);
        if (x >= w || y >= h || !mask[IDX(x, y)])
            continue;

        int label = from[IDX(x, y)];
        for (int v = max(y - 1, 0); v <= min(y + 1, h - 1); v++)
            for (int u = max(x - 1, 0); u <= min(x + 1, w - 1); u++)
                if (mask[IDX(u, v)] && from[IDX(u, v)] < label)
                    label = from[IDX(u, v)];

        to[IDX(x, y)] = label;
        if (label != from[IDX(x, y)])
            changed++;
    }
    if (changed)
        atomic_add(changes, changed);
}
