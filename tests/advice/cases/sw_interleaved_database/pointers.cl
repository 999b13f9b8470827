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
    __local char profile[CODES][BAND] __attribute__((aligned(16)));
    const int id = get_global_id(0);
    int best = 0;

    for (int q0 = 0; q0 < query_len; q0 += BAND) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = get_local_id(0); k < CODES * BAND; k += get_local_size(0))
            profile[k / BAND][k % BAND] = matrix[query[q0 + k % BAND] * CODES + k / BAND];
        barrier(CLK_LOCAL_MEM_FENCE);

        int h[BAND], e[BAND];
#pragma unroll
        for (int i = 0; i < BAND; i++) h[i] = e[i] = 0;
        int corner = 0;

        for (int j = 0; j < db_len; j++) {
            const char16 score = *(const __local char16 *)profile[db[j * n_seqs + id]];
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
            CELL(0, score.s0); CELL(1, score.s1); CELL(2, score.s2); CELL(3, score.s3);
            CELL(4, score.s4); CELL(5, score.s5); CELL(6, score.s6); CELL(7, score.s7);
            CELL(8, score.s8); CELL(9, score.s9); CELL(10, score.sa); CELL(11, score.sb);
            CELL(12, score.sc); CELL(13, score.sd); CELL(14, score.se); CELL(15, score.sf);
            border[j * n_seqs + id] = (short2)(above, f);
        }
    }
    best_score[id] = best;
}
