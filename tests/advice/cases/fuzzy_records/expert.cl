#define LENGTH 128

#define STEP(c, j) \
    { \
        ulong eq = table[c]; \
        ulong x = eq | vn; \
        ulong d0 = ((vp + (x & vp)) ^ vp) | x; \
        ulong hn = vp & d0; \
        ulong hp = vn | ~(vp | d0); \
        score += (int)(hp >> (m - 1) & 1) - (int)(hn >> (m - 1) & 1); \
        hp <<= 1; \
        vn = hp & d0; \
        vp = hn << 1 | ~(hp | d0); \
        if (score < least) { \
            least = score; \
            where = j; \
        } \
    }

/* approximate search of a pattern of m <= 64 bytes in records of a fixed length: the least
   number of edits with which it ends somewhere, and where (bits are rows of the matrix) */
__kernel void match(__global const uchar *restrict records, __global const ulong *restrict masks,
                    __global int *restrict best, __global int *restrict best_at, int m)
{
    const int id = get_global_id(0);
    __local ulong table[256];
    for (int c = get_local_id(0); c < 256; c += get_local_size(0))
        table[c] = masks[c];
    barrier(CLK_LOCAL_MEM_FENCE);

    __global const uchar16 *row = (__global const uchar16 *)(records + id * LENGTH);
    ulong vp = ~0UL, vn = 0;
    int score = m, least = m, where = -1;

    for (int j = 0; j < LENGTH; j += 16) {
        uchar16 c = row[j / 16];
        STEP(c.s0, j + 0) STEP(c.s1, j + 1) STEP(c.s2, j + 2) STEP(c.s3, j + 3)
        STEP(c.s4, j + 4) STEP(c.s5, j + 5) STEP(c.s6, j + 6) STEP(c.s7, j + 7)
        STEP(c.s8, j + 8) STEP(c.s9, j + 9) STEP(c.sa, j + 10) STEP(c.sb, j + 11)
        STEP(c.sc, j + 12) STEP(c.sd, j + 13) STEP(c.se, j + 14) STEP(c.sf, j + 15)
    }
    best[id] = least;
    best_at[id] = where;
}
