// dL/dw[k][c][r][s] = sum over n, y, x of dL/dout[n][k][y][x] * in[n][c][y + r][x + s]
#define IN(n, c, y, x)   in[(((n) * C + (c)) * H + (y)) * W + (x)]
#define GOUT(n, k, y, x) gout[(((n) * K + (k)) * OH + (y)) * OW + (x)]

kernel void conv_bwd_weights(global const float *in, global const float *gout, global float *gw,
                             int N, int C, int K, int H, int W)
{
    int idx = get_global_id(0);
    if (idx >= K * C * 9)
        return;
    int s = idx % 3, r = idx / 3 % 3, c = idx / 9 % C, k = idx / (9 * C);
    int OH = H - 2, OW = W - 2;

    float sum = 0.f;
    for (int n = 0; n < N; n++)
        for (int y = 0; y < OH; y++)
#pragma unroll 4
            for (int x = 0; x < OW; x++)
                sum += GOUT(n, k, y, x) * IN(n, c, y + r, x + s);
    gw[idx] = sum;
}
