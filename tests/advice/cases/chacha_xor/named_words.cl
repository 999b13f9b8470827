#define QR(a, b, c, d)                 \
    a += b; d = rotate(d ^ a, 16u); \
    c += d; b = rotate(b ^ c, 12u); \
    a += b; d = rotate(d ^ a, 8u);  \
    c += d; b = rotate(b ^ c, 7u);

__kernel void chacha20_xor(__global uint *text, __global const uint *key,
                           uint nonce0, uint nonce1, uint nonce2, uint counter)
{
    uint block = get_global_id(0);
    __global uint *t = text + block * 16;
    uint x0 = 0x61707865, x1 = 0x3320646e, x2 = 0x79622d32, x3 = 0x6b206574;
    uint x4 = key[0], x5 = key[1], x6 = key[2], x7 = key[3];
    uint x8 = key[4], x9 = key[5], x10 = key[6], x11 = key[7];
    uint x12 = counter + block, x13 = nonce0, x14 = nonce1, x15 = nonce2;

#pragma unroll
    for (int round = 0; round < 20; round += 2) {
        QR(x0, x4, x8, x12)  QR(x1, x5, x9, x13)  QR(x2, x6, x10, x14) QR(x3, x7, x11, x15)
        QR(x0, x5, x10, x15) QR(x1, x6, x11, x12) QR(x2, x7, x8, x13)  QR(x3, x4, x9, x14)
    }
    t[0] ^= x0 + 0x61707865; t[1] ^= x1 + 0x3320646e; t[2] ^= x2 + 0x79622d32; t[3] ^= x3 + 0x6b206574;
    t[4] ^= x4 + key[0];     t[5] ^= x5 + key[1];     t[6] ^= x6 + key[2];     t[7] ^= x7 + key[3];
    t[8] ^= x8 + key[4];     t[9] ^= x9 + key[5];     t[10] ^= x10 + key[6];   t[11] ^= x11 + key[7];
    t[12] ^= x12 + counter + block; t[13] ^= x13 + nonce0; t[14] ^= x14 + nonce1; t[15] ^= x15 + nonce2;
}
