#define LENGTH 128

typedef struct {
    ulong vp, vn;
    int score, least, where;
} state;

void advance(state *s, ulong eq, int m, int j)
{
    ulong x = eq | s->vn;
    ulong d0 = ((s->vp + (x & s->vp)) ^ s->vp) | x;
    ulong hn = s->vp & d0;
    ulong hp = s->vn | ~(s->vp | d0);
    s->score += (int)(hp >> (m - 1) & 1) - (int)(hn >> (m - 1) & 1);
    hp <<= 1;
    s->vn = hp & d0;
    s->vp = hn << 1 | ~(hp | d0);
    if (s->score < s->least) {
        s->least = s->score;
        s->where = j;
    }
}

/* approximate search of a pattern of m <= 64 bytes in records of a fixed length: the least
   number of edits with which it ends somewhere, and where (bits are rows of the matrix); two records an item */
__kernel void match(__global const uchar *records, __global const ulong *masks,
                    __global int *best, __global int *best_at, int m)
{
    int a = get_global_id(0), b = a + get_global_size(0);
    state s = { ~0UL, 0, m, m, -1 }, t = s;

    for (int j = 0; j < LENGTH; j++) {
        advance(&s, masks[records[a * LENGTH + j]], m, j);
        advance(&t, masks[records[b * LENGTH + j]], m, j);
    }
    best[a] = s.least;
    best_at[a] = s.where;
    best[b] = t.least;
    best_at[b] = t.where;
}
