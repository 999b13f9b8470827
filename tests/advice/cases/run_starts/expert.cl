#define WG 256

/* four neighbours an item; starts of a group stand in order */
__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void find_runs(__global const int *restrict sample, __global int *restrict starts,
               __global uchar *restrict is_start, volatile __global int *found, int n)
{
    __local int sums[2][WG];
    __local int base;
    const int g = get_global_id(0), l = get_local_id(0), i = 4 * g;

    const int4 v = vload4(g, sample);
    const int before = i > 0 ? sample[i - 1] : ~v.x;
    const int4 m = (int4)(v.x != before, v.y != v.x, v.z != v.y, v.w != v.z);
    int mine = m.x + m.y + m.z + m.w;
    const int count = mine;

    int from = 0;
    sums[0][l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < WG; d *= 2) {
        if (l >= d) mine += sums[from][l - d];
        from ^= 1;
        sums[from][l] = mine;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == WG - 1) base = atomic_add(found, mine);
    barrier(CLK_LOCAL_MEM_FENCE);

    int at = base + mine - count;
    if (m.x) starts[at++] = i;
    if (m.y) starts[at++] = i + 1;
    if (m.z) starts[at++] = i + 2;
    if (m.w) starts[at] = i + 3;
    vstore4(convert_uchar4(m), g, is_start);
}
