// A group counts the votes for one angle from a strip of rows; 16 pixels at a time, most of which are no edges.
#define CELLS 6144   // >= 2 * diagonal

#define VOTE(word, at)                                                       \
    for (uint m = (word) & 0x01010101u; m; m &= m - 1) {                     \
        const int k = (31 - (int)clz(m & -m)) >> 3;                          \
        atomic_inc(&row[(((x + (at) + k) * c + ys) >> 14) + diagonal]);      \
    }

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void hough_vote(__global const uint4 *restrict edges, __global const int *restrict cosines,
                __global const int *restrict sines, __global int *restrict votes,
                const int width, const int height, const int angles, const int diagonal)
{
    __local int row[CELLS];
    const int theta = get_group_id(0), l = get_local_id(0);
    const int c = cosines[theta], s = sines[theta];
    for (int i = l; i < 2 * diagonal; i += 256) row[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int per_row = width / 16, strip = height / (int)get_num_groups(1) * per_row;
    const int first = get_group_id(1) * strip;
    for (int i = first + l; i < first + strip; i += 256) {
        const uint4 e = edges[i];
        if ((e.x | e.y | e.z | e.w) == 0) continue;
        const int y = i / per_row, x = (i - y * per_row) * 16, ys = y * s;
        VOTE(e.x, 0) VOTE(e.y, 4) VOTE(e.z, 8) VOTE(e.w, 12)
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = l; i < 2 * diagonal; i += 256)
        if (row[i]) atomic_add(&votes[theta * 2 * diagonal + i], row[i]);
}
