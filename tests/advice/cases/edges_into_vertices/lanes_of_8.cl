// In-degrees of a graph: eight items have a vertex, and count its out-edges at their ends.
__kernel void count_ends(__global uint *arriving, __global const ulong *starts, __global const ulong *ends,
                         const ulong vertices)
{
    const ulong v = get_global_id(0) / 8;
    if (v >= vertices)
        return;

    const ulong stop = starts[v + 1];
    for (ulong e = starts[v] + (get_local_id(0) & 7); e < stop; e += 8)
        atomic_inc(&arriving[ends[e]]);
}
