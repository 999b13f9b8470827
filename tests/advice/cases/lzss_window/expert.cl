#define WINDOW   64
#define LONGEST  18
#define BLOCK    128

// Longest match of each position in the WINDOW bytes before it. A chunk knows nothing of other chunks.
// Four bytes are compared at once; the window passes through a register.
__kernel void FindMatches(__global const uchar *restrict d_in, __global uchar *restrict d_length,
                          __global uchar *restrict d_distance, int chunkSize)
{
    __local uchar s_in[WINDOW + BLOCK + LONGEST];
    const int tid = get_global_id(0);
    const int chunkStart = tid / chunkSize * chunkSize;
    const int chunkEnd = chunkStart + chunkSize;
    const int base = tid - (int)get_local_id(0) - WINDOW;

    for (int i = get_local_id(0); i < WINDOW + BLOCK + LONGEST; i += BLOCK)
        s_in[i] = base + i >= chunkStart && base + i < chunkEnd ? d_in[base + i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    __local const uchar *at = s_in + (tid - base);
    const uint own = at[0] | at[1] << 8 | at[2] << 16 | (uint)at[3] << 24;
    const int furthest = min(WINDOW, tid - chunkStart);
    const int longest = min(LONGEST, chunkEnd - tid);
    uint other = own;
    int best = 0, where = 0;
    for (int distance = 1; distance <= furthest; distance++) {
        other = other << 8 | at[-distance];
        const uint apart = other ^ own;
        int length;
        if (apart != 0) {
            length = min((int)popcount((apart & -apart) - 1) >> 3, longest);
        } else {
            length = min(4, longest);
            while (length < longest && at[length - distance] == at[length])
                length++;
        }
        if (length > best) {
            best = length;
            where = distance;
            if (best == longest)
                break;
        }
    }
    d_length[tid] = best;
    d_distance[tid] = where;
}
