// minimizers of contigs: of each W k-mers in a row the one with the least hash, on either strand
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

kernel void minimizers(global const uchar *seq, const uint length, global uint *hashes, global uint *places)
{
    const uint i = get_global_id(0);
    if (i + W + K - 1 > length) return;

    uint best = 0xFFFFFFFF, place = 0, forward = 0, reverse = 0;
    for (uint b = 0; b < W + K - 1; ++b) {
        const uint code = CODE(seq[i + b]);
        forward = (forward << 2 | code) & MASK;
        reverse = reverse >> 2 | (code ^ 2) << 2 * (K - 1);
        if (b < K - 1) continue;

        const uint hash = canonical(forward, reverse);
        if (hash < best) {
            best = hash;
            place = i + b - (K - 1);
        }
    }
    hashes[i] = best;
    places[i] = place;
}
