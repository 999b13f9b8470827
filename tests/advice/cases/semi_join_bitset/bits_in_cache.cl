// SELECT SUM(amount), COUNT(*) FROM fact WHERE key IN (SELECT key FROM dim WHERE ...), keys dense: a bit each.
// Persistent groups, the bitset (16 KB) left to the cache, quads of rows, a partial result per group.
typedef uint  u32;
typedef long  i64;

#define WG        256
#define SET_WORDS 4096

#define HIT(set, k) (((set)[(k) >> 5] >> ((k) & 31)) & 1)
#define PROBE(k, a) if (HIT(set, k)) { sum += (a); ++count; }

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void semi_join_sum(__global const uint4 *restrict keys, __global const int4 *restrict amounts,
                   __global const u32 *restrict set, __global i64 *restrict sums, __global u32 *restrict counts,
                   const u32 quads)
{
    __local i64 part[WG];
    __local u32 some[WG];
    const u32 l = get_local_id(0), stride = get_global_size(0);

    i64 sum = 0;
    u32 count = 0;
    for (u32 q = get_global_id(0); q < quads; q += stride) {
        const uint4 k = keys[q];
        const int4 a = amounts[q];
        PROBE(k.x, a.x)
        PROBE(k.y, a.y)
        PROBE(k.z, a.z)
        PROBE(k.w, a.w)
    }

    part[l] = sum;
    some[l] = count;
    for (u32 s = WG / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s) {
            part[l] += part[l + s];
            some[l] += some[l + s];
        }
    }
    if (l == 0) {
        sums[get_group_id(0)] = part[0];
        counts[get_group_id(0)] = some[0];
    }
}
