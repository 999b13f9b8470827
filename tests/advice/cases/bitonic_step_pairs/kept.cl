// One step of a bitonic sort of keys with their values.
// j: distance of the two that are compared, k: length of the sequences being merged
__kernel void bitonicStep(__global uint *keys, __global uint *vals, const uint j, const uint k)
{
    uint i = get_global_id(0);
    uint ixj = i ^ j;

    if (ixj > i) {
        uint up = (i & k) == 0;
        uint a = keys[i], b = keys[ixj];
        if ((a > b) == up) {
            uint v = vals[i], w = vals[ixj];
            keys[i] = b;
            keys[ixj] = a;
            vals[i] = w;
            vals[ixj] = v;
        }
    }
}
