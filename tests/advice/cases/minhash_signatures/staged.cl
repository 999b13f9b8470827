#define TOKENS 96
#define HASHES 64
#define DOCS 32   // of a work-group

// MinHash: for each hash function the least hash of all tokens of a document
__kernel void minhash(__global const uint* tokens, __global const uint* mult, __global const uint* add,
                      __global uint* signatures)
{
    int doc = get_global_id(0);
    int lid = get_local_id(0);
    __local uint staged[DOCS][TOKENS + 1];

    for (int i = lid; i < DOCS * TOKENS; i += DOCS)
        staged[i / TOKENS][i % TOKENS] = tokens[get_group_id(0) * DOCS * TOKENS + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < HASHES; k++) {
        uint least = UINT_MAX;
        for (int t = 0; t < TOKENS; t++) {
            uint h = staged[lid][t] * mult[k] + add[k];
            if (h < least)
                least = h;
        }
        signatures[doc * HASHES + k] = least;
    }
}
