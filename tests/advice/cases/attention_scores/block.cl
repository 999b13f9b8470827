#define D 64
#define AT(m, t, d) m[(h * T + (t)) * D + (d)]

// S[h][i][j] = Q[h][i] . K[h][j] / sqrt(D), four by four an item
kernel void qk_scores(const global float* Q, const global float* K, global float* S, int T)
{
    int i = get_global_id(0) * 4, j = get_global_id(1) * 4, h = get_global_id(2);

    float s[4][4] = { { 0 } };
    for (int d = 0; d < D; d++) {
        float q[4], k[4];
        for (int a = 0; a < 4; a++) {
            q[a] = AT(Q, i + a, d);
            k[a] = AT(K, j + a, d);
        }
        for (int a = 0; a < 4; a++)
            for (int b = 0; b < 4; b++)
                s[a][b] += q[a] * k[b];
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            S[(h * T + i + a) * T + j + b] = s[a][b] / sqrt((float)D);
}
