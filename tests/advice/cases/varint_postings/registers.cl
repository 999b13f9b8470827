// Posting lists in blocks of BLOCK_BYTES bytes: gaps between document ids as LEB128, lowest 7 bits first.
#define BLOCK_BYTES 64
#define MAX_DOCS    48

kernel void decode_postings(global uchar *packed, global uint *first_doc, global ushort *ndocs,
                            global uint *docs, int nblocks)
{
    int block = get_global_id(0);
    if (block >= nblocks) return;

    int pos = block * BLOCK_BYTES;
    int count = ndocs[block];
    uint doc = first_doc[block] + packed[pos++];
    docs[block * MAX_DOCS] = doc;
    for (int k = 1; k < count; k++) {
        uint gap = 0;
        int shift = 0;
        uchar byte = packed[pos++];
        while (byte & 0x80) {
            gap |= (uint)(byte & 0x7f) << shift;
            shift += 7;
            byte = packed[pos++];
        }
        doc += gap | (uint)byte << shift;
        docs[block * MAX_DOCS + k] = doc;
    }
}
