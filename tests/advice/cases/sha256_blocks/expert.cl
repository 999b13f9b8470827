__constant uint K[64] = {
  0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u, 0xab1c5ed5u,
  0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu, 0x9bdc06a7u, 0xc19bf174u,
  0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu, 0x2de92c6fu, 0x4a7484aau, 0x5cb0a9dcu, 0x76f988dau,
  0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u, 0xc6e00bf3u, 0xd5a79147u, 0x06ca6351u, 0x14292967u,
  0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu, 0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu, 0x92722c85u,
  0xa2bfe8a1u, 0xa81a664bu, 0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u, 0x106aa070u,
  0x19a4c116u, 0x1e376c08u, 0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu, 0x682e6ff3u,
  0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u, 0x90befffau, 0xa4506cebu, 0xbef9a3f7u, 0xc67178f2u,
};

#define S0(x) (rotate(x, 30u) ^ rotate(x, 19u) ^ rotate(x, 10u))
#define S1(x) (rotate(x, 26u) ^ rotate(x, 21u) ^ rotate(x, 7u))
#define s0(x) (rotate(x, 25u) ^ rotate(x, 14u) ^ (x) >> 3)
#define s1(x) (rotate(x, 15u) ^ rotate(x, 13u) ^ (x) >> 10)
#define CH(x, y, z)  bitselect(z, y, x)
#define MAJ(x, y, z) bitselect(x, y, (x) ^ (z))

#define ROUND(a, b, c, d, e, f, g, h, i) { \
    uint t = h + S1(e) + CH(e, f, g) + K[r + i] + w[i]; \
    d += t; \
    h = t + S0(a) + MAJ(a, b, c); \
}

__kernel void sha256_leaves(__global const uint *restrict block, __global uint *restrict digest, uint n)
{
    const uint leaf = get_global_id(0);
    if (leaf >= n) return;

    uint w[16];
    #pragma unroll
    for (uint i = 0; i < 16; ++i) w[i] = block[i * n + leaf];

    uint a = 0x6a09e667u, b = 0xbb67ae85u, c = 0x3c6ef372u, d = 0xa54ff53au;
    uint e = 0x510e527fu, f = 0x9b05688cu, g = 0x1f83d9abu, h = 0x5be0cd19u;

    #pragma unroll
    for (uint r = 0; r < 64; r += 16) {
        if (r) {
            #pragma unroll
            for (uint i = 0; i < 16; ++i)
                w[i] += s1(w[(i + 14) & 15]) + w[(i + 9) & 15] + s0(w[(i + 1) & 15]);
        }
        ROUND(a, b, c, d, e, f, g, h, 0)
        ROUND(h, a, b, c, d, e, f, g, 1)
        ROUND(g, h, a, b, c, d, e, f, 2)
        ROUND(f, g, h, a, b, c, d, e, 3)
        ROUND(e, f, g, h, a, b, c, d, 4)
        ROUND(d, e, f, g, h, a, b, c, 5)
        ROUND(c, d, e, f, g, h, a, b, 6)
        ROUND(b, c, d, e, f, g, h, a, 7)
        ROUND(a, b, c, d, e, f, g, h, 8)
        ROUND(h, a, b, c, d, e, f, g, 9)
        ROUND(g, h, a, b, c, d, e, f, 10)
        ROUND(f, g, h, a, b, c, d, e, 11)
        ROUND(e, f, g, h, a, b, c, d, 12)
        ROUND(d, e, f, g, h, a, b, c, 13)
        ROUND(c, d, e, f, g, h, a, b, 14)
        ROUND(b, c, d, e, f, g, h, a, 15)
    }

    digest[0 * n + leaf] = a + 0x6a09e667u;
    digest[1 * n + leaf] = b + 0xbb67ae85u;
    digest[2 * n + leaf] = c + 0x3c6ef372u;
    digest[3 * n + leaf] = d + 0xa54ff53au;
    digest[4 * n + leaf] = e + 0x510e527fu;
    digest[5 * n + leaf] = f + 0x9b05688cu;
    digest[6 * n + leaf] = g + 0x1f83d9abu;
    digest[7 * n + leaf] = h + 0x5be0cd19u;
}
