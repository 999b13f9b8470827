// minimizers of contigs, four windows an item: of each W k-mers in a row the one with the least hash, on either strand
#define K 15
#define W 10
#define MASK ((1u << 2 * K) - 1)
#define CODE(letter) ((letter) >> 1 & 3)        /* A C T G: 0 1 2 3; the complement is ^ 2 */

// an invertible mix of 30 bits
static uint mix30(uint key)
{
    key = (~key + (key << 21)) & MASK;
    key ^= key >> 24;
    key = (key + (key << 3) + (key << 8)) & MASK;
    key ^= key >> 14;
    key = (key + (key << 2) + (key << 4)) & MASK;
    key ^= key >> 28;
    return key;
}

static uint canonical(uint forward, uint reverse) { return mix30(min(forward, reverse)); }

// length is a multiple of 4
kernel void minimizers(global const uchar4 *seq, const uint length, global uint *hashes, global uint *places)
{
    const uint i = 4 * get_global_id(0);
    if (i + W + K - 1 > length) return;

    // the letters of all four windows
    uchar letters[28];
    #pragma unroll
    for (uint v = 0; v < 7; ++v) {
        const uchar4 four = seq[min(i / 4 + v, length / 4 - 1)];
        letters[4 * v] = four.x;
        letters[4 * v + 1] = four.y;
        letters[4 * v + 2] = four.z;
        letters[4 * v + 3] = four.w;
    }

    uint best[4] = { 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF }, place[4] = { 0, 0, 0, 0 };
    #pragma unroll
    for (uint j = 0; j < W + 3; ++j) {
        uint forward = 0, reverse = 0;
        #pragma unroll
        for (uint b = 0; b < K; ++b) {
            const uint code = CODE(letters[j + b]);
            forward = forward << 2 | code;
            reverse |= (code ^ 2) << 2 * b;
        }
        const uint hash = canonical(forward, reverse);
        #pragma unroll
        for (uint w = 0; w < 4; ++w)
            if (j >= w && j < w + W && hash < best[w]) {
                best[w] = hash;
                place[w] = i + j;
            }
    }

    if (i + 3 + W + K - 1 <= length) {
        *(global uint4 *)(hashes + i) = (uint4)(best[0], best[1], best[2], best[3]);
        *(global uint4 *)(places + i) = (uint4)(place[0], place[1], place[2], place[3]);
    } else {
        #pragma unroll
        for (uint w = 0; w < 4; ++w)
            if (i + w + W + K - 1 <= length) {
                hashes[i + w] = best[w];
                places[i + w] = place[w];
            }
    }
}
