// SHA3-256 of two children (32 bytes each): one level of a Merkle tree
#define R(v, n) rotate(v, (ulong)(n))
__constant ulong RC[24] = {
  0x0000000000000001ul, 0x0000000000008082ul, 0x800000000000808aul, 0x8000000080008000ul,
  0x000000000000808bul, 0x0000000080000001ul, 0x8000000080008081ul, 0x8000000000008009ul,
  0x000000000000008aul, 0x0000000000000088ul, 0x0000000080008009ul, 0x000000008000000aul,
  0x000000008000808bul, 0x800000000000008bul, 0x8000000000008089ul, 0x8000000000008003ul,
  0x8000000000008002ul, 0x8000000000000080ul, 0x000000000000800aul, 0x800000008000000aul,
  0x8000000080008081ul, 0x8000000000008080ul, 0x0000000080000001ul, 0x8000000080008008ul };
__kernel void parents(__global const ulong4 *restrict children, __global ulong4 *restrict nodes)
{
  uint i = get_global_id(0);
  ulong4 p = children[2 * i], q = children[2 * i + 1];
  ulong a0 = p.x, a1 = p.y, a2 = p.z, a3 = p.w, a4 = q.x, a5 = q.y, a6 = q.z, a7 = q.w, a8 = 6;
  ulong a9 = 0, a10 = 0, a11 = 0, a12 = 0, a13 = 0, a14 = 0, a15 = 0, a16 = 0x8000000000000000ul;
  ulong a17 = 0, a18 = 0, a19 = 0, a20 = 0, a21 = 0, a22 = 0, a23 = 0, a24 = 0;
  #pragma unroll 1
  for (int r = 0; r < 24; r++) {
    ulong c0 = a0 ^ a5 ^ a10 ^ a15 ^ a20;
    ulong c1 = a1 ^ a6 ^ a11 ^ a16 ^ a21;
    ulong c2 = a2 ^ a7 ^ a12 ^ a17 ^ a22;
    ulong c3 = a3 ^ a8 ^ a13 ^ a18 ^ a23;
    ulong c4 = a4 ^ a9 ^ a14 ^ a19 ^ a24;
    ulong d0 = c4 ^ R(c1, 1); ulong d1 = c0 ^ R(c2, 1); ulong d2 = c1 ^ R(c3, 1);
    ulong d3 = c2 ^ R(c4, 1); ulong d4 = c3 ^ R(c0, 1);
    ulong b0 = a0 ^ d0, b1 = R(a6 ^ d1, 44), b2 = R(a12 ^ d2, 43), b3 = R(a18 ^ d3, 21), b4 = R(a24 ^ d4, 14);
    ulong b5 = R(a3 ^ d3, 28), b6 = R(a9 ^ d4, 20), b7 = R(a10 ^ d0, 3), b8 = R(a16 ^ d1, 45), b9 = R(a22 ^ d2, 61);
    ulong b10 = R(a1 ^ d1, 1), b11 = R(a7 ^ d2, 6), b12 = R(a13 ^ d3, 25), b13 = R(a19 ^ d4, 8), b14 = R(a20 ^ d0, 18);
    ulong b15 = R(a4 ^ d4, 27), b16 = R(a5 ^ d0, 36), b17 = R(a11 ^ d1, 10), b18 = R(a17 ^ d2, 15), b19 = R(a23 ^ d3, 56);
    ulong b20 = R(a2 ^ d2, 62), b21 = R(a8 ^ d3, 55), b22 = R(a14 ^ d4, 39), b23 = R(a15 ^ d0, 41), b24 = R(a21 ^ d1, 2);
    a0 = b0 ^ (~b1 & b2); a1 = b1 ^ (~b2 & b3); a2 = b2 ^ (~b3 & b4); a3 = b3 ^ (~b4 & b0); a4 = b4 ^ (~b0 & b1);
    a5 = b5 ^ (~b6 & b7); a6 = b6 ^ (~b7 & b8); a7 = b7 ^ (~b8 & b9); a8 = b8 ^ (~b9 & b5); a9 = b9 ^ (~b5 & b6);
    a10 = b10 ^ (~b11 & b12); a11 = b11 ^ (~b12 & b13); a12 = b12 ^ (~b13 & b14); a13 = b13 ^ (~b14 & b10); a14 = b14 ^ (~b10 & b11);
    a15 = b15 ^ (~b16 & b17); a16 = b16 ^ (~b17 & b18); a17 = b17 ^ (~b18 & b19); a18 = b18 ^ (~b19 & b15); a19 = b19 ^ (~b15 & b16);
    a20 = b20 ^ (~b21 & b22); a21 = b21 ^ (~b22 & b23); a22 = b22 ^ (~b23 & b24); a23 = b23 ^ (~b24 & b20); a24 = b24 ^ (~b20 & b21);
    a0 ^= RC[r];
  }
  nodes[i] = (ulong4)(a0, a1, a2, a3);
}
