// In-degrees of a graph: a vertex an item, which counts its out-edges at their ends.
#define HUBS 1024

// Vertices of low numbers are ends of many edges; a group has counters of its own for them.
__kernel void count_ends(__global uint *arriving, __global const ulong *starts, __global const ulong *ends,
                         const ulong vertices)
{
    __local uint hubs[HUBS];
    for (uint h = get_local_id(0); h < HUBS; h += get_local_size(0))
        hubs[h] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const ulong v = get_global_id(0);
    if (v < vertices) {
        const ulong stop = starts[v + 1];
        for (ulong e = starts[v]; e < stop; e++) {
            const ulong end = ends[e];
            if (end < HUBS)
                atomic_inc(&hubs[end]);
            else
                atomic_inc(&arriving[end]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint h = get_local_id(0); h < HUBS; h += get_local_size(0))
        if (hubs[h] > 0)
            atomic_add(&arriving[h], hubs[h]);
}
