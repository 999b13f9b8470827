// Periodic ghost cells of many square blocks of N x N cells with a rim of one cell.
// An item does one block.
__kernel void fillGhosts(__global float *data, const int N, const int nBlocks)
{
    const int blk = get_global_id(0);
    if (blk >= nBlocks)
        return;
    const int S = N + 2;
    __global float *d = data + blk * S * S;

    for (int k = 1; k <= N; k++) {
        d[k]               = d[N * S + k];      // bottom from top
        d[(N + 1) * S + k] = d[S + k];          // top from bottom
        d[k * S]           = d[k * S + N];      // left from right
        d[k * S + N + 1]   = d[k * S + 1];      // right from left
    }
}
