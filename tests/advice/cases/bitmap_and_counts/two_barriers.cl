#define WG 256

inline uint ones(uint4 v)
{
    return popcount(v.x) + popcount(v.y) + popcount(v.z) + popcount(v.w);
}

// WHERE region IN (r0, r1) AND status IN (s0, s1) AND NOT returned: rows that qualify, and how many they are
kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void bitmap_query(global const uint4 *restrict r0, global const uint4 *restrict r1,
                  global const uint4 *restrict s0, global const uint4 *restrict s1,
                  global const uint4 *restrict returned, global uint4 *restrict selected,
                  global uint *restrict total, uint quads)
{
    local uint sum;
    const uint i = get_global_id(0), l = get_local_id(0);
    uint count = 0;

    if (i < quads) {
        const uint4 v = (r0[i] | r1[i]) & (s0[i] | s1[i]) & ~returned[i];
        selected[i] = v;
        count = ones(v);
    }
    if (l == 0)
        sum = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (count)
        atomic_add(&sum, count);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        atomic_add(total, sum);
}
