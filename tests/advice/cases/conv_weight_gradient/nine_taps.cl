// dL/dw[k][c][r][s] = sum over n, y, x of dL/dout[n][k][y][x] * in[n][c][y + r][x + s]
// an item has all nine weights of a k and a c
#define IN(n, c, y, x)   in[(((n) * C + (c)) * H + (y)) * W + (x)]
#define GOUT(n, k, y, x) gout[(((n) * K + (k)) * OH + (y)) * OW + (x)]

kernel void conv_bwd_weights(global const float *in, global const float *gout, global float *gw,
                             int N, int C, int K, int H, int W)
{
    int idx = get_global_id(0);
    if (idx >= K * C)
        return;
    int c = idx % C, k = idx / C;
    int OH = H - 2, OW = W - 2;

    float sum[9] = { 0.f };
    for (int n = 0; n < N; n++)
        for (int y = 0; y < OH; y++)
            for (int x = 0; x < OW; x++) {
                float g = GOUT(n, k, y, x);
#pragma unroll
                for (int t = 0; t < 9; t++)
                    sum[t] += g * IN(n, c, y + t / 3, x + t % 3);
            }
#pragma unroll
    for (int t = 0; t < 9; t++)
        gw[idx * 9 + t] = sum[t];
}
