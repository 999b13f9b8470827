#define IDX(x, y) ((y) * w + (x))

// several rows an item, as far apart as there are items
__kernel void sweep(__global const uchar *mask, __global const int *from, __global int *to,
                    __global int *changes, const int w, const int h)
{
    __local int counted;
    const int x = get_global_id(0);
    const bool first = get_local_id(0) == 0 && get_local_id(1) == 0;

    if (first)
        counted = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int y = get_global_id(1); y < h; y += get_global_size(1)) {
        if (x >= w || !mask[IDX(x, y)])
            continue;

        int label = from[IDX(x, y)];
        for (int v = max(y - 1, 0); v <= min(y + 1, h - 1); v++)
            for (int u = max(x - 1, 0); u <= min(x + 1, w - 1); u++)
                if (mask[IDX(u, v)] && from[IDX(u, v)] < label)
                    label = from[IDX(u, v)];

        to[IDX(x, y)] = label;
        if (label != from[IDX(x, y)])
            atomic_inc(&counted);
    }

    barrier(CLK_LOCAL_MEM_FENCE);
    if (first && counted)
        atomic_add(changes, counted);
}
