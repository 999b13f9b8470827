// Periodic ghost cells of many square blocks of N x N cells with a rim of one cell.
// An item does one block; the first cells of all blocks stand first.
__kernel void fillGhosts(__global float *data, const int N, const int nBlocks)
{
    const int blk = get_global_id(0);
    if (blk >= nBlocks)
        return;
    const int S = N + 2;
    __global float *d = data + blk;

    for (int k = 1; k <= N; k++) {
        d[k * nBlocks]                 = d[(N * S + k) * nBlocks];  // bottom from top
        d[((N + 1) * S + k) * nBlocks] = d[(S + k) * nBlocks];      // top from bottom
        d[k * S * nBlocks]             = d[(k * S + N) * nBlocks];  // left from right
        d[(k * S + N + 1) * nBlocks]   = d[(k * S + 1) * nBlocks];  // right from left
    }
}
