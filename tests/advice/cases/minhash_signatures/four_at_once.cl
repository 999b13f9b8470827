#define TOKENS 96
#define HASHES 64

// MinHash: for each hash function the least hash of all tokens of a document
__kernel void minhash(__global const uint* tokens, __global const uint* mult, __global const uint* add,
                      __global uint* signatures)
{
    int doc = get_global_id(0);

    for (int k = 0; k < HASHES; k += 4) {
        uint a = UINT_MAX, b = UINT_MAX, c = UINT_MAX, d = UINT_MAX;
        for (int t = 0; t < TOKENS; t++) {
            uint token = tokens[doc * TOKENS + t];
            a = min(a, token * mult[k] + add[k]);
            b = min(b, token * mult[k + 1] + add[k + 1]);
            c = min(c, token * mult[k + 2] + add[k + 2]);
            d = min(d, token * mult[k + 3] + add[k + 3]);
        }
        signatures[doc * HASHES + k] = a;
        signatures[doc * HASHES + k + 1] = b;
        signatures[doc * HASHES + k + 2] = c;
        signatures[doc * HASHES + k + 3] = d;
    }
}
