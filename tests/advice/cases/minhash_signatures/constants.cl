#define TOKENS 96
#define HASHES 64

// MinHash: for each hash function the least hash of all tokens of a document
__kernel void minhash(__global const uint* tokens, __constant uint* mult, __constant uint* add,
                      __global uint* signatures)
{
    int doc = get_global_id(0);

    for (int k = 0; k < HASHES; k++) {
        uint least = UINT_MAX;
        for (int t = 0; t < TOKENS; t++) {
            uint h = tokens[doc * TOKENS + t] * mult[k] + add[k];
            if (h < least)
                least = h;
        }
        signatures[doc * HASHES + k] = least;
    }
}
