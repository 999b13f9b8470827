#define GROUP 128
#define TILE 64          // references at a time, two uint4 each

static inline uint distance_to(uint4 a, uint4 b, uint4 r, uint4 s)
{
    const uint4 d = popcount(a ^ r) + popcount(b ^ s);
    return d.x + d.y + d.z + d.w;
}

// best: distance in the upper half, reference in the lower; the first of the nearest
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void match_hamming(global const uint4 *restrict queries, global const uint4 *restrict references,
                   volatile global uint *restrict best, const int reference_count)
{
    local uint4 tile[2 * TILE];
    const int l = get_local_id(0), q = get_group_id(0) * (4 * GROUP) + l;
    const uint4 a0 = queries[2 * q], b0 = queries[2 * q + 1];
    const uint4 a1 = queries[2 * (q + GROUP)], b1 = queries[2 * (q + GROUP) + 1];
    const uint4 a2 = queries[2 * (q + 2 * GROUP)], b2 = queries[2 * (q + 2 * GROUP) + 1];
    const uint4 a3 = queries[2 * (q + 3 * GROUP)], b3 = queries[2 * (q + 3 * GROUP) + 1];
    uint m0 = ~0u, m1 = ~0u, m2 = ~0u, m3 = ~0u;

    const int part = reference_count / (int)get_num_groups(1), first = get_group_id(1) * part;
    for (int at = first; at < first + part; at += TILE) {
        tile[l] = references[2 * at + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll 4
        for (int i = 0; i < TILE; i++) {
            const uint4 r = tile[2 * i], s = tile[2 * i + 1];
            m0 = min(m0, distance_to(a0, b0, r, s) << 16 | (uint)(at + i));
            m1 = min(m1, distance_to(a1, b1, r, s) << 16 | (uint)(at + i));
            m2 = min(m2, distance_to(a2, b2, r, s) << 16 | (uint)(at + i));
            m3 = min(m3, distance_to(a3, b3, r, s) << 16 | (uint)(at + i));
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    atomic_min(&best[q], m0);
    atomic_min(&best[q + GROUP], m1);
    atomic_min(&best[q + 2 * GROUP], m2);
    atomic_min(&best[q + 3 * GROUP], m3);
}
