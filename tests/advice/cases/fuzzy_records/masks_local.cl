#define LENGTH 128

/* approximate search of a pattern of m <= 64 bytes in records of a fixed length: the least
   number of edits with which it ends somewhere, and where (bits are rows of the matrix) */
__kernel void match(__global const uchar *records, __global const ulong *masks,
                    __global int *best, __global int *best_at, int m)
{
    int id = get_global_id(0);
    __local ulong table[256];
    for (int c = get_local_id(0); c < 256; c += get_local_size(0))
        table[c] = masks[c];
    barrier(CLK_LOCAL_MEM_FENCE);

    ulong vp = ~0UL, vn = 0;
    int score = m, least = m, where = -1;

    for (int j = 0; j < LENGTH; j++) {
        ulong eq = table[records[id * LENGTH + j]];
        ulong x = eq | vn;
        ulong d0 = ((vp + (x & vp)) ^ vp) | x;
        ulong hn = vp & d0;
        ulong hp = vn | ~(vp | d0);
        score += (int)(hp >> (m - 1) & 1) - (int)(hn >> (m - 1) & 1);
        hp <<= 1;
        vn = hp & d0;
        vp = hn << 1 | ~(hp | d0);
        if (score < least) {
            least = score;
            where = j;
        }
    }
    best[id] = least;
    best_at[id] = where;
}
