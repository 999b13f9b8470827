/* Groups have 64 x 64 sums, items 4 x 4 that are 16 apart; 32 bytes of each row are staged, four in a word.
   The zero points are taken off at the end, by sums of rows. */
#define WORDS 8

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void gemm_s8s8s32(int m, int n, int k, __global const char4 * restrict a, __global const char4 * restrict b,
                  __global int * restrict c, int a_zero, int b_zero)
{
    __local char4 as[64][WORDS + 1], bs[64][WORDS + 1];
    const int x = get_local_id(0), y = get_local_id(1), t = y * 16 + x, words = k / 4;
    const int row0 = get_group_id(1) * 64, col0 = get_group_id(0) * 64;
    int acc[4][4], sa[4], sb[4];
    for (int r = 0; r < 4; ++r) {
        sa[r] = sb[r] = 0;
        for (int q = 0; q < 4; ++q)
            acc[r][q] = 0;
    }
    for (int i0 = 0; i0 < words; i0 += WORDS) {
        for (int l = t; l < 64 * WORDS; l += 256) {
            as[l / WORDS][l % WORDS] = a[(row0 + l / WORDS) * words + i0 + l % WORDS];
            bs[l / WORDS][l % WORDS] = b[(col0 + l / WORDS) * words + i0 + l % WORDS];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < WORDS; ++i) {
            int4 u[4], v[4];
            for (int r = 0; r < 4; ++r) {
                u[r] = convert_int4(as[r * 16 + y][i]);
                v[r] = convert_int4(bs[r * 16 + x][i]);
                sa[r] += u[r].x + u[r].y + u[r].z + u[r].w;
                sb[r] += v[r].x + v[r].y + v[r].z + v[r].w;
            }
            for (int r = 0; r < 4; ++r)
                for (int q = 0; q < 4; ++q)
                    acc[r][q] += u[r].x * v[q].x + u[r].y * v[q].y + u[r].z * v[q].z + u[r].w * v[q].w;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int r = 0; r < 4; ++r)
        for (int q = 0; q < 4; ++q)
            c[(row0 + r * 16 + y) * n + col0 + q * 16 + x] =
                acc[r][q] - b_zero * sa[r] - a_zero * sb[q] + k * a_zero * b_zero;
}
