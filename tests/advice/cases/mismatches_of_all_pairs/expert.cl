// In how many attributes instances differ, for each two of them.
// A group has 16 by 16 pairs, an item one, and 64 words of each of 32 instances are staged; unequal bytes of a word are
// counted at once.
#define D 64

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void mismatches(__global const char *table, __global int *differ, int instances, int attributes)
{
    __local uint rows[16][D + 1], others[16][D + 1];
    const int x = get_local_id(0), y = get_local_id(1), words = attributes / 4;
    const int other = get_group_id(0) * 16, one = get_group_id(1) * 16;
    __global const uint *words_of = (__global const uint *)table;
    int found = 0;

    for (int first = 0; first < words; first += D) {
        for (int d = x; d < D; d += 16) {
            rows[y][d] = words_of[(one + y) * words + first + d];
            others[y][d] = words_of[(other + y) * words + first + d];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll 16
        for (int d = 0; d < D; d++) {
            const uint unequal = rows[y][d] ^ others[x][d];
            found += popcount((((unequal & 0x7F7F7F7Fu) + 0x7F7F7F7Fu) | unequal) & 0x80808080u);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    differ[(one + y) * instances + other + x] = found;
}
