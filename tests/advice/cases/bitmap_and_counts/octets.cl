#define WG 256

inline uint ones(uint8 v)
{
    return popcount(v.s0) + popcount(v.s1) + popcount(v.s2) + popcount(v.s3)
         + popcount(v.s4) + popcount(v.s5) + popcount(v.s6) + popcount(v.s7);
}

// WHERE region IN (r0, r1) AND status IN (s0, s1) AND NOT returned: rows that qualify, and how many they are
kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void bitmap_query(global const uint8 *restrict r0, global const uint8 *restrict r1,
                  global const uint8 *restrict s0, global const uint8 *restrict s1,
                  global const uint8 *restrict returned, global uint8 *restrict selected,
                  global uint *restrict total, uint quads)
{
    local uint part[WG];
    const uint i = get_global_id(0), l = get_local_id(0);
    uint count = 0;

    if (i < quads / 2) {
        const uint8 v = (r0[i] | r1[i]) & (s0[i] | s1[i]) & ~returned[i];
        selected[i] = v;
        count = ones(v);
    }
    part[l] = count;
    for (uint s = WG / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            part[l] += part[l + s];
    }
    if (l == 0)
        atomic_add(total, part[0]);
}
