// One step of a bitonic sort of keys with their values, an item four comparators; nothing is
// stored, and no value loaded, where all are in order.
// j: distance of the two that are compared (4 or more), k: length of the sequences being merged
__kernel void bitonicStep(__global uint4 *restrict keys, __global uint4 *restrict vals, const uint j,
                          const uint k)
{
    uint t = get_global_id(0) * 4;
    uint i = 2 * t - (t & (j - 1));
    uint4 up = (uint4)((i & k) == 0 ? 0xffffffffu : 0u);
    uint a = i / 4, b = (i + j) / 4;

    uint4 ka = keys[a], kb = keys[b];
    uint4 swap = ~(as_uint4(ka > kb) ^ up);
    if (!(swap.x | swap.y | swap.z | swap.w))
        return;
    uint4 va = vals[a], vb = vals[b];
    keys[a] = bitselect(ka, kb, swap);
    keys[b] = bitselect(kb, ka, swap);
    vals[a] = bitselect(va, vb, swap);
    vals[b] = bitselect(vb, va, swap);
}
