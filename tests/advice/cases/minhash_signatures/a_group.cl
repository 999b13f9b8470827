#define TOKENS 96
#define HASHES 64

// MinHash: for each hash function the least hash of all tokens of a document, a work-group each
__kernel void minhash(__global const uint* tokens, __global const uint* mult, __global const uint* add,
                      __global uint* signatures)
{
    int k = get_local_id(0);
    int doc = get_group_id(0);
    __local uint own[TOKENS];

    for (int t = k; t < TOKENS; t += HASHES)
        own[t] = tokens[doc * TOKENS + t];
    barrier(CLK_LOCAL_MEM_FENCE);

    uint least = UINT_MAX;
    for (int t = 0; t < TOKENS; t++) {
        uint h = own[t] * mult[k] + add[k];
        if (h < least)
            least = h;
    }
    signatures[doc * HASHES + k] = least;
}
