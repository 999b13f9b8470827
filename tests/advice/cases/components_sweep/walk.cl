#define IDX(x, y) ((y) * w + (x))
#define NONE INT_MAX
#define EACH 8

inline int at(__global const uchar *mask, __global const int *from, int x, int y, int w, int h)
{
    if (x < 0 || x >= w || y < 0 || y >= h)
        return NONE;
    return mask[IDX(x, y)] ? from[IDX(x, y)] : NONE;
}

// down a column, with the lowest of the last rows in registers
__kernel void sweep(__global const uchar *mask, __global const int *from, __global int *to,
                    __global int *changes, const int w, const int h)
{
    const int x = get_global_id(0), first = get_global_id(1) * EACH;
    int mine = NONE, last = NONE, before_last = NONE;
    for (int y = first - 1; y <= first + EACH; y++) {
        const int centre = at(mask, from, x, y, w, h);
        const int row = min(centre, min(at(mask, from, x - 1, y, w, h), at(mask, from, x + 1, y, w, h)));
        if (y > first && mine != NONE) {
            const int label = min(row, min(last, before_last));
            to[IDX(x, y - 1)] = label;
            if (label != mine)
                atomic_inc(changes);
        }
        before_last = last;
        last = row;
        mine = centre;
    }
}
