#define TOKENS 96
#define HASHES 64
#define LANES 32

// MinHash: for each hash function the least hash of all tokens of a document.
// A group of LANES items has a document; they take its tokens in turn, and join their least hashes at the end.
__kernel void minhash(__global const uint* tokens, __global const uint* mult, __global const uint* add,
                      __global uint* signatures)
{
    __local uint partial[HASHES][LANES + 1];
    int doc = get_global_id(0) / LANES;
    int lane = get_local_id(0);

    for (int k = 0; k < HASHES; k++) {
        uint least = UINT_MAX;
        for (int t = lane; t < TOKENS; t += LANES) {
            uint h = tokens[doc * TOKENS + t] * mult[k] + add[k];
            if (h < least)
                least = h;
        }
        partial[k][lane] = least;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = lane; k < HASHES; k += LANES) {
        uint least = partial[k][0];
        for (int l = 1; l < LANES; l++)
            least = min(least, partial[k][l]);
        signatures[doc * HASHES + k] = least;
    }
}
