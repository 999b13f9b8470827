#define TOKENS 96
#define HASHES 64

// MinHash: for each hash function the least hash of all tokens of a document
__kernel void minhash(__global const uint4* tokens, __global const uint* mult, __global const uint* add,
                      __global uint* signatures)
{
    int doc = get_global_id(0);

    for (int k = 0; k < HASHES; k++) {
        uint4 least = UINT_MAX;
        for (int t = 0; t < TOKENS / 4; t++)
            least = min(least, tokens[doc * (TOKENS / 4) + t] * mult[k] + add[k]);
        uint2 half_least = min(least.lo, least.hi);
        signatures[doc * HASHES + k] = min(half_least.x, half_least.y);
    }
}
