// Posting lists in blocks of BLOCK_BYTES bytes: gaps between document ids as LEB128, lowest 7 bits first.
#define BLOCK_BYTES 64
#define MAX_DOCS    48

kernel void decode_postings(global uchar *packed, global uint *first_doc, global ushort *ndocs,
                            global uint *docs, int nblocks)
{
    int block = get_global_id(0);
    if (block >= nblocks) return;

    int pos = block * BLOCK_BYTES;
    docs[block * MAX_DOCS] = first_doc[block] + packed[pos++];
    for (int k = 1; k < ndocs[block]; k++) {
        uint gap = 0;
        int shift = 0;
        while (packed[pos] & 0x80) {
            gap |= (uint)(packed[pos++] & 0x7f) << shift;
            shift += 7;
        }
        gap |= (uint)packed[pos++] << shift;
        docs[block * MAX_DOCS + k] = docs[block * MAX_DOCS + k - 1] + gap;
    }
}
