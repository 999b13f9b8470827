// In-degrees of a graph: a group has a vertex, and counts its out-edges at their ends.
__kernel void count_ends(__global uint *arriving, __global const ulong *starts, __global const ulong *ends,
                         const ulong vertices)
{
    const ulong v = get_group_id(0);
    const ulong stop = starts[v + 1];
    for (ulong e = starts[v] + get_local_id(0); e < stop; e += get_local_size(0))
        atomic_inc(&arriving[ends[e]]);
}
