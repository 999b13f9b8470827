// Smith-Waterman with affine gaps, a database sequence an item. Sequences are interleaved and of one length; the query is
// done by bands of 16 residues, whose cells stay in registers. Between bands H and F of the last row go to memory.
#define BAND 16
#define CODES 24
#define GAP_OPEN 11
#define GAP_EXTEND 1

__kernel void sw_scores(__global const uchar *restrict db, __global const char *restrict matrix,
                        __global const uchar *restrict query, __global short2 *restrict border,
                        __global int *restrict best_score, const int n_seqs, const int db_len, const int query_len)
{
    const int id = get_global_id(0);
    int best = 0;

    for (int q0 = 0; q0 < query_len; q0 += BAND) {
        int h[BAND], e[BAND];
#pragma unroll
        for (int i = 0; i < BAND; i++) h[i] = e[i] = 0;
        int corner = 0;

        for (int j = 0; j < db_len; j++) {
            const int code = db[j * n_seqs + id];
#define SCORE(i) matrix[query[q0 + (i)] * CODES + code]
            const short2 top = q0 ? border[j * n_seqs + id] : (short2)(0);
            int diagonal = corner, above = top.x, f = top.y;
            corner = top.x;
#define CELL(i, s) do {                                          \
        e[i] = max(e[i] - GAP_EXTEND, h[i] - GAP_OPEN);          \
        f = max(f - GAP_EXTEND, above - GAP_OPEN);               \
        above = max(max(diagonal + (s), 0), max(e[i], f));       \
        diagonal = h[i];                                         \
        h[i] = above;                                            \
        best = max(best, above);                                 \
    } while (0)
            CELL(0, SCORE(0)); CELL(1, SCORE(1)); CELL(2, SCORE(2)); CELL(3, SCORE(3));
            CELL(4, SCORE(4)); CELL(5, SCORE(5)); CELL(6, SCORE(6)); CELL(7, SCORE(7));
            CELL(8, SCORE(8)); CELL(9, SCORE(9)); CELL(10, SCORE(10)); CELL(11, SCORE(11));
            CELL(12, SCORE(12)); CELL(13, SCORE(13)); CELL(14, SCORE(14)); CELL(15, SCORE(15));
            border[j * n_seqs + id] = (short2)(above, f);
        }
    }
    best_score[id] = best;
}
