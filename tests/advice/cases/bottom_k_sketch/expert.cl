#define K 8
#define DOCS 64   // of a group
#define WIDE 32   // shingles staged of each
#define PITCH (WIDE + 1)

// finaliser of MurmurHash3
static uint mix(uint h) {
    h ^= h >> 16; h *= 0x85ebca6bu;
    h ^= h >> 13; h *= 0xc2b2ae35u;
    return h ^ (h >> 16);
}

kernel void bottomK(global const uint* shingles, global uint* sketches, const uint perDoc) {
    const uint doc = get_global_id(0);
    const uint l = get_local_id(0), first = get_group_id(0) * DOCS;
    local uint staged[DOCS * PITCH];
    uint least[K];
    for (int k = 0; k < K; ++k) least[k] = UINT_MAX;

    for (uint from = 0; from < perDoc; from += WIDE) {
        for (uint i = l; i < DOCS * WIDE; i += DOCS)
            staged[i / WIDE * PITCH + i % WIDE] = shingles[(first + i / WIDE) * perDoc + from + i % WIDE];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint j = 0; j < WIDE; ++j) {
            const uint h = mix(staged[l * PITCH + j]);
            if (h < least[K - 1]) {
                // its place is found by passing on the greater ones, so that all indices are constant
                uint next = h;
                #pragma unroll
                for (int k = 0; k < K; ++k) {
                    const uint greater = max(least[k], next);
                    least[k] = min(least[k], next);
                    next = greater;
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    for (int k = 0; k < K; ++k) sketches[doc * K + k] = least[k];
}
