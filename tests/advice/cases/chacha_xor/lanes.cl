// Four items a block, each with a column of the state; diagonals are exchanged in local memory.
#define G 128

__kernel void chacha20_xor(__global uint *text, __global const uint *key,
                           uint nonce0, uint nonce1, uint nonce2, uint counter)
{
    __local uint row1[G], row2[G], row3[G];
    const uint l = get_local_id(0), col = l & 3, base = l & ~3u;
    const uint block = get_global_id(0) >> 2;
    const uint sigma[4] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    const uint tail[4] = { counter + block, nonce0, nonce1, nonce2 };
    const uint in0 = sigma[col], in1 = key[col], in2 = key[4 + col], in3 = tail[col];
    uint a = in0, b = in1, c = in2, d = in3;

    for (int round = 0; round < 20; round++) {
        a += b; d = rotate(d ^ a, 16u);
        c += d; b = rotate(b ^ c, 12u);
        a += b; d = rotate(d ^ a, 8u);
        c += d; b = rotate(b ^ c, 7u);
        const uint by = round & 1 ? 3 : 1;   // turns to the diagonals and back
        row1[l] = b;
        row2[l] = c;
        row3[l] = d;
        barrier(CLK_LOCAL_MEM_FENCE);
        b = row1[base | ((col + by) & 3)];
        c = row2[base | ((col + 2) & 3)];
        d = row3[base | ((col - by) & 3)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    text[block * 16 + col] ^= a + in0;
    text[block * 16 + 4 + col] ^= b + in1;
    text[block * 16 + 8 + col] ^= c + in2;
    text[block * 16 + 12 + col] ^= d + in3;
}
