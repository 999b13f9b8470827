#define GROUP 128

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
    const int l = get_local_id(0), q = get_group_id(0) * (2 * GROUP) + l;
    const uint4 a0 = queries[2 * q], b0 = queries[2 * q + 1];
    const uint4 a1 = queries[2 * (q + GROUP)], b1 = queries[2 * (q + GROUP) + 1];
    uint m0 = ~0u, m1 = ~0u;

    const int part = reference_count / (int)get_num_groups(1), first = get_group_id(1) * part;
    #pragma unroll 4
    for (int i = first; i < first + part; i++) {
        const uint4 r = references[2 * i], s = references[2 * i + 1];
        m0 = min(m0, distance_to(a0, b0, r, s) << 16 | (uint)i);
        m1 = min(m1, distance_to(a1, b1, r, s) << 16 | (uint)i);
    }
    atomic_min(&best[q], m0);
    atomic_min(&best[q + GROUP], m1);
}
