#define D 64
#define AT(m, t, d) (*(const global float4*)(m + (h * T + (t)) * D + (d)))

// S[h][i][j] = Q[h][i] . K[h][j] / sqrt(D)
kernel void qk_scores(const global float* Q, const global float* K, global float* S, int T)
{
    int i = get_global_id(0), j = get_global_id(1), h = get_global_id(2);

    float s = 0;
    for (int d = 0; d < D; d += 4)
        s += dot(AT(Q, i, d), AT(K, j, d));
    S[(h * T + i) * T + j] = s / sqrt((float)D);
}
