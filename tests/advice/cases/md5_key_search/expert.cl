/* MD5 of all keys of eight letters from a start; tells where the wanted digest is, and how many
   digests begin with the same bits. Words 3 to 13 and 15 of a block are 0. */

#define F(x, y, z) bitselect(z, y, x)
#define G(x, y, z) bitselect(y, x, z)
#define H(x, y, z) ((x) ^ (y) ^ (z))
#define I(x, y, z) ((y) ^ ((x) | ~(z)))
#define STEP(f, a, b, c, d, word, shift, sine) a = b + rotate(a + f(b, c, d) + ((word) + sine), (uint)shift)

__kernel void md5_search(__global const uint *T, __global const uint *R, __constant uint *want,
                         uint start, uint mask, __global uint *where, __global uint *near)
{
    const uint number = start + get_global_id(0);
    uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    uint n = number, w0 = 0x61616161, w1 = 0x61616161;

    w0 += n % 26; n /= 26;
    w0 += n % 26 << 8; n /= 26;
    w0 += n % 26 << 16; n /= 26;
    w0 += n % 26 << 24; n /= 26;
    w1 += n % 26; n /= 26;
    w1 += n % 26 << 8; n /= 26;
    w1 += n % 26 << 16; n /= 26;
    w1 += n % 26 << 24;

    STEP(F, a, b, c, d, w0, 7, 0xd76aa478u);
    STEP(F, d, a, b, c, w1, 12, 0xe8c7b756u);
    STEP(F, c, d, a, b, 0x80u, 17, 0x242070dbu);
    STEP(F, b, c, d, a, 0u, 22, 0xc1bdceeeu);
    STEP(F, a, b, c, d, 0u, 7, 0xf57c0fafu);
    STEP(F, d, a, b, c, 0u, 12, 0x4787c62au);
    STEP(F, c, d, a, b, 0u, 17, 0xa8304613u);
    STEP(F, b, c, d, a, 0u, 22, 0xfd469501u);
    STEP(F, a, b, c, d, 0u, 7, 0x698098d8u);
    STEP(F, d, a, b, c, 0u, 12, 0x8b44f7afu);
    STEP(F, c, d, a, b, 0u, 17, 0xffff5bb1u);
    STEP(F, b, c, d, a, 0u, 22, 0x895cd7beu);
    STEP(F, a, b, c, d, 0u, 7, 0x6b901122u);
    STEP(F, d, a, b, c, 0u, 12, 0xfd987193u);
    STEP(F, c, d, a, b, 64u, 17, 0xa679438eu);
    STEP(F, b, c, d, a, 0u, 22, 0x49b40821u);
    STEP(G, a, b, c, d, w1, 5, 0xf61e2562u);
    STEP(G, d, a, b, c, 0u, 9, 0xc040b340u);
    STEP(G, c, d, a, b, 0u, 14, 0x265e5a51u);
    STEP(G, b, c, d, a, w0, 20, 0xe9b6c7aau);
    STEP(G, a, b, c, d, 0u, 5, 0xd62f105du);
    STEP(G, d, a, b, c, 0u, 9, 0x02441453u);
    STEP(G, c, d, a, b, 0u, 14, 0xd8a1e681u);
    STEP(G, b, c, d, a, 0u, 20, 0xe7d3fbc8u);
    STEP(G, a, b, c, d, 0u, 5, 0x21e1cde6u);
    STEP(G, d, a, b, c, 64u, 9, 0xc33707d6u);
    STEP(G, c, d, a, b, 0u, 14, 0xf4d50d87u);
    STEP(G, b, c, d, a, 0u, 20, 0x455a14edu);
    STEP(G, a, b, c, d, 0u, 5, 0xa9e3e905u);
    STEP(G, d, a, b, c, 0x80u, 9, 0xfcefa3f8u);
    STEP(G, c, d, a, b, 0u, 14, 0x676f02d9u);
    STEP(G, b, c, d, a, 0u, 20, 0x8d2a4c8au);
    STEP(H, a, b, c, d, 0u, 4, 0xfffa3942u);
    STEP(H, d, a, b, c, 0u, 11, 0x8771f681u);
    STEP(H, c, d, a, b, 0u, 16, 0x6d9d6122u);
    STEP(H, b, c, d, a, 64u, 23, 0xfde5380cu);
    STEP(H, a, b, c, d, w1, 4, 0xa4beea44u);
    STEP(H, d, a, b, c, 0u, 11, 0x4bdecfa9u);
    STEP(H, c, d, a, b, 0u, 16, 0xf6bb4b60u);
    STEP(H, b, c, d, a, 0u, 23, 0xbebfbc70u);
    STEP(H, a, b, c, d, 0u, 4, 0x289b7ec6u);
    STEP(H, d, a, b, c, w0, 11, 0xeaa127fau);
    STEP(H, c, d, a, b, 0u, 16, 0xd4ef3085u);
    STEP(H, b, c, d, a, 0u, 23, 0x04881d05u);
    STEP(H, a, b, c, d, 0u, 4, 0xd9d4d039u);
    STEP(H, d, a, b, c, 0u, 11, 0xe6db99e5u);
    STEP(H, c, d, a, b, 0u, 16, 0x1fa27cf8u);
    STEP(H, b, c, d, a, 0x80u, 23, 0xc4ac5665u);
    STEP(I, a, b, c, d, w0, 6, 0xf4292244u);
    STEP(I, d, a, b, c, 0u, 10, 0x432aff97u);
    STEP(I, c, d, a, b, 64u, 15, 0xab9423a7u);
    STEP(I, b, c, d, a, 0u, 21, 0xfc93a039u);
    STEP(I, a, b, c, d, 0u, 6, 0x655b59c3u);
    STEP(I, d, a, b, c, 0u, 10, 0x8f0ccc92u);
    STEP(I, c, d, a, b, 0u, 15, 0xffeff47du);
    STEP(I, b, c, d, a, w1, 21, 0x85845dd1u);
    STEP(I, a, b, c, d, 0u, 6, 0x6fa87e4fu);
    STEP(I, d, a, b, c, 0u, 10, 0xfe2ce6e0u);
    STEP(I, c, d, a, b, 0u, 15, 0xa3014314u);
    STEP(I, b, c, d, a, 0u, 21, 0x4e0811a1u);
    STEP(I, a, b, c, d, 0u, 6, 0xf7537e82u);
    STEP(I, d, a, b, c, 0u, 10, 0xbd3af235u);
    STEP(I, c, d, a, b, 0x80u, 15, 0x2ad7d2bbu);
    STEP(I, b, c, d, a, 0u, 21, 0xeb86d391u);

    a += 0x67452301;
    b += 0xefcdab89;
    c += 0x98badcfe;
    d += 0x10325476;
    if ((a & mask) == (want[0] & mask)) atomic_inc(near);
    if (a == want[0] && b == want[1] && c == want[2] && d == want[3]) atomic_min(where, number);
}
