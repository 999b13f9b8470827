#define WG 256
#define EACH 4

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
    local uint part[WG];
    const uint l = get_local_id(0), first = get_group_id(0) * WG * EACH + l;
    uint count = 0;

#pragma unroll
    for (uint k = 0; k < EACH; k++) {
        const uint i = first + k * WG;
        if (i < quads) {
            const uint4 v = (r0[i] | r1[i]) & (s0[i] | s1[i]) & ~returned[i];
            selected[i] = v;
            count += ones(v);
        }
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
