// In-degrees of a graph: an edge an item, which counts it at its end.
__kernel void count_ends(__global uint *arriving, __global const ulong *starts, __global const ulong *ends,
                         const ulong vertices)
{
    const ulong e = get_global_id(0);
    if (e < starts[vertices])
        atomic_inc(&arriving[ends[e]]);
}
