// Posting lists in blocks of BLOCK_BYTES bytes: gaps between document ids as LEB128, lowest 7 bits first.
// Word w of block b, of four bytes, is word w * nblocks + b.
#define BYTE(p) packed[((p) / 4 * nblocks + block) * 4 + (p) % 4]
#define MAX_DOCS    48

kernel void decode_postings(global uchar *packed, global uint *first_doc, global ushort *ndocs,
                            global uint *docs, int nblocks)
{
    int block = get_global_id(0);
    if (block >= nblocks) return;

    int pos = 0;
    docs[block * MAX_DOCS] = first_doc[block] + BYTE(pos);
    pos++;
    for (int k = 1; k < ndocs[block]; k++) {
        uint gap = 0;
        int shift = 0;
        while (BYTE(pos) & 0x80) {
            gap |= (uint)(BYTE(pos) & 0x7f) << shift;
            pos++;
            shift += 7;
        }
        gap |= (uint)BYTE(pos) << shift;
        pos++;
        docs[block * MAX_DOCS + k] = docs[block * MAX_DOCS + k - 1] + gap;
    }
}
