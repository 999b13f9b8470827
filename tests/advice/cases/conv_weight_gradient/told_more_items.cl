// dL/dw[k][c][r][s] = sum over n, y, x of dL/dout[n][k][y][x] * in[n][c][y + r][x + s]
#define IN(n, c, y, x)   in[(((n) * C + (c)) * H + (y)) * W + (x)]
#define GOUT(n, k, y, x) gout[(((n) * K + (k)) * OH + (y)) * OW + (x)]
#define ITEMS 32
#define PARTS 8

// PARTS items a weight take the rows of all images in turn
kernel void conv_bwd_weights(global const float *in, global const float *gout, global float *gw,
                             int N, int C, int K, int H, int W)
{
    local float partial[PARTS][ITEMS];
    int idx = get_global_id(0), lid = get_local_id(0), part = get_local_id(1);
    int OH = H - 2, OW = W - 2;

    float sum = 0.f;
    if (idx < K * C * 9) {
        int s = idx % 3, r = idx / 3 % 3, c = idx / 9 % C, k = idx / (9 * C);
        for (int row = part; row < N * OH; row += PARTS) {
            int n = row / OH, y = row % OH;
            for (int x = 0; x < OW; x++)
                sum += GOUT(n, k, y, x) * IN(n, c, y + r, x + s);
        }
    }
    partial[part][lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (part == 0 && idx < K * C * 9) {
        for (int p = 1; p < PARTS; p++)
            sum += partial[p][lid];
        gw[idx] = sum;
    }
}
