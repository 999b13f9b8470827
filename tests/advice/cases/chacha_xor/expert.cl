#define QR(a, b, c, d)                 \
    a += b; d = rotate(d ^ a, 16u); \
    c += d; b = rotate(b ^ c, 12u); \
    a += b; d = rotate(d ^ a, 8u);  \
    c += d; b = rotate(b ^ c, 7u);

__kernel void chacha20_xor(__global uint4 *text, __global const uint *key,
                           uint nonce0, uint nonce1, uint nonce2, uint counter)
{
    uint block = get_global_id(0);
    __global uint4 *t = text + block * 4;
    uint x0 = 0x61707865, x1 = 0x3320646e, x2 = 0x79622d32, x3 = 0x6b206574;
    uint x4 = key[0], x5 = key[1], x6 = key[2], x7 = key[3];
    uint x8 = key[4], x9 = key[5], x10 = key[6], x11 = key[7];
    uint x12 = counter + block, x13 = nonce0, x14 = nonce1, x15 = nonce2;

#pragma unroll
    for (int round = 0; round < 20; round += 2) {
        QR(x0, x4, x8, x12)  QR(x1, x5, x9, x13)  QR(x2, x6, x10, x14) QR(x3, x7, x11, x15)
        QR(x0, x5, x10, x15) QR(x1, x6, x11, x12) QR(x2, x7, x8, x13)  QR(x3, x4, x9, x14)
    }
    t[0] ^= (uint4)(x0, x1, x2, x3) + (uint4)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
    t[1] ^= (uint4)(x4, x5, x6, x7) + vload4(0, key);
    t[2] ^= (uint4)(x8, x9, x10, x11) + vload4(1, key);
    t[3] ^= (uint4)(x12, x13, x14, x15) + (uint4)(counter + block, nonce0, nonce1, nonce2);
}
