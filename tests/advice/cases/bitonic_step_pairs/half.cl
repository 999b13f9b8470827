// One step of a bitonic sort of keys with their values, an item a comparator.
// j: distance of the two that are compared, k: length of the sequences being merged
__kernel void bitonicStep(__global uint *keys, __global uint *vals, const uint j, const uint k)
{
    uint pair = get_global_id(0);
    uint i = 2 * pair - (pair & (j - 1));
    uint ixj = i + j;

    uint up = (i & k) == 0;
    if ((keys[i] > keys[ixj]) == up) {
        uint t = keys[i];
        keys[i] = keys[ixj];
        keys[ixj] = t;
        t = vals[i];
        vals[i] = vals[ixj];
        vals[ixj] = t;
    }
}
