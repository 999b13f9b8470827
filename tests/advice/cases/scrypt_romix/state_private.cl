// ROMix of scrypt with r = 1: a work-item mixes one block of 128 bytes, with N copies in V

#define R(a, b) rotate(a, (uint)(b))

void xor_salsa8(uint *B, const uint *Bx)
{
    uint x[16];
    int i;

    for (i = 0; i < 16; i++)
        x[i] = (B[i] ^= Bx[i]);
    for (i = 0; i < 8; i += 2) {
        /* columns */
        x[ 4] ^= R(x[ 0] + x[12],  7);  x[ 8] ^= R(x[ 4] + x[ 0],  9);
        x[12] ^= R(x[ 8] + x[ 4], 13);  x[ 0] ^= R(x[12] + x[ 8], 18);
        x[ 9] ^= R(x[ 5] + x[ 1],  7);  x[13] ^= R(x[ 9] + x[ 5],  9);
        x[ 1] ^= R(x[13] + x[ 9], 13);  x[ 5] ^= R(x[ 1] + x[13], 18);
        x[14] ^= R(x[10] + x[ 6],  7);  x[ 2] ^= R(x[14] + x[10],  9);
        x[ 6] ^= R(x[ 2] + x[14], 13);  x[10] ^= R(x[ 6] + x[ 2], 18);
        x[ 3] ^= R(x[15] + x[11],  7);  x[ 7] ^= R(x[ 3] + x[15],  9);
        x[11] ^= R(x[ 7] + x[ 3], 13);  x[15] ^= R(x[11] + x[ 7], 18);
        /* rows */
        x[ 1] ^= R(x[ 0] + x[ 3],  7);  x[ 2] ^= R(x[ 1] + x[ 0],  9);
        x[ 3] ^= R(x[ 2] + x[ 1], 13);  x[ 0] ^= R(x[ 3] + x[ 2], 18);
        x[ 6] ^= R(x[ 5] + x[ 4],  7);  x[ 7] ^= R(x[ 6] + x[ 5],  9);
        x[ 4] ^= R(x[ 7] + x[ 6], 13);  x[ 5] ^= R(x[ 4] + x[ 7], 18);
        x[11] ^= R(x[10] + x[ 9],  7);  x[ 8] ^= R(x[11] + x[10],  9);
        x[ 9] ^= R(x[ 8] + x[11], 13);  x[10] ^= R(x[ 9] + x[ 8], 18);
        x[12] ^= R(x[15] + x[14],  7);  x[13] ^= R(x[12] + x[15],  9);
        x[14] ^= R(x[13] + x[12], 13);  x[15] ^= R(x[14] + x[13], 18);
    }
    for (i = 0; i < 16; i++)
        B[i] += x[i];
}

__kernel void romix(__global uint *blocks, __global uint *pads, const uint N)
{
    __global uint *V = pads + get_global_id(0) * 32 * N;
    uint X[32];
    uint i, j, k;

    for (k = 0; k < 32; k++)
        X[k] = blocks[get_global_id(0) * 32 + k];
    for (i = 0; i < N; i++) {
        for (k = 0; k < 32; k++)
            V[i * 32 + k] = X[k];
        xor_salsa8(X, X + 16);
        xor_salsa8(X + 16, X);
    }
    for (i = 0; i < N; i++) {
        j = X[16] & (N - 1);
        for (k = 0; k < 32; k++)
            X[k] ^= V[j * 32 + k];
        xor_salsa8(X, X + 16);
        xor_salsa8(X + 16, X);
    }
    for (k = 0; k < 32; k++)
        blocks[get_global_id(0) * 32 + k] = X[k];
}
