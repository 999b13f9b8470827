#define QR(a, b, c, d)                             \
    x[a] += x[b]; x[d] = rotate(x[d] ^ x[a], 16u); \
    x[c] += x[d]; x[b] = rotate(x[b] ^ x[c], 12u); \
    x[a] += x[b]; x[d] = rotate(x[d] ^ x[a], 8u);  \
    x[c] += x[d]; x[b] = rotate(x[b] ^ x[c], 7u);

// text is stored by columns: word i of all blocks, then word i + 1
__kernel void chacha20_xor(__global uint *text, __global const uint *key,
                           uint nonce0, uint nonce1, uint nonce2, uint counter)
{
    uint block = get_global_id(0);
    uint blocks = get_global_size(0);
    uint in[16], x[16];

    in[0] = 0x61707865; in[1] = 0x3320646e; in[2] = 0x79622d32; in[3] = 0x6b206574;
    for (int i = 0; i < 8; i++) in[4 + i] = key[i];
    in[12] = counter + block;
    in[13] = nonce0; in[14] = nonce1; in[15] = nonce2;

    for (int i = 0; i < 16; i++) x[i] = in[i];
    for (int round = 0; round < 20; round += 2) {
        QR(0, 4, 8, 12)  QR(1, 5, 9, 13)  QR(2, 6, 10, 14)  QR(3, 7, 11, 15)
        QR(0, 5, 10, 15) QR(1, 6, 11, 12) QR(2, 7, 8, 13)   QR(3, 4, 9, 14)
    }
    for (int i = 0; i < 16; i++)
        text[i * blocks + block] ^= x[i] + in[i];
}
