#define F(x, y, z) bitselect(z, y, x)
#define G(x, y, z) bitselect(y, x, z)
#define H(x, y, z) ((x) ^ (y) ^ (z))
#define I(x, y, z) ((y) ^ ((x) | ~(z)))
#define STEP(f, a, b, c, d, w, k, s) a = rotate(a + f(b, c, d) + (w) + k, (uint)(s)) + b
#define LENGTH 56u   // bits

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
    STEP(F, a, b, c, d, w0, 0xd76aa478u, 7u);
    STEP(F, d, a, b, c, w1, 0xe8c7b756u, 12u);
    STEP(F, c, d, a, b, 0, 0x242070dbu, 17u);
    STEP(F, b, c, d, a, 0, 0xc1bdceeeu, 22u);
    STEP(F, a, b, c, d, 0, 0xf57c0fafu, 7u);
    STEP(F, d, a, b, c, 0, 0x4787c62au, 12u);
    STEP(F, c, d, a, b, 0, 0xa8304613u, 17u);
    STEP(F, b, c, d, a, 0, 0xfd469501u, 22u);
    STEP(F, a, b, c, d, 0, 0x698098d8u, 7u);
    STEP(F, d, a, b, c, 0, 0x8b44f7afu, 12u);
    STEP(F, c, d, a, b, 0, 0xffff5bb1u, 17u);
    STEP(F, b, c, d, a, 0, 0x895cd7beu, 22u);
    STEP(F, a, b, c, d, 0, 0x6b901122u, 7u);
    STEP(F, d, a, b, c, 0, 0xfd987193u, 12u);
    STEP(F, c, d, a, b, LENGTH, 0xa679438eu, 17u);
    STEP(F, b, c, d, a, 0, 0x49b40821u, 22u);
    STEP(G, a, b, c, d, w1, 0xf61e2562u, 5u);
    STEP(G, d, a, b, c, 0, 0xc040b340u, 9u);
    STEP(G, c, d, a, b, 0, 0x265e5a51u, 14u);
    STEP(G, b, c, d, a, w0, 0xe9b6c7aau, 20u);
    STEP(G, a, b, c, d, 0, 0xd62f105du, 5u);
    STEP(G, d, a, b, c, 0, 0x02441453u, 9u);
    STEP(G, c, d, a, b, 0, 0xd8a1e681u, 14u);
    STEP(G, b, c, d, a, 0, 0xe7d3fbc8u, 20u);
    STEP(G, a, b, c, d, 0, 0x21e1cde6u, 5u);
    STEP(G, d, a, b, c, LENGTH, 0xc33707d6u, 9u);
    STEP(G, c, d, a, b, 0, 0xf4d50d87u, 14u);
    STEP(G, b, c, d, a, 0, 0x455a14edu, 20u);
    STEP(G, a, b, c, d, 0, 0xa9e3e905u, 5u);
    STEP(G, d, a, b, c, 0, 0xfcefa3f8u, 9u);
    STEP(G, c, d, a, b, 0, 0x676f02d9u, 14u);
    STEP(G, b, c, d, a, 0, 0x8d2a4c8au, 20u);
    STEP(H, a, b, c, d, 0, 0xfffa3942u, 4u);
    STEP(H, d, a, b, c, 0, 0x8771f681u, 11u);
    STEP(H, c, d, a, b, 0, 0x6d9d6122u, 16u);
    STEP(H, b, c, d, a, LENGTH, 0xfde5380cu, 23u);
    STEP(H, a, b, c, d, w1, 0xa4beea44u, 4u);
    STEP(H, d, a, b, c, 0, 0x4bdecfa9u, 11u);
    STEP(H, c, d, a, b, 0, 0xf6bb4b60u, 16u);
    STEP(H, b, c, d, a, 0, 0xbebfbc70u, 23u);
    STEP(H, a, b, c, d, 0, 0x289b7ec6u, 4u);
    STEP(H, d, a, b, c, w0, 0xeaa127fau, 11u);
    STEP(H, c, d, a, b, 0, 0xd4ef3085u, 16u);
    STEP(H, b, c, d, a, 0, 0x04881d05u, 23u);
    STEP(H, a, b, c, d, 0, 0xd9d4d039u, 4u);
    STEP(H, d, a, b, c, 0, 0xe6db99e5u, 11u);
    STEP(H, c, d, a, b, 0, 0x1fa27cf8u, 16u);
    STEP(H, b, c, d, a, 0, 0xc4ac5665u, 23u);
    STEP(I, a, b, c, d, w0, 0xf4292244u, 6u);
    STEP(I, d, a, b, c, 0, 0x432aff97u, 10u);
    STEP(I, c, d, a, b, LENGTH, 0xab9423a7u, 15u);
    STEP(I, b, c, d, a, 0, 0xfc93a039u, 21u);
    STEP(I, a, b, c, d, 0, 0x655b59c3u, 6u);
    STEP(I, d, a, b, c, 0, 0x8f0ccc92u, 10u);
    STEP(I, c, d, a, b, 0, 0xffeff47du, 15u);
    STEP(I, b, c, d, a, w1, 0x85845dd1u, 21u);
    STEP(I, a, b, c, d, 0, 0x6fa87e4fu, 6u);
    STEP(I, d, a, b, c, 0, 0xfe2ce6e0u, 10u);
    STEP(I, c, d, a, b, 0, 0xa3014314u, 15u);
    STEP(I, b, c, d, a, 0, 0x4e0811a1u, 21u);
    STEP(I, a, b, c, d, 0, 0xf7537e82u, 6u);
    STEP(I, d, a, b, c, 0, 0xbd3af235u, 10u);
    STEP(I, c, d, a, b, 0, 0x2ad7d2bbu, 15u);
    STEP(I, b, c, d, a, 0, 0xeb86d391u, 21u);

    if (a + 0x67452301u == d0 && b + 0xefcdab89u == d1 && c + 0x98badcfeu == d2 && d + 0x10325476u == d3) {
        found[0] = i;
        found[1] = w0;
        found[2] = w1;
    }
}
