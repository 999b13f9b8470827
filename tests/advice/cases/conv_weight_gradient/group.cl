// dL/dw[k][c][r][s] = sum over n, y, x of dL/dout[n][k][y][x] * in[n][c][y + r][x + s]
// a group a weight
#define GROUP 64
#define IN(n, c, y, x)   in[(((n) * C + (c)) * H + (y)) * W + (x)]
#define GOUT(n, k, y, x) gout[(((n) * K + (k)) * OH + (y)) * OW + (x)]

kernel void conv_bwd_weights(global const float *in, global const float *gout, global float *gw,
                             int N, int C, int K, int H, int W)
{
    local float part[GROUP];
    int idx = get_group_id(0), l = get_local_id(0);
    int s = idx % 3, r = idx / 3 % 3, c = idx / 9 % C, k = idx / (9 * C);
    int OH = H - 2, OW = W - 2;

    float sum = 0.f;
    for (int n = 0; n < N; n++)
        for (int p = l; p < OH * OW; p += GROUP)
            sum += GOUT(n, k, p / OW, p % OW) * IN(n, c, p / OW + r, p % OW + s);
    part[l] = sum;
    for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_)
            part[l] += part[l + half_];
    }
    if (l == 0)
        gw[idx] = part[0];
}
