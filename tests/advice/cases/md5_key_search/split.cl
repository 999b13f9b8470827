/* MD5 of all keys of eight letters from a start; tells where the wanted digest is, and how many
   digests begin with the same bits */

#define rotate_left(x, n) rotate(x, n)

#define NEXT(word) \
    t = d; d = c; c = b; b = b + rotate_left(a + f + T[i] + (word), R[i]); a = t

void make_key(uint *w, uint number)
{
    uint i, letter;
    for (i = 0; i < 16; i++) w[i] = 0;
    for (i = 0; i < 8; i++) {
        letter = 'a' + number % 26;
        number /= 26;
        w[i / 4] |= letter << (8 * (i % 4));
    }
    w[2] = 0x80;
    w[14] = 64;
}

__kernel void md5_search(__global const uint *T, __global const uint *R, __global const uint *want,
                         uint start, uint mask, __global uint *where, __global uint *near)
{
    uint w[16];
    uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    uint i, f, t;
    uint number = start + get_global_id(0);

    make_key(w, number);
    for (i = 0; i < 16; i++) {
        f = (b & c) | (~b & d);
        NEXT(w[i]);
    }
    for (; i < 32; i++) {
        f = (d & b) | (~d & c);
        NEXT(w[(5 * i + 1) % 16]);
    }
    for (; i < 48; i++) {
        f = b ^ c ^ d;
        NEXT(w[(3 * i + 5) % 16]);
    }
    for (; i < 64; i++) {
        f = c ^ (b | ~d);
        NEXT(w[(7 * i) % 16]);
    }
    a += 0x67452301; b += 0xefcdab89; c += 0x98badcfe; d += 0x10325476;

    if ((a & mask) == (want[0] & mask)) atomic_inc(near);
    if (a == want[0] && b == want[1] && c == want[2] && d == want[3]) atomic_min(where, number);
}
