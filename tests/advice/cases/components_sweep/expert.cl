#define IDX(x, y) ((y) * w + (x))
#define NONE INT_MAX
#define EACH 8

inline int at(__global const uchar *mask, __global const int *from, int x, int y, int w, int h)
{
    if (x < 0 || x >= w || y < 0 || y >= h)
        return NONE;
    return mask[IDX(x, y)] ? from[IDX(x, y)] : NONE;
}

__kernel void sweep(__global const uchar *restrict mask, __global const int *restrict from,
                    __global int *restrict to, __global int *changes, const int w, const int h)
{
    __local int count;
    const int x = get_global_id(0), first = get_global_id(1) * EACH;
    int mine = NONE, last = NONE, before_last = NONE, changed = 0;
    if (get_local_id(0) == 0)
        count = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int k = -1; k <= EACH; k++) {
        const int y = first + k, centre = at(mask, from, x, y, w, h);
        const int row = min(centre, min(at(mask, from, x - 1, y, w, h), at(mask, from, x + 1, y, w, h)));
        if (k > 0 && mine != NONE) {
            const int label = min(row, min(last, before_last));
            to[IDX(x, y - 1)] = label;
            changed += label != mine;
        }
        before_last = last;
        last = row;
        mine = centre;
    }

    if (changed)
        atomic_add(&count, changed);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0 && count)
        atomic_add(changes, count);
}
