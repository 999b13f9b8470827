#define F(x, y, z) bitselect(z, y, x)
#define G(x, y, z) bitselect(y, x, z)
#define H(x, y, z) ((x) ^ (y) ^ (z))
#define I(x, y, z) ((y) ^ ((x) | ~(z)))
#define STEP(f, a, b, c, d, w, k, s) a = rotate(a + f(b, c, d) + (w) + k, (uint)(s)) + b
#define LENGTH 56u   // bits

__constant uint SINES[64] = {
    0xd76aa478u, 0xe8c7b756u, 0x242070dbu, 0xc1bdceeeu,
    0xf57c0fafu, 0x4787c62au, 0xa8304613u, 0xfd469501u,
    0x698098d8u, 0x8b44f7afu, 0xffff5bb1u, 0x895cd7beu,
    0x6b901122u, 0xfd987193u, 0xa679438eu, 0x49b40821u,
    0xf61e2562u, 0xc040b340u, 0x265e5a51u, 0xe9b6c7aau,
    0xd62f105du, 0x02441453u, 0xd8a1e681u, 0xe7d3fbc8u,
    0x21e1cde6u, 0xc33707d6u, 0xf4d50d87u, 0x455a14edu,
    0xa9e3e905u, 0xfcefa3f8u, 0x676f02d9u, 0x8d2a4c8au,
    0xfffa3942u, 0x8771f681u, 0x6d9d6122u, 0xfde5380cu,
    0xa4beea44u, 0x4bdecfa9u, 0xf6bb4b60u, 0xbebfbc70u,
    0x289b7ec6u, 0xeaa127fau, 0xd4ef3085u, 0x04881d05u,
    0xd9d4d039u, 0xe6db99e5u, 0x1fa27cf8u, 0xc4ac5665u,
    0xf4292244u, 0x432aff97u, 0xab9423a7u, 0xfc93a039u,
    0x655b59c3u, 0x8f0ccc92u, 0xffeff47du, 0x85845dd1u,
    0x6fa87e4fu, 0xfe2ce6e0u, 0xa3014314u, 0x4e0811a1u,
    0xf7537e82u, 0xbd3af235u, 0x2ad7d2bbu, 0xeb86d391u
};

// Looks for the key of seven decimal digits that has a given MD5 digest; key i is i, last digit first.
__kernel void find_key(uint d0, uint d1, uint d2, uint d3, uint keys, __global uint *found)
{
    const uint i = get_global_id(0);
    if (i >= keys) return;

    uint n = i;
    const uint b0 = '0' + n % 10; n /= 10;
    const uint b1 = '0' + n % 10; n /= 10;
    const uint b2 = '0' + n % 10; n /= 10;
    const uint b3 = '0' + n % 10; n /= 10;
    const uint b4 = '0' + n % 10; n /= 10;
    const uint b5 = '0' + n % 10; n /= 10;
    const uint b6 = '0' + n % 10;
    const uint w0 = b0 | b1 << 8 | b2 << 16 | b3 << 24;
    const uint w1 = b4 | b5 << 8 | b6 << 16 | 0x80000000u;

    uint a = 0x67452301u, b = 0xefcdab89u, c = 0x98badcfeu, d = 0x10325476u;
    STEP(F, a, b, c, d, w0, SINES[0], 7u);
    STEP(F, d, a, b, c, w1, SINES[1], 12u);
    STEP(F, c, d, a, b, 0, SINES[2], 17u);
    STEP(F, b, c, d, a, 0, SINES[3], 22u);
    STEP(F, a, b, c, d, 0, SINES[4], 7u);
    STEP(F, d, a, b, c, 0, SINES[5], 12u);
    STEP(F, c, d, a, b, 0, SINES[6], 17u);
    STEP(F, b, c, d, a, 0, SINES[7], 22u);
    STEP(F, a, b, c, d, 0, SINES[8], 7u);
    STEP(F, d, a, b, c, 0, SINES[9], 12u);
    STEP(F, c, d, a, b, 0, SINES[10], 17u);
    STEP(F, b, c, d, a, 0, SINES[11], 22u);
    STEP(F, a, b, c, d, 0, SINES[12], 7u);
    STEP(F, d, a, b, c, 0, SINES[13], 12u);
    STEP(F, c, d, a, b, LENGTH, SINES[14], 17u);
    STEP(F, b, c, d, a, 0, SINES[15], 22u);
    STEP(G, a, b, c, d, w1, SINES[16], 5u);
    STEP(G, d, a, b, c, 0, SINES[17], 9u);
    STEP(G, c, d, a, b, 0, SINES[18], 14u);
    STEP(G, b, c, d, a, w0, SINES[19], 20u);
    STEP(G, a, b, c, d, 0, SINES[20], 5u);
    STEP(G, d, a, b, c, 0, SINES[21], 9u);
    STEP(G, c, d, a, b, 0, SINES[22], 14u);
    STEP(G, b, c, d, a, 0, SINES[23], 20u);
    STEP(G, a, b, c, d, 0, SINES[24], 5u);
    STEP(G, d, a, b, c, LENGTH, SINES[25], 9u);
    STEP(G, c, d, a, b, 0, SINES[26], 14u);
    STEP(G, b, c, d, a, 0, SINES[27], 20u);
    STEP(G, a, b, c, d, 0, SINES[28], 5u);
    STEP(G, d, a, b, c, 0, SINES[29], 9u);
    STEP(G, c, d, a, b, 0, SINES[30], 14u);
    STEP(G, b, c, d, a, 0, SINES[31], 20u);
    STEP(H, a, b, c, d, 0, SINES[32], 4u);
    STEP(H, d, a, b, c, 0, SINES[33], 11u);
    STEP(H, c, d, a, b, 0, SINES[34], 16u);
    STEP(H, b, c, d, a, LENGTH, SINES[35], 23u);
    STEP(H, a, b, c, d, w1, SINES[36], 4u);
    STEP(H, d, a, b, c, 0, SINES[37], 11u);
    STEP(H, c, d, a, b, 0, SINES[38], 16u);
    STEP(H, b, c, d, a, 0, SINES[39], 23u);
    STEP(H, a, b, c, d, 0, SINES[40], 4u);
    STEP(H, d, a, b, c, w0, SINES[41], 11u);
    STEP(H, c, d, a, b, 0, SINES[42], 16u);
    STEP(H, b, c, d, a, 0, SINES[43], 23u);
    STEP(H, a, b, c, d, 0, SINES[44], 4u);
    STEP(H, d, a, b, c, 0, SINES[45], 11u);
    STEP(H, c, d, a, b, 0, SINES[46], 16u);
    STEP(H, b, c, d, a, 0, SINES[47], 23u);
    STEP(I, a, b, c, d, w0, SINES[48], 6u);
    STEP(I, d, a, b, c, 0, SINES[49], 10u);
    STEP(I, c, d, a, b, LENGTH, SINES[50], 15u);
    STEP(I, b, c, d, a, 0, SINES[51], 21u);
    STEP(I, a, b, c, d, 0, SINES[52], 6u);
    STEP(I, d, a, b, c, 0, SINES[53], 10u);
    STEP(I, c, d, a, b, 0, SINES[54], 15u);
    STEP(I, b, c, d, a, w1, SINES[55], 21u);
    STEP(I, a, b, c, d, 0, SINES[56], 6u);
    STEP(I, d, a, b, c, 0, SINES[57], 10u);
    STEP(I, c, d, a, b, 0, SINES[58], 15u);
    STEP(I, b, c, d, a, 0, SINES[59], 21u);
    STEP(I, a, b, c, d, 0, SINES[60], 6u);
    STEP(I, d, a, b, c, 0, SINES[61], 10u);
    STEP(I, c, d, a, b, 0, SINES[62], 15u);
    STEP(I, b, c, d, a, 0, SINES[63], 21u);

    if (a + 0x67452301u == d0 && b + 0xefcdab89u == d1 && c + 0x98badcfeu == d2 && d + 0x10325476u == d3) {
        found[0] = i;
        found[1] = w0;
        found[2] = w1;
    }
}
