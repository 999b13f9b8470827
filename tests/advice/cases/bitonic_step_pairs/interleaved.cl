// One step of a bitonic sort of pairs of a key and its value.
// j: distance of the two that are compared, k: length of the sequences being merged
typedef struct __attribute__((aligned(8))) {
    uint key;
    uint val;
} Pair;

__kernel void bitonicStep(__global Pair *pairs, const uint j, const uint k)
{
    uint i = get_global_id(0);
    uint ixj = i ^ j;

    if (ixj > i) {
        uint up = (i & k) == 0;
        if ((pairs[i].key > pairs[ixj].key) == up) {
            Pair t = pairs[i];
            pairs[i] = pairs[ixj];
            pairs[ixj] = t;
        }
    }
}
