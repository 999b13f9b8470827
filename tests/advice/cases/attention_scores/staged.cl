#define D 64
#define B 16
#define AT(m, t, d) m[(h * T + (t)) * D + (d)]

// S[h][i][j] = Q[h][i] . K[h][j] / sqrt(D)
kernel void qk_scores(const global float* Q, const global float* K, global float* S, int T)
{
    local float q[B][B + 1], k[B][B + 1];
    int i = get_global_id(0), j = get_global_id(1), h = get_global_id(2);
    int x = get_local_id(0), y = get_local_id(1);

    float s = 0;
    for (int d0 = 0; d0 < D; d0 += B) {
        q[y][x] = AT(Q, i - x + y, d0 + x);
        k[y][x] = AT(K, j, d0 + x);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int d = 0; d < B; d++)
            s += q[x][d] * k[y][d];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    S[(h * T + i) * T + j] = s / sqrt((float)D);
}
