#define D 64
#define BM 64     // queries and keys of a group, four by four an item: j, i are 16 apart
#define BK 16

kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void qk_scores(const global float* restrict Q, const global float* restrict K, global float* restrict S, int T)
{
    local float q[BK][BM + 1], k[BK][BM + 1];
    const int x = get_local_id(0), y = get_local_id(1), h = get_global_id(2);
    const int j0 = get_group_id(0) * BM, i0 = get_group_id(1) * BM;

    float s[4][4];
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            s[a][b] = 0.0f;
    for (int d0 = 0; d0 < D; d0 += BK) {
        for (int a = 0; a < 4; a++) {
            q[x][a * 16 + y] = Q[(h * T + i0 + a * 16 + y) * D + d0 + x];
            k[x][a * 16 + y] = K[(h * T + j0 + a * 16 + y) * D + d0 + x];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int d = 0; d < BK; d++) {
            float u[4], v[4];
            for (int a = 0; a < 4; a++) {
                u[a] = q[d][a * 16 + y];
                v[a] = k[d][a * 16 + x];
            }
            for (int a = 0; a < 4; a++)
                for (int b = 0; b < 4; b++)
                    s[a][b] = mad(u[a], v[b], s[a][b]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            S[(h * T + i0 + a * 16 + y) * T + j0 + b * 16 + x] = s[a][b] * 0.125f;
}
