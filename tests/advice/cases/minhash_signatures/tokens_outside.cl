#define TOKENS 96
#define HASHES 64

// MinHash: for each hash function the least hash of all tokens of a document
__kernel void minhash(__global const uint* tokens, __global const uint* mult, __global const uint* add,
                      __global uint* signatures)
{
    int doc = get_global_id(0);
    uint least[HASHES];

    for (int k = 0; k < HASHES; k++)
        least[k] = UINT_MAX;
    for (int t = 0; t < TOKENS; t++) {
        uint token = tokens[doc * TOKENS + t];
        #pragma unroll
        for (int k = 0; k < HASHES; k++) {
            uint h = token * mult[k] + add[k];
            if (h < least[k])
                least[k] = h;
        }
    }
    for (int k = 0; k < HASHES; k++)
        signatures[doc * HASHES + k] = least[k];
}
