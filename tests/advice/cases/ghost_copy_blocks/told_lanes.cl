// Periodic ghost cells of many square blocks of N x N cells with a rim of one cell.
// N / 2 items do one block, at most 32.
__kernel void fillGhosts(__global float *data, const int N, const int nBlocks)
{
    const int lanes = min(N / 2, 32);
    const int blk = get_global_id(0) / lanes;
    const int lane = get_global_id(0) % lanes;
    if (blk >= nBlocks)
        return;
    const int S = N + 2;
    __global float *d = data + blk * S * S;

    for (int k = 1 + lane; k <= N; k += lanes) {
        d[k]               = d[N * S + k];      // bottom from top
        d[(N + 1) * S + k] = d[S + k];          // top from bottom
        d[k * S]           = d[k * S + N];      // left from right
        d[k * S + N + 1]   = d[k * S + 1];      // right from left
    }
}
