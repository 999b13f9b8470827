// In-degrees of a graph: a vertex an item, which counts its out-edges at their ends.
__kernel void count_ends(__global uint *arriving, __global const ulong *starts, __global const ulong *ends,
                         const ulong vertices)
{
    const ulong v = get_global_id(0);
    if (v >= vertices)
        return;

    const ulong stop = starts[v + 1];
    for (ulong e = starts[v]; e < stop; e++)
        atomic_inc(&arriving[ends[e]]);
}
