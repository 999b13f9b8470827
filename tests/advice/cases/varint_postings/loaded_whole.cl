// Posting lists in blocks of BLOCK_BYTES bytes: gaps between document ids as LEB128, lowest 7 bits first.
#define BLOCK_BYTES 64
#define MAX_DOCS    48

kernel void decode_postings(global uchar *stream, global uint *first_doc, global ushort *ndocs,
                            global uint *docs, int nblocks)
{
    int block = get_global_id(0);
    if (block >= nblocks) return;

    uchar packed[BLOCK_BYTES];
    for (int q = 0; q < BLOCK_BYTES / 16; q++)
        vstore16(vload16(block * (BLOCK_BYTES / 16) + q, stream), q, packed);

    int pos = 0;
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
