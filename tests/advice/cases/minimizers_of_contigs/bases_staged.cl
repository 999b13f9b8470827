// minimizers of contigs: of each W k-mers in a row the one with the least hash, on either strand
#define K 15
#define W 10
#define GROUP 128
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
    const uint l = get_local_id(0), first = i - l;
    local uchar bases[GROUP + W + K];
    for (uint b = l; b < GROUP + W + K - 2 && first + b < length; b += GROUP)
        bases[b] = seq[first + b];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i + W + K - 1 > length) return;

    uint best = 0xFFFFFFFF, place = 0;
    for (uint j = i; j < i + W; ++j) {
        uint forward = 0, reverse = 0;
        for (uint b = 0; b < K; ++b) {
            const uint code = CODE(bases[j - first + b]);
            forward = forward << 2 | code;
            reverse |= (code ^ 2) << 2 * b;
        }
        const uint hash = canonical(forward, reverse);
        if (hash < best) {
            best = hash;
            place = j;
        }
    }
    hashes[i] = best;
    places[i] = place;
}
