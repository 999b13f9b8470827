// Posting lists in blocks of 16 words: gaps between document ids as LEB128, lowest 7 bits first. Word w of block b is
// words[w * nblocks + b], document k of it goes to docs[k * nblocks + b].
kernel void decode_postings(global const uint *restrict words, global const uint *restrict first_doc,
                            global const ushort *restrict ndocs, global uint *restrict docs, int nblocks)
{
    const int block = get_global_id(0);
    if (block >= nblocks) return;

    const int count = ndocs[block];
    uint doc = first_doc[block], gap = 0;
    int k = 0, shift = 0;

    for (int w = 0; k < count; w++) {
        uint word = words[w * nblocks + block];
        for (int b = 0; b < 4 && k < count; b++, word >>= 8) {
            gap |= (word & 0x7f) << shift;
            shift += 7;
            if (!(word & 0x80)) {
                doc += gap;
                docs[k++ * nblocks + block] = doc;
                gap = 0;
                shift = 0;
            }
        }
    }
}
