// Posting lists in blocks of BLOCK_BYTES bytes: gaps between document ids as LEB128, lowest 7 bits first;
// document k of block b goes to docs[k * nblocks + b].
#define BLOCK_BYTES 64

kernel void decode_postings(global uchar *packed, global uint *first_doc, global ushort *ndocs,
                            global uint *docs, int nblocks)
{
    int block = get_global_id(0);
    if (block >= nblocks) return;

    int pos = block * BLOCK_BYTES;
    docs[block] = first_doc[block] + packed[pos++];
    for (int k = 1; k < ndocs[block]; k++) {
        uint gap = 0;
        int shift = 0;
        while (packed[pos] & 0x80) {
            gap |= (uint)(packed[pos++] & 0x7f) << shift;
            shift += 7;
        }
        gap |= (uint)packed[pos++] << shift;
        docs[k * nblocks + block] = docs[(k - 1) * nblocks + block] + gap;
    }
}
