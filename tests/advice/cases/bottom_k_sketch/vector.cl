#define K 8

// finaliser of MurmurHash3
static uint mix(uint h) {
    h ^= h >> 16; h *= 0x85ebca6bu;
    h ^= h >> 13; h *= 0xc2b2ae35u;
    return h ^ (h >> 16);
}

static void insert(uint* least, uint h) {
    if (h < least[K - 1]) {
        int at = K - 1;
        while (at > 0 && least[at - 1] > h) {
            least[at] = least[at - 1];
            --at;
        }
        least[at] = h;
    }
}

kernel void bottomK(global const uint4* shingles, global uint* sketches, const uint perDoc) {
    const uint doc = get_global_id(0);
    uint least[K];
    for (int k = 0; k < K; ++k) least[k] = UINT_MAX;

    for (uint j = 0; j < perDoc / 4; ++j) {
        const uint4 four = shingles[doc * (perDoc / 4) + j];
        insert(least, mix(four.x));
        insert(least, mix(four.y));
        insert(least, mix(four.z));
        insert(least, mix(four.w));
    }

    for (int k = 0; k < K; ++k) sketches[doc * K + k] = least[k];
}
