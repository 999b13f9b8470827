// In-degrees of a graph: sixteen edges an item, 4096 a group, which has counters of its own for the ends of many.
#define HUBS 1024
#define EACH 16

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void count_ends(__global uint *restrict arriving, __global const ulong *restrict starts,
                __global const ulong *restrict ends, const ulong vertices)
{
    __local uint hubs[HUBS];
    const uint lid = get_local_id(0);
    for (uint h = lid; h < HUBS; h += 256)
        hubs[h] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint edges = (uint)starts[vertices], from = get_group_id(0) * 256 * EACH + lid;
    #pragma unroll
    for (uint k = 0; k < EACH; k++) {
        const uint e = from + k * 256;
        if (e < edges) {
            const uint end = (uint)ends[e];
            if (end < HUBS)
                atomic_inc(&hubs[end]);
            else
                atomic_inc(&arriving[end]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint h = lid; h < HUBS; h += 256)
        if (hubs[h] > 0)
            atomic_add(&arriving[h], hubs[h]);
}
