// minimizers of contigs: of each W k-mers in a row the one with the least hash, on either strand
#define K 15
#define W 10
#define GROUP 128
#define EACH 8
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

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void minimizers(global const uchar *restrict seq, const uint length, global uint *restrict hashes,
                global uint *restrict places)
{
    local uint shared[GROUP * EACH + W];
    local uint bases[(GROUP * EACH + W + K + 3) / 4];
    const uint l = get_local_id(0), first = get_group_id(0) * (GROUP * EACH);

    // letters of the block, four at once
    global const uint *words = (global const uint *)(seq + first);
    for (uint b = l; b < (GROUP * EACH + W + K + 3) / 4 && first + b * 4 < length; b += GROUP)
        bases[b] = words[b];
    barrier(CLK_LOCAL_MEM_FENCE);

    // an item's hashes follow each other; the first two items do those of the rim as well
    local const uchar *letters = (local const uchar *)bases;
    for (uint begin = l * EACH; begin < GROUP * EACH + W - 1; begin += GROUP * EACH) {
        uint forward = 0, reverse = 0;
#pragma unroll
        for (uint b = 0; b < K - 1 + EACH; ++b) {
            if (begin + b >= GROUP * EACH + W + K - 2 || first + begin + b >= length) break;
            const uint code = CODE(letters[begin + b]);
            forward = (forward << 2 | code) & MASK;
            reverse = reverse >> 2 | (code ^ 2) << 2 * (K - 1);
            if (b >= K - 1)
                shared[begin + b - (K - 1)] = canonical(forward, reverse);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint j = l; j < GROUP * EACH; j += GROUP) {
        if (first + j + W + K - 1 > length) break;
        uint best = shared[j], place = j;
#pragma unroll
        for (uint o = 1; o < W; ++o) {
            const uint hash = shared[j + o];
            place = hash < best ? j + o : place;
            best = min(best, hash);
        }
        hashes[first + j] = best;
        places[first + j] = first + place;
    }
}
