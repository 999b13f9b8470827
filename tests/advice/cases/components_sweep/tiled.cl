#define IDX(x, y) ((y) * w + (x))
#define GROUP 16
#define NONE INT_MAX

__kernel void sweep(__global const uchar *mask, __global const int *from, __global int *to,
                    __global int *changes, const int w, const int h)
{
    __local int tile[GROUP + 2][GROUP + 2];
    const int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);

    for (int j = ly; j < GROUP + 2; j += GROUP)
        for (int i = lx; i < GROUP + 2; i += GROUP) {
            const int u = x - lx + i - 1, v = y - ly + j - 1;
            const bool set = u >= 0 && u < w && v >= 0 && v < h && mask[IDX(u, v)];
            tile[j][i] = set ? from[IDX(u, v)] : NONE;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int mine = tile[ly + 1][lx + 1];
    if (x >= w || y >= h || mine == NONE)
        return;

    int label = mine;
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++)
            if (tile[ly + j][lx + i] < label)
                label = tile[ly + j][lx + i];

    to[IDX(x, y)] = label;
    if (label != mine)
        atomic_inc(changes);
}
